// tuneterm-decode: decodes files with FFmpeg for tuneterm, each in a process of its own, so that a file that breaks a decoder
// breaks nothing else. CDecoderProgram.h says what it is told and what it tells.
#define _GNU_SOURCE
#include "CDecoderProgram.h"
#include "Confinement.h"
#include "Libraries.h"
#include "SoundTiming.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

/// In the process of a file: that file, and the socket to the player.
enum { FILE_DESCRIPTOR = DECODER_FILE, PLAYER = DECODER_SOCKET };

/// Work that takes longer than this, in seconds, without a sample sent is given up with the process.
static const unsigned patience = 30;
/// The libraries are kept loaded for so long without a file, in milliseconds.
static const int idleTime = 10 * 60 * 1000;
/// Packets in a row that cannot be decoded, after which the rest of a file is given up.
static const int errorLimit = 64;
/// A seek lands so many seconds before its aim and decodes up to it: codecs need what came before.
static const double preroll = 0.25;
/// Sound of DSD is given at about this rate: what lies above is the noise that its one bit makes.
static const int dsdRate = 88200;
/// Other sound is given at its own rate up to this; devices and sound servers take no more.
static const int highestRate = 384000;

// What the file is read by.
static int64_t filePosition;
static int fileError;
/// Whether it is no file but a stream that comes through a socket.
static int isStream;
/// Whether it is a file on the web, whose bytes the player sends in pieces.
static int isRemote;
/// Where the packet that was decoded last begins.
static int64_t packetPlace;
static AVFormatContext *container;
static AVStream *stream;
static const AVCodec *decoder;
/// Of the stream as its file began: what the library finds on the way may contradict that.
static AVCodecParameters *parameters;
static AVCodecContext *codec;
static AVPacket *packet;
static AVFrame *frame;
static int isFlushing;
/// What MP4 and Musepack say about delay and length, which is followed to the sample here and not by the library.
static sound_timing timing;
static int hasTiming;

// What is sent.
static SwrContext *converter;
static AVChannelLayout layout;
static int sourceRate, sourceFormat;
static decoder_format format;
static uint32_t generation;
static float record[DECODER_SAMPLE_LIMIT];
static uint32_t recorded;
static float *converted;
static int convertedCapacity;
static uint32_t brokenPackets;
static int errorsInARow;
static int hasEnded;

// Where in the sound it is, in frames of what is sent.
/// Samples before the first that is heard, where this program cuts them and not the library.
static int64_t encoderDelay;
/// The first frame that is wanted, and the next that is sent.
static int64_t target, position;
/// Where the sound is cut; -1 where it ends by itself.
static int64_t length = -1;
/// The time stamps of the first packet and of the first frame of all, which need not come of that packet.
static int64_t firstPacket = AV_NOPTS_VALUE, origin = AV_NOPTS_VALUE;
/// Whether the next frame is the first since a seek, and tells its place.
static int isPlaceUnknown = 1;
/// Whether time stamps are of no use: the frames are counted from the first on.
static int countsFromStart = 1;

/// Waits for the player; what it stops waiting for is the end of all this.
static short wait_for_player(short events) {
  struct pollfd player = {PLAYER, events, 0};
  alarm(0);
  while (poll(&player, 1, -1) < 0)
    if (errno != EINTR) _exit(1);
  alarm(patience);
  if (player.revents & (POLLERR | POLLHUP | POLLNVAL)) _exit(0);
  return player.revents;
}

/// Sends one record; 0 when the player asked for something else instead.
static int send_record(uint32_t kind, uint32_t detail, const void *body, size_t size, const void *text, size_t textSize) {
  decoder_head head = {kind, generation, detail, 0, packetPlace};
  struct iovec parts[3] = {{&head, sizeof head}, {(void *)body, size}, {(void *)text, textSize}};
  struct msghdr message = {.msg_iov = parts, .msg_iovlen = 3};
  while (sendmsg(PLAYER, &message, MSG_NOSIGNAL | MSG_DONTWAIT) < 0) {
    if (errno != EAGAIN && errno != EINTR) _exit(0);
    if (wait_for_player(POLLIN | POLLOUT) & POLLIN) return 0;
  }
  return 1;
}

static void send_text(uint32_t kind, uint32_t detail, const void *body, size_t size, const char *text) {
  const size_t most = DECODER_TEXT_LIMIT - size, length = strlen(text);
  send_record(kind, detail, body, size, text, length < most ? length : most);
}

/// Tells why there are no more samples.
static void fail(uint32_t cause, const char *words) {
  char number[16];
  if (fileError) {
    snprintf(number, sizeof number, "%d", fileError);
    cause = DECODER_UNREADABLE, words = number;
    fileError = 0;
  }
  recorded = 0;
  hasEnded = 1;
  send_text(DECODER_FAILED, cause, NULL, 0, words);
}

/// Sends the samples that were decoded; 0 when the player asked for something else instead.
static int flush_record(void) {
  const uint32_t count = recorded;
  recorded = 0;
  return count == 0 || send_record(DECODER_SAMPLES, brokenPackets, record, count * sizeof *record, NULL, 0);
}

// --- The file -------------------------------------------------------------------------------------------------------------

static int read_file(void *unused, uint8_t *bytes, int count) {
  (void)unused;
  ssize_t got;
  do got = pread(FILE_DESCRIPTOR, bytes, (size_t)count, filePosition); while (got < 0 && errno == EINTR);
  if (got < 0) {
    fileError = errno;
    return AVERROR(EIO);
  }
  filePosition += got;
  return got == 0 ? AVERROR_EOF : (int)got;
}

/// Waits for as long as a station says nothing: the player knows when that is too long, and is sent what was decoded before.
static int read_stream(void *unused, uint8_t *bytes, int count) {
  (void)unused;
  struct pollfd source = {FILE_DESCRIPTOR, POLLIN, 0};
  ssize_t got;
  if (poll(&source, 1, 0) == 0) flush_record();
  alarm(0);
  while (poll(&source, 1, -1) < 0 && errno == EINTR) { }
  alarm(patience);
  do got = read(FILE_DESCRIPTOR, bytes, (size_t)count); while (got < 0 && errno == EINTR);
  if (got <= 0) return AVERROR_EOF;
  filePosition += got;
  return (int)got;
}

// Of a file on the web: its length, the number of the last request, and where that began.
static int64_t remoteLength, requestStart;
static uint32_t remoteRequest;
/// The last bytes that came for it, which end at `remotePosition`: demuxers that look for a place step back again and again.
static uint8_t recent[1 << 18];
static size_t recentCount;
static int64_t remotePosition;
/// Whether no more come for it.
static int isRemoteOver;
/// What lies so far ahead is waited for, as that is faster than asking for it.
static const int64_t nearby = 1 << 17;
/// A step back of less than `nearby` is answered from so far before it.
static const int64_t lead = 1 << 16;

/// Waits for the next piece for the last request; 0 at the end.
static int receive_piece(void) {
  static struct {
    decoder_piece head;
    uint8_t bytes[DECODER_PIECE_LIMIT];
  } piece;
  struct pollfd source = {FILE_DESCRIPTOR, POLLIN, 0};
  while (!isRemoteOver) {
    if (poll(&source, 1, 0) == 0) flush_record();
    alarm(0);
    const ssize_t got = recv(FILE_DESCRIPTOR, &piece, sizeof piece, 0);
    alarm(patience);
    if (got < 0 && errno == EINTR) continue;
    if (got < (ssize_t)sizeof piece.head) break;
    if (piece.head.request != remoteRequest) continue;
    remoteLength = piece.head.length;
    const size_t count = (size_t)got - sizeof piece.head;
    if (count == 0) break;
    if (recentCount + count > sizeof recent) {
      const size_t kept = sizeof recent / 2;
      memmove(recent, recent + recentCount - kept, kept);
      recentCount = kept;
    }
    memcpy(recent + recentCount, piece.bytes, count);
    recentCount += count;
    remotePosition += (int64_t)count;
    return 1;
  }
  isRemoteOver = 1;
  return 0;
}

/// Has the player send the bytes from `start` on.
static void request_bytes(int64_t start) {
  const decoder_head head = {DECODER_WANTED, generation, ++remoteRequest, 0, start};
  requestStart = remotePosition = start;
  recentCount = 0;
  isRemoteOver = 0;
  while (send(PLAYER, &head, sizeof head, MSG_NOSIGNAL | MSG_DONTWAIT) < 0) {
    if (errno != EAGAIN && errno != EINTR) _exit(0);
    wait_for_player(POLLOUT);
  }
}

static int read_remote(void *unused, uint8_t *bytes, int count) {
  (void)unused;
  if (filePosition >= remoteLength) return AVERROR_EOF;
  if (filePosition < remotePosition - (int64_t)recentCount) {
    const int isStepBack = filePosition < requestStart && filePosition >= requestStart - nearby;
    request_bytes(isStepBack && filePosition > lead ? filePosition - lead : filePosition);
  } else if (filePosition > remotePosition && (isRemoteOver || filePosition > remotePosition + nearby)) {
    request_bytes(filePosition);
  }
  while (filePosition >= remotePosition)
    if (!receive_piece()) return AVERROR_EOF;
  const size_t left = (size_t)(remotePosition - filePosition), got = left < (size_t)count ? left : (size_t)count;
  memcpy(bytes, recent + recentCount - left, got);
  filePosition += (int64_t)got;
  return (int)got;
}

static int64_t file_length(void) { return isRemote ? remoteLength : lseek(FILE_DESCRIPTOR, 0, SEEK_END); }

static int64_t seek_file(void *unused, int64_t offset, int whence) {
  (void)unused;
  const int64_t end = file_length();
  if (whence & AVSEEK_SIZE) return end;
  switch (whence & ~AVSEEK_FORCE) {
  case SEEK_CUR: offset += filePosition; break;
  case SEEK_END: offset += end; break;
  }
  if (offset < 0) return AVERROR(EINVAL);
  return filePosition = offset;
}

/// A file that names others gets none of them.
static int open_nothing(AVFormatContext *s, AVIOContext **pb, const char *url, int flags, AVDictionary **options) {
  (void)s, (void)pb, (void)url, (void)flags, (void)options;
  return AVERROR(EPERM);
}

// --- Its description ------------------------------------------------------------------------------------------------------

static void send_tags(const AVDictionary *tags) {
  const AVDictionaryEntry *tag = NULL;
  char text[DECODER_TEXT_LIMIT];
  for (int count = 0; count < DECODER_TAG_COUNT_LIMIT; count++) {
    if (!(tag = ff.av_dict_get(tags, "", tag, AV_DICT_IGNORE_SUFFIX))) return;
    const size_t name = strlen(tag->key) + 1, value = strlen(tag->value);
    if (name + value > sizeof text) continue;
    memcpy(text, tag->key, name);
    memcpy(text + name, tag->value, value);
    send_record(DECODER_TAG, 0, NULL, 0, text, name + value);
  }
}

static void send_chapters(void) {
  for (unsigned i = 0; i < container->nb_chapters && i < DECODER_CHAPTER_COUNT_LIMIT; i++) {
    const AVChapter *chapter = container->chapters[i];
    const AVRational milliseconds = {1, 1000};
    decoder_chapter times = {
      ff.av_rescale_q(chapter->start, chapter->time_base, milliseconds),
      ff.av_rescale_q(chapter->end, chapter->time_base, milliseconds)};
    const AVDictionaryEntry *title = ff.av_dict_get(chapter->metadata, "title", NULL, 0);
    send_text(DECODER_CHAPTER, 0, &times, sizeof times, title ? title->value : "");
  }
}

/// Finds out how much of the decoded sound is heard.
static void measure(void) {
  const int rate = (int)format.sample_rate;
  format.frame_count = -1;
  unsigned long long delay, samples;
  const AVDictionaryEntry *gapless = ff.av_dict_get(container->metadata, "iTunSMPB", NULL, 0);
  if (hasTiming) {
    const AVRational scale = {1, (int)timing.timescale}, frames = {1, rate};
    encoderDelay = ff.av_rescale_q(timing.start, scale, frames);
    format.frame_count = ff.av_rescale_q(timing.length, scale, frames);
    // iTunes counts the samples itself: hexadecimal words for encoder delay, padding and length, behind one of zeros.
    if (gapless && sscanf(gapless->value, " %*x %llx %*x %llx", &delay, &samples) == 2 && samples > 0
        && delay < 1 << 16 && (int64_t)(delay + samples) <= encoderDelay + format.frame_count + (1 << 16)) {
      encoderDelay = (int64_t)delay;
      format.frame_count = (int64_t)samples;
    }
    length = format.frame_count;
    format.is_exact = 1;
    return;
  }
  if (isStream) return;
  const AVRational frames = {1, rate}, microseconds = {1, AV_TIME_BASE};
  if (stream->duration > 0) {
    format.frame_count = ff.av_rescale_q(stream->duration, stream->time_base, frames);
    format.is_exact = !isRemote && container->duration_estimation_method != AVFMT_DURATION_FROM_BITRATE;
  } else if (container->duration > 0) {
    // Of all that is in the file, pictures too.
    format.frame_count = ff.av_rescale_q(container->duration, microseconds, frames);
  }
}

/// Opens a decoder for the stream in place of the one before; 0 when that came to nothing, which has been told.
static int open_codec(void) {
  ff.avcodec_free_context(&codec);
  codec = ff.avcodec_alloc_context3(decoder);
  if (!codec || !parameters || ff.avcodec_parameters_to_context(codec, parameters) < 0)
    return fail(DECODER_BROKEN, "there is no memory for it"), 0;
  codec->pkt_timebase = stream->time_base;
  codec->thread_count = 1;
  if (hasTiming) codec->flags2 |= AV_CODEC_FLAG2_SKIP_MANUAL;
  if (ff.avcodec_open2(codec, decoder, NULL) < 0)
    return fail(DECODER_UNSUPPORTED, ff.avcodec_get_name(parameters->codec_id)), 0;
  return 1;
}

/// Whether the head of what comes from the web has told all that it holds: what FFmpeg would find out beyond that, the first frame
/// tells, too, and sooner than a station sends the seconds of sound that FFmpeg wants to see.
static int is_described(void) {
  if (container->ctx_flags & AVFMTCTX_NOHEADER) return 0;
  for (unsigned i = 0; i < container->nb_streams; i++)
    if (container->streams[i]->codecpar->codec_id == AV_CODEC_ID_NONE) return 0;
  // Of a file the length is to be known, too.
  if (isRemote && container->duration <= 0) {
    unsigned i = 0;
    while (i < container->nb_streams && container->streams[i]->duration <= 0) i++;
    if (i == container->nb_streams) return 0;
  }
  return container->nb_streams > 0;
}

/// The first stream of sound that can be decoded; FFmpeg finds none whose rate it does not know yet.
static int first_audio(void) {
  int refusal = AVERROR_STREAM_NOT_FOUND;
  for (unsigned i = 0; i < container->nb_streams; i++) {
    if (container->streams[i]->codecpar->codec_type != AVMEDIA_TYPE_AUDIO) continue;
    decoder = ff.avcodec_find_decoder(container->streams[i]->codecpar->codec_id);
    if (decoder) return (int)i;
    refusal = AVERROR_DECODER_NOT_FOUND;
  }
  return refusal;
}

/// Opens the file; 0 when that came to nothing, which has been told.
static int open_file(void) {
  AVDictionary *options = NULL;
  isStream = !isRemote && lseek(FILE_DESCRIPTOR, 0, SEEK_CUR) < 0;
  if (isRemote) receive_piece();
  hasTiming = !isStream && !isRemote && (read_mp4_timing(FILE_DESCRIPTOR, &timing) || read_musepack_timing(FILE_DESCRIPTOR, &timing));
  if (hasTiming) ff.av_dict_set(&options, "ignore_editlist", "1", 0);
  container = ff.avformat_alloc_context();
  // A station is to be heard with its first frames.
  const int size = isStream ? 1 << 11 : 1 << 15;
  unsigned char *buffer = ff.av_malloc((size_t)size);
  packet = ff.av_packet_alloc();
  frame = ff.av_frame_alloc();
  int (*const read)(void *, uint8_t *, int) = isRemote ? read_remote : isStream ? read_stream : read_file;
  AVIOContext *access = buffer ? ff.avio_alloc_context(buffer, size, 0, NULL, read, NULL,
                                                         isStream ? NULL : seek_file) : NULL;
  if (!container || !access || !packet || !frame) return fail(DECODER_BROKEN, "there is no memory for it"), 0;
  container->pb = access;
  container->io_open = open_nothing;
  // An index at the end of an MP4, beyond that in its head, is not worth a request.
  if (isRemote && recentCount >= 8 && memcmp(recent + 4, "ftyp", 4) == 0) container->flags |= AVFMT_FLAG_IGNIDX;
  if (ff.avformat_open_input(&container, NULL, NULL, &options) < 0) return fail(DECODER_UNRECOGNIZED, ""), 0;
  if (container->probe_score < AVPROBE_SCORE_RETRY) return fail(DECODER_NOT_AUDIO, ""), 0;
  const int isDescribed = (isStream || isRemote) && is_described();
  if (!isDescribed) ff.avformat_find_stream_info(container, NULL);
  int first = -1;
  for (unsigned i = container->nb_streams; hasTiming && i-- > 0;)
    if (container->streams[i]->codecpar->codec_type == AVMEDIA_TYPE_AUDIO) first = (int)i;
  const int index = isDescribed ? first_audio() : ff.av_find_best_stream(container, AVMEDIA_TYPE_AUDIO, first, -1, &decoder, 0);
  if (index == AVERROR_DECODER_NOT_FOUND) {
    for (unsigned i = 0; i < container->nb_streams; i++)
      if (container->streams[i]->codecpar->codec_type == AVMEDIA_TYPE_AUDIO)
        return fail(DECODER_UNSUPPORTED, ff.avcodec_get_name(container->streams[i]->codecpar->codec_id)), 0;
  }
  if (index < 0) return fail(DECODER_NOT_AUDIO, ""), 0;
  stream = container->streams[index];
  for (unsigned i = 0; i < container->nb_streams; i++)
    if ((int)i != index) container->streams[i]->discard = AVDISCARD_ALL;
  parameters = ff.avcodec_parameters_alloc();
  if (parameters) ff.avcodec_parameters_copy(parameters, stream->codecpar);
  return open_codec();
}

// --- Decoding -------------------------------------------------------------------------------------------------------------

/// The next frame in `frame`: 1, or 0 at the end, or -1 when the rest is given up, which has been told.
static int decode_frame(void) {
  while (1) {
    int result = ff.avcodec_receive_frame(codec, frame);
    if (result == 0) {
      errorsInARow = 0;
      return 1;
    }
    if (result == AVERROR_EOF) return 0;
    if (result == AVERROR(EAGAIN)) {
      result = ff.av_read_frame(container, packet);
      if (result < 0 && fileError) return fail(DECODER_BROKEN, ""), -1;
      if (result < 0) {
        if (isFlushing) return 0;
        isFlushing = 1;
        result = ff.avcodec_send_packet(codec, NULL);
      } else {
        if (packet->stream_index == stream->index) {
          if (firstPacket == AV_NOPTS_VALUE) firstPacket = packet->dts;
          packetPlace = packet->pos >= 0 ? packet->pos : filePosition;
          result = ff.avcodec_send_packet(codec, packet);
        }
        ff.av_packet_unref(packet);
      }
      if (result >= 0) continue;
    }
    brokenPackets++;
    if (++errorsInARow > errorLimit) return fail(DECODER_BROKEN, "nothing of it can be decoded from here on"), -1;
  }
}

/// Sends the `count` frames of `samples` that are wanted; 0 when the player asked for something else.
static int send_samples(const float *samples, int64_t count) {
  const int64_t early = position < target ? target - position : 0;
  int64_t wanted = count - early;
  if (length >= 0 && position + count > length) wanted = length - position - early;
  position += count;
  if (wanted <= 0) return 1;
  const size_t channels = format.channel_count;
  samples += (size_t)early * channels;
  const size_t most = DECODER_SAMPLE_LIMIT / channels * channels;
  for (size_t left = (size_t)wanted * channels; left > 0;) {
    size_t block = most - recorded < left ? most - recorded : left;
    memcpy(record + recorded, samples, block * sizeof *samples);
    recorded += (uint32_t)block;
    samples += block;
    left -= block;
    alarm(patience);
    if (recorded == most && !flush_record()) return 0;
  }
  return 1;
}

/// Converts `count` frames of `data`, or what the converter holds back where there is none, and sends them.
static int convert(const uint8_t **data, int count) {
  if (!converter) return 1;
  const int room = ff.swr_get_out_samples(converter, count);
  if (room <= 0) return 1;
  if (room > convertedCapacity) {
    float *larger = realloc(converted, (size_t)room * format.channel_count * sizeof *larger);
    if (!larger) return fail(DECODER_BROKEN, "there is no memory for it"), 0;
    converted = larger;
    convertedCapacity = room;
  }
  uint8_t *to = (uint8_t *)converted;
  const int got = ff.swr_convert(converter, &to, room, data, count);
  return got <= 0 || send_samples(converted, got);
}

static int output_rate(int rate) {
  const int isDSD = codec->codec_id == AV_CODEC_ID_DSD_LSBF || codec->codec_id == AV_CODEC_ID_DSD_MSBF
                    || codec->codec_id == AV_CODEC_ID_DSD_LSBF_PLANAR || codec->codec_id == AV_CODEC_ID_DSD_MSBF_PLANAR;
  const int most = isDSD ? dsdRate : highestRate;
  while (rate > most && rate % 2 == 0) rate /= 2;
  return rate;
}

/// Prepares for sound like that of `frame`; 0 when there is none that could be sent.
static int adopt_format(void) {
  AVChannelLayout source = {0};
  if (frame->ch_layout.nb_channels < 1 || frame->ch_layout.nb_channels > DECODER_CHANNEL_LIMIT || frame->sample_rate < 1
      || frame->sample_rate > 100 * 1000 * 1000 || output_rate(frame->sample_rate) > highestRate) {
    char words[80];
    snprintf(words, sizeof words, "sound of %d channels at %d Hz", frame->ch_layout.nb_channels, frame->sample_rate);
    return fail(DECODER_UNSUPPORTED, words), 0;
  }
  ff.av_channel_layout_default(&source, frame->ch_layout.nb_channels);
  ff.swr_free(&converter);
  ff.av_channel_layout_uninit(&layout);
  ff.av_channel_layout_copy(&layout, &frame->ch_layout);
  sourceRate = frame->sample_rate;
  sourceFormat = frame->format;
  format.sample_rate = (uint32_t)output_rate(sourceRate);
  format.channel_count = (uint32_t)source.nb_channels;
  convertedCapacity = 0;
  // The channels are taken as they come, so both sides have the same plain layout.
  if (ff.swr_alloc_set_opts2(&converter, &source, AV_SAMPLE_FMT_FLT, (int)format.sample_rate, &source, sourceFormat,
                             sourceRate, 0, NULL) < 0 || ff.swr_init(converter) < 0) {
    ff.swr_free(&converter);
    sourceRate = 0;
    return fail(DECODER_UNSUPPORTED, ff.avcodec_get_name(codec->codec_id)), 0;
  }
  return 1;
}

static int has_new_format(void) {
  return frame->sample_rate != sourceRate || frame->format != sourceFormat
         || ff.av_channel_layout_compare(&frame->ch_layout, &layout) != 0;
}

/// Finds out where the sound of `frame`, the first since a seek, belongs.
static void find_place(void) {
  isPlaceUnknown = 0;
  const int64_t stamp = frame->best_effort_timestamp;
  if (origin == AV_NOPTS_VALUE) origin = stamp == AV_NOPTS_VALUE ? 0 : stamp;
  if (countsFromStart) {
    position = -encoderDelay;
  } else if (stamp == AV_NOPTS_VALUE) {
    position = target;
  } else {
    const AVRational frames = {1, (int)format.sample_rate};
    position = ff.av_rescale_q(stamp - origin, stream->time_base, frames) - encoderDelay;
  }
}

/// Sends `frame`.
static int send_frame(void) {
  if (has_new_format()) {
    const decoder_format before = format;
    if (!convert(NULL, 0) || !flush_record() || !adopt_format()) return 0;
    if (before.sample_rate != format.sample_rate || before.channel_count != format.channel_count) {
      const int64_t scaled = position * (int64_t)format.sample_rate / (int64_t)before.sample_rate;
      position = target = scaled;
      send_record(DECODER_FORMAT, 0, &format, sizeof format, NULL, 0);
    }
  }
  if (isPlaceUnknown) find_place();
  return convert((const uint8_t **)frame->extended_data, frame->nb_samples);
}

static void end(void) {
  // Nothing more, and what the converter holds back.
  if (converter && sourceRate != (int)format.sample_rate && !convert(NULL, 0)) return;
  if (!flush_record()) return;
  hasEnded = 1;
  send_record(DECODER_END, brokenPackets, NULL, 0, NULL, 0);
}

/// Moves to before `target`, so that decoding goes on up to it.
static void seek(void) {
  recorded = 0;
  hasEnded = 0;
  isFlushing = 0;
  errorsInARow = 0;
  isPlaceUnknown = 1;
  if (length >= 0 && target > length) target = length;
  const AVRational frames = {1, (int)format.sample_rate};
  int64_t from = target + encoderDelay - (int64_t)(preroll * format.sample_rate);
  countsFromStart = from <= 0;
  const int64_t start = firstPacket == AV_NOPTS_VALUE ? origin : firstPacket;
  const int64_t stamp = countsFromStart ? start : ff.av_rescale_q(from, frames, stream->time_base) + origin;
  if (ff.av_seek_frame(container, stream->index, stamp, AVSEEK_FLAG_BACKWARD) < 0) {
    countsFromStart = 1;
    if (ff.av_seek_frame(container, stream->index, start, AVSEEK_FLAG_BACKWARD) < 0
        && ff.av_seek_frame(container, stream->index, 0, AVSEEK_FLAG_BYTE) < 0)
      return fail(DECODER_BROKEN, "no place can be found in it");
  }
  // At the start some decoders give less when they were flushed than when they are new; and the last one may not have opened.
  if (countsFromStart || !codec || !ff.avcodec_is_open(codec)) {
    if (!open_codec()) return;
  } else {
    ff.avcodec_flush_buffers(codec);
  }
  // What the converter holds belongs to the place before.
  if (converter) ff.swr_init(converter);
}

/// Takes a request if there is one.
static void take_request(void) {
  decoder_request request;
  const ssize_t got = recv(PLAYER, &request, sizeof request, MSG_DONTWAIT);
  if (got == 0) _exit(0);
  if (got != sizeof request) return;
  generation = request.generation;
  target = request.frame > 0 ? request.frame : 0;
  if (stream) seek();
}

/// Decodes the file for as long as the player listens; returns when it cannot be decoded at all, which has been told.
static void decode_file(void) {
  if (!open_file()) return;
  if (decode_frame() != 1) {
    if (!hasEnded) fail(DECODER_BROKEN, "nothing of it can be decoded");
    return;
  }
  if (!adopt_format()) return;
  measure();
  format.bit_rate = container->bit_rate > 0 && container->bit_rate < UINT32_MAX ? (uint32_t)container->bit_rate : 0;
  send_tags(container->metadata);
  send_tags(stream->metadata);
  send_chapters();
  send_text(DECODER_OPENED, 0, &format, sizeof format, ff.avcodec_get_name(codec->codec_id));
  send_frame();
  while (1) {
    take_request();
    if (hasEnded) {
      wait_for_player(POLLIN);
      continue;
    }
    if (length >= 0 && position >= length && !isPlaceUnknown) {
      end();
      continue;
    }
    switch (decode_frame()) {
    case 1: send_frame(); break;
    case 0: end(); break;
    }
  }
}

// --- The processes --------------------------------------------------------------------------------------------------------

/// Goes on as the process that decodes the file of `descriptors`, which take the places of the standard streams.
static void become_decoder(int isLoaded, const int descriptors[DECODER_DESCRIPTOR_COUNT]) {
  // One may stand where another is to go.
  int copies[DECODER_DESCRIPTOR_COUNT];
  for (int i = 0; i < DECODER_DESCRIPTOR_COUNT; i++) copies[i] = fcntl(descriptors[i], F_DUPFD, DECODER_DESCRIPTOR_COUNT);
  for (int i = 0; i < DECODER_DESCRIPTOR_COUNT; i++) dup2(copies[i], i);
  close_range(DECODER_DESCRIPTOR_COUNT, ~0U, 0);
  // The player closes its end of the lifeline when it wants nothing more: the signal then ends whatever this does.
  fcntl(DECODER_LIFELINE, F_SETOWN, getpid());
  fcntl(DECODER_LIFELINE, F_SETFL, O_ASYNC);
  struct pollfd lifeline = {DECODER_LIFELINE, 0, 0};
  if (poll(&lifeline, 1, 0) != 0) return;
  int type = 0;
  socklen_t size = sizeof type;
  isRemote = getsockopt(FILE_DESCRIPTOR, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == SOCK_SEQPACKET;
  alarm(patience);
  if (!isLoaded) return fail(DECODER_MISSING, FFMPEG_PACKAGE);
  confine();
  decode_file();
}

int main(void) {
  const int requests = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, DECODER_DESCRIPTOR_COUNT);
  signal(SIGCHLD, SIG_IGN);
  const int isLoaded = load_ffmpeg();
  if (isLoaded) ff.av_log_set_level(AV_LOG_QUIET);
  struct pollfd waiting = {requests, POLLIN, 0};
  // Without the libraries it is asked once, so that they are found when they are there the next time.
  for (int asked = 0; isLoaded || asked == 0; asked++) {
    int descriptors[DECODER_DESCRIPTOR_COUNT], got;
    // What the player has sent by then is still taken; what it would send later is refused, and it starts another one.
    if (poll(&waiting, 1, idleTime) == 0) shutdown(requests, SHUT_RD);
    if ((got = cdecoder_receive(requests, descriptors)) == 0) return 0;
    if (got < 0) continue;
    pid_t process;
    // A system that is short of processes for a moment has broken no file.
    for (int turn = 0; (process = fork()) < 0 && turn < 100; turn++) poll(NULL, 0, 20);
    if (process == 0) {
      become_decoder(isLoaded, descriptors);
      _exit(0);
    }
    for (int i = 0; i < DECODER_DESCRIPTOR_COUNT; i++) close(descriptors[i]);
  }
}
