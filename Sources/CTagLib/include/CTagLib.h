// TagLib behind a C face: one call reads a file's format, tags and length into buffers that are used again.
#ifndef CTAGLIB_H
#define CTAGLIB_H
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What a file holds, told by its first bytes. The numbers are bits, so that formats form sets.
enum {
  CTAGLIB_MPEG = 1 << 0,
  CTAGLIB_FLAC = 1 << 1,
  CTAGLIB_OGG_VORBIS = 1 << 2,
  CTAGLIB_OGG_OPUS = 1 << 3,
  CTAGLIB_OGG_FLAC = 1 << 4,
  CTAGLIB_WAV = 1 << 5,
  CTAGLIB_AIFF = 1 << 6,
  CTAGLIB_MP4 = 1 << 7,
  CTAGLIB_AAC = 1 << 8,
  CTAGLIB_ASF = 1 << 9,
  CTAGLIB_MONKEYS_AUDIO = 1 << 10,
  CTAGLIB_MUSEPACK = 1 << 11,
  CTAGLIB_WAVPACK = 1 << 12,
  CTAGLIB_TRUE_AUDIO = 1 << 13,
  CTAGLIB_DSF = 1 << 14,
  CTAGLIB_DFF = 1 << 15,
  CTAGLIB_AC3 = 1 << 16,
  CTAGLIB_SPEEX = 1 << 17,
  CTAGLIB_OPTIMFROG = 1 << 18,
  CTAGLIB_MATROSKA = 1 << 19,
  CTAGLIB_MODULE = 1 << 20,
  CTAGLIB_OTHER = 1 << 21,
};

/// How a read ended.
enum {
  CTAGLIB_READ = 0,
  /// The file cannot be opened or read; `error_number` says why.
  CTAGLIB_UNREADABLE = 1,
  /// Its format is known and not among those asked for.
  CTAGLIB_NOT_WANTED = 2,
  /// Its bytes are of no known format.
  CTAGLIB_UNKNOWN = 3,
  /// Its format is known, but it holds no sound.
  CTAGLIB_NO_AUDIO = 4,
  /// TagLib gave up on it.
  CTAGLIB_BROKEN = 5,
  /// Its format is wanted, but TagLib does not read it: who decodes it may know more.
  CTAGLIB_FOREIGN = 6,
};

/// The text fields; several values of one field are separated by the byte 0x1F.
enum {
  CTAGLIB_TITLE,
  CTAGLIB_ARTIST,
  /// The tag ARTISTS of MusicBrainz Picard, one value for each artist.
  CTAGLIB_ARTISTS,
  CTAGLIB_ALBUM_ARTIST,
  CTAGLIB_ALBUM,
  CTAGLIB_GENRE,
  CTAGLIB_DATE,
  CTAGLIB_TRACK_NUMBER,
  CTAGLIB_DISC_NUMBER,
  CTAGLIB_COMPOSER,
  CTAGLIB_COMPILATION,
  CTAGLIB_ADVISORY,
  CTAGLIB_TRACK_GAIN,
  CTAGLIB_TRACK_PEAK,
  CTAGLIB_ALBUM_GAIN,
  CTAGLIB_ALBUM_PEAK,
  CTAGLIB_MUSICBRAINZ_TRACK,
  CTAGLIB_MUSICBRAINZ_RECORDING,
  CTAGLIB_MUSICBRAINZ_ALBUM,
  CTAGLIB_MUSICBRAINZ_ARTIST,
  /// The text of a CUE sheet that divides the file into tracks.
  CTAGLIB_CUE_SHEET,
  CTAGLIB_FIELD_COUNT,
};

/// UTF-8 that need not be valid and has no terminator.
typedef struct {
  const uint8_t *bytes;
  uint32_t length;
} ctaglib_text;

typedef struct {
  ctaglib_text title;
  /// Milliseconds.
  uint32_t start, end;
} ctaglib_chapter;

/// What was read; the pointers hold until the next read with the same reader.
typedef struct {
  uint32_t format;
  int32_t error_number;
  /// 0 when unknown.
  uint64_t milliseconds;
  /// Hertz, and kilobits a second; 0 when unknown.
  uint32_t sample_rate, bit_rate;
  uint32_t channel_count;
  /// A hash of the last bytes of the file, where sound is whatever its tags say.
  uint64_t ending;
  uint8_t has_cover;
  uint8_t is_podcast;
  uint8_t is_audiobook;
  /// The codec in an MP4 file, "AAC" or "ALAC"; NULL when unknown.
  const char *codec;
  ctaglib_text fields[CTAGLIB_FIELD_COUNT];
  const ctaglib_chapter *chapters;
  uint32_t chapter_count;
} ctaglib_tags;

/// Reads files one after another with buffers of its own; one thread at a time.
typedef struct ctaglib_reader ctaglib_reader;

/// NULL when memory is out.
ctaglib_reader *ctaglib_reader_new(void);
void ctaglib_reader_free(ctaglib_reader *reader);

/// What a file whose first bytes are damaged is to be read as beginning with.
typedef struct {
  const uint8_t *bytes;
  uint32_t length;
  /// How many bytes of the file that replaces.
  uint32_t replaced;
} ctaglib_beginning;

/// Reads the file at `path` if its format is one of the bits of `wanted`; how it ended is returned, what it says is in `tags`.
///
/// `claims_mpeg` says that the name ends like an MPEG file's, so bytes that are of no known format are searched for frames;
/// `beginning` is NULL for a file as it is.
int ctaglib_read(ctaglib_reader *reader, const char *path, const ctaglib_beginning *beginning, uint32_t wanted, int claims_mpeg,
                 ctaglib_tags *tags);

/// What an import has no use for: the front cover and the words of a file.
typedef struct {
  /// A picture as it stands in the tag; NULL for none.
  uint8_t *picture;
  uint32_t picture_length;
  /// UTF-8, words with times in the form of .lrc files; NULL for none.
  char *lyrics;
} ctaglib_extras;

/// Reads the picture and the words of the file at `path`; 0 when TagLib could not. Free with `ctaglib_free_extras`.
int ctaglib_read_extras(const char *path, const ctaglib_beginning *beginning, ctaglib_extras *extras);
void ctaglib_free_extras(ctaglib_extras *extras);

/// Reads the file at `path` as a plain TagLib program does, for comparison; 0 when TagLib could.
int ctaglib_read_plainly(const char *path);

#ifdef __cplusplus
}
#endif
#endif
