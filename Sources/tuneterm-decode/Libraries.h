// FFmpeg's libraries, loaded when the program runs: it is built with their headers and starts without them.
#ifndef LIBRARIES_H
#define LIBRARIES_H
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/channel_layout.h>
#include <libavutil/mathematics.h>
#include <libavutil/opt.h>
#include <libswresample/swresample.h>

#define FFMPEG_FUNCTIONS(X) \
  X(av_log_set_level) X(av_malloc) X(av_dict_get) X(av_dict_set) X(av_rescale_q) X(av_frame_alloc) X(av_frame_unref) \
  X(av_channel_layout_default) X(av_channel_layout_uninit) X(av_channel_layout_copy) X(av_channel_layout_compare) \
  X(av_packet_alloc) X(av_packet_unref) X(avcodec_find_decoder) X(avcodec_alloc_context3) X(avcodec_free_context) X(avcodec_parameters_alloc) X(avcodec_parameters_copy) \
  X(avcodec_parameters_to_context) X(avcodec_open2) X(avcodec_is_open) \
  X(avcodec_send_packet) X(avcodec_receive_frame) X(avcodec_flush_buffers) X(avcodec_get_name) X(avio_alloc_context) \
  X(avformat_alloc_context) X(avformat_open_input) X(avformat_find_stream_info) X(av_find_best_stream) \
  X(av_read_frame) X(av_seek_frame) X(swr_alloc_set_opts2) X(swr_init) X(swr_free) X(swr_convert) X(swr_get_out_samples)

#define FFMPEG_POINTER(name) __typeof__(name) *name;
extern struct ffmpeg { FFMPEG_FUNCTIONS(FFMPEG_POINTER) } ff;

/// The Debian package that brings all of them.
#define FFMPEG_PACKAGE "libavformat" AV_STRINGIFY(LIBAVFORMAT_VERSION_MAJOR)

/// Loads the libraries of the versions that the headers are of; 0 when one is not there.
int load_ffmpeg(void);
#endif
