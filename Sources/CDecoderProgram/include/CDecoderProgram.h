// What tuneterm and tuneterm-decode tell each other.
//
// The player starts `tuneterm-decode` with a socket (AF_UNIX, SOCK_SEQPACKET) as its standard input, and sends three descriptors
// for each file that is to be decoded: the file, another such socket, and a third on which nothing is ever sent. Instead of the
// file there may be a socket: of the type SOCK_STREAM for a stream, in which there are no seeks, or SOCK_SEQPACKET for a file on the
// web, whose bytes come in pieces from where DECODER_WANTED asked for them. The program loads FFmpeg once and forks a process for
// each file, which ends when the other end of the third socket is closed.
//
// On the socket of a file one packet is one record, or one request. The process describes the file (tags, chapters, DECODER_OPENED)
// and then sends samples from the first on, as far ahead as the socket holds them. DECODER_END and DECODER_FAILED end the
// samples of a generation. All in the machine's own byte order.
#ifndef CDECODERPROGRAM_H
#define CDECODERPROGRAM_H
#include <stdint.h>

/// What a record holds behind its head.
enum {
  /// A name, a zero byte and a value in UTF-8, of the container or of the stream.
  DECODER_TAG = 1,
  /// A `decoder_chapter`, and its title in UTF-8.
  DECODER_CHAPTER = 2,
  /// A `decoder_format`, and the codec's name: the end of the description.
  DECODER_OPENED = 3,
  /// Whole frames of float samples, the channels of a frame one after another.
  DECODER_SAMPLES = 4,
  /// A `decoder_format`: of the samples from here on.
  DECODER_FORMAT = 5,
  /// Nothing: everything was sent.
  DECODER_END = 6,
  /// One of the causes below in `detail`, and its words in UTF-8.
  DECODER_FAILED = 7,
  /// Nothing: asks for the bytes of a file on the web from `place` on; `detail` is the number of this request.
  DECODER_WANTED = 8,
};

/// Why there are no (more) samples.
enum {
  /// FFmpeg's libraries cannot be loaded; the words name the Debian package.
  DECODER_MISSING = 1,
  /// FFmpeg finds no sound in the file.
  DECODER_NOT_AUDIO = 2,
  /// It finds sound of a kind that cannot be decoded; the words name it.
  DECODER_UNSUPPORTED = 3,
  /// The words name what is wrong from here on.
  DECODER_BROKEN = 4,
  /// The system does not let the file be read: the words are its errno in decimal.
  DECODER_UNREADABLE = 5,
  /// FFmpeg cannot open the file: its header is damaged, or its format is unknown.
  DECODER_UNRECOGNIZED = 6,
};

/// The head of a record.
typedef struct {
  uint32_t kind;
  /// That of the request which the record answers; 0 before the first.
  uint32_t generation;
  /// The cause of DECODER_FAILED; with DECODER_SAMPLES the number of broken packets that were skipped so far.
  uint32_t detail;
  uint32_t unused;
  /// With DECODER_SAMPLES where in the file, in bytes, the last of them come from.
  int64_t place;
} decoder_head;

typedef struct {
  uint32_t sample_rate, channel_count;
  /// -1 when the file does not tell.
  int64_t frame_count;
  /// Whether `frame_count` is the file's own count and not an estimate.
  uint32_t is_exact;
  /// Bits a second; 0 when unknown.
  uint32_t bit_rate;
} decoder_format;

typedef struct {
  /// Milliseconds.
  int64_t start, end;
} decoder_chapter;

/// The head of a packet with bytes of a file on the web. One without bytes is the end of the file, or of what can be had of it.
typedef struct {
  /// The number of the request that it answers; 0 for the bytes from the first on, which need none.
  uint32_t request;
  uint32_t unused;
  /// Of the whole file, in bytes.
  int64_t length;
} decoder_piece;

/// Asks for the samples from `frame` on, instead of those that were to come.
typedef struct {
  uint32_t generation;
  uint32_t unused;
  int64_t frame;
} decoder_request;

enum {
  /// The samples of one record, at most.
  DECODER_SAMPLE_LIMIT = 8192,
  /// The bytes behind the head of a piece, at most.
  DECODER_PIECE_LIMIT = 1 << 14,
  /// The bytes behind the head of any other record, at most.
  DECODER_TEXT_LIMIT = 4096,
  DECODER_CHANNEL_LIMIT = 8,
  DECODER_TAG_COUNT_LIMIT = 100,
  DECODER_CHAPTER_COUNT_LIMIT = 10000,
};
/// What is sent for each file.
enum { DECODER_FILE, DECODER_SOCKET, DECODER_LIFELINE, DECODER_DESCRIPTOR_COUNT };

/// Sends copies of the descriptors through `socket`; 0, or the errno. Does not wait.
int cdecoder_send(int socket, const int descriptors[DECODER_DESCRIPTOR_COUNT]);

/// Waits for descriptors sent through `socket`: 1 when they came, -1 for a packet without them, 0 when there will be none any more.
int cdecoder_receive(int socket, int descriptors[DECODER_DESCRIPTOR_COUNT]);
#endif
