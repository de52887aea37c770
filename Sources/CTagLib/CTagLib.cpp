#include "CTagLib.h"

#include "FLACSheet.hpp"
#include "FileBytes.hpp"
#include "MP4Chapters.hpp"
#include "Sniffing.hpp"
#include "SoundExtent.hpp"
#include <algorithm>
#include <taglib/aifffile.h>
#include <taglib/apefile.h>
#include <taglib/apetag.h>
#include <taglib/asffile.h>
#include <taglib/attachedpictureframe.h>
#include <cerrno>
#include <taglib/chapterframe.h>
#include <cstring>
#include <taglib/fileref.h>
#include <taglib/flacfile.h>
#include <taglib/id3v1genres.h>
#include <taglib/id3v2framefactory.h>
#include <taglib/id3v2tag.h>
#include <taglib/mp4file.h>
#include <taglib/mpcfile.h>
#include <taglib/mpegfile.h>
#include <new>
#include <taglib/oggflacfile.h>
#include <taglib/oggpageheader.h>
#include <taglib/speexfile.h>
#include <taglib/opusfile.h>
#include <string>
#include <taglib/textidentificationframe.h>
#include <taglib/tpropertymap.h>
#include <taglib/trueaudiofile.h>
#include <taglib/uniquefileidentifierframe.h>
#include <vector>
#include <taglib/vorbisfile.h>
#include <taglib/wavfile.h>
#include <taglib/wavpackfile.h>

using namespace TagLib;

struct ctaglib_reader {
  struct Range {
    size_t start = 0;
    size_t length = 0;
  };
  struct Chapter {
    Range title;
    uint32_t start;
    uint32_t end;
  };

  FileBytes bytes;
  /// All text of one file, one after another.
  std::string text;
  Range fields[CTAGLIB_FIELD_COUNT];
  std::vector<Chapter> chapters;
  std::vector<ctaglib_chapter> chapterViews;

  void clear() {
    text.clear();
    chapters.clear();
    for (Range &field : fields) field = Range();
  }

  bool has(int field) const { return fields[field].length > 0; }

  /// Appends `string` as UTF-8; ASCII, which most is, without a detour.
  void append(const String &string) {
    size_t before = text.size();
    for (wchar_t letter : string) {
      if (letter >= 0x80 || letter <= 0) {
        text.resize(before);
        text += string.to8Bit(true);
        return;
      }
      text.push_back(static_cast<char>(letter));
    }
  }

  void set(int field, const String &value) {
    if (value.isEmpty() || has(field)) return;
    size_t start = text.size();
    append(value);
    fields[field] = {start, text.size() - start};
  }

  void set(int field, const StringList &values) {
    if (has(field)) return;
    size_t start = text.size();
    for (const String &value : values) {
      if (value.isEmpty()) continue;
      if (text.size() > start) text.push_back('\x1F');
      append(value);
    }
    fields[field] = {start, text.size() - start};
  }
};

namespace {

struct NamedField {
  const char *name;
  int field;
};

/// The names of TagLib's property map (and of Vorbis comments) that are kept.
const NamedField properties[] = {
  {"TITLE", CTAGLIB_TITLE},
  {"ARTIST", CTAGLIB_ARTIST},
  {"ARTISTS", CTAGLIB_ARTISTS},
  {"ALBUMARTIST", CTAGLIB_ALBUM_ARTIST},
  {"ALBUM", CTAGLIB_ALBUM},
  {"GENRE", CTAGLIB_GENRE},
  {"DATE", CTAGLIB_DATE},
  {"YEAR", CTAGLIB_DATE},
  {"TRACKNUMBER", CTAGLIB_TRACK_NUMBER},
  {"DISCNUMBER", CTAGLIB_DISC_NUMBER},
  {"COMPOSER", CTAGLIB_COMPOSER},
  {"COMPILATION", CTAGLIB_COMPILATION},
  {"ITUNESADVISORY", CTAGLIB_ADVISORY},
  {"REPLAYGAIN_TRACK_GAIN", CTAGLIB_TRACK_GAIN},
  {"REPLAYGAIN_TRACK_PEAK", CTAGLIB_TRACK_PEAK},
  {"REPLAYGAIN_ALBUM_GAIN", CTAGLIB_ALBUM_GAIN},
  {"REPLAYGAIN_ALBUM_PEAK", CTAGLIB_ALBUM_PEAK},
  {"MUSICBRAINZ_RELEASETRACKID", CTAGLIB_MUSICBRAINZ_TRACK},
  {"MUSICBRAINZ_TRACKID", CTAGLIB_MUSICBRAINZ_RECORDING},
  {"MUSICBRAINZ_ALBUMID", CTAGLIB_MUSICBRAINZ_ALBUM},
  {"MUSICBRAINZ_ARTISTID", CTAGLIB_MUSICBRAINZ_ARTIST},
  {"CUESHEET", CTAGLIB_CUE_SHEET},
};

/// The name of an ID3v2 frame as a number, as an import compares it with many.
constexpr uint32_t frame(const char (&name)[5]) {
  return uint32_t(uint8_t(name[0])) << 24 | uint32_t(uint8_t(name[1])) << 16 | uint32_t(uint8_t(name[2])) << 8
         | uint8_t(name[3]);
}

/// The field of an ID3v2.4 text frame (§4.2) that is kept, or -1; TagLib has turned older ones into these.
int fieldOfFrame(uint32_t name) {
  switch (name) {
  case frame("TIT2"): return CTAGLIB_TITLE;
  case frame("TPE1"): return CTAGLIB_ARTIST;
  case frame("TPE2"): return CTAGLIB_ALBUM_ARTIST;
  case frame("TALB"): return CTAGLIB_ALBUM;
  case frame("TDRC"): return CTAGLIB_DATE;
  case frame("TDRL"): return CTAGLIB_DATE;
  case frame("TRCK"): return CTAGLIB_TRACK_NUMBER;
  case frame("TPOS"): return CTAGLIB_DISC_NUMBER;
  case frame("TCOM"): return CTAGLIB_COMPOSER;
  case frame("TCMP"): return CTAGLIB_COMPILATION;
  default: return -1;
  }
}

/// Descriptions of ID3v2 TXXX frames that are kept, as Picard, foobar2000 and mp3gain write them.
const NamedField userFrames[] = {
  {"ARTISTS", CTAGLIB_ARTISTS},
  {"ALBUMARTIST", CTAGLIB_ALBUM_ARTIST},
  {"ALBUM ARTIST", CTAGLIB_ALBUM_ARTIST},
  {"ITUNESADVISORY", CTAGLIB_ADVISORY},
  {"COMPILATION", CTAGLIB_COMPILATION},
  {"REPLAYGAIN_TRACK_GAIN", CTAGLIB_TRACK_GAIN},
  {"REPLAYGAIN_TRACK_PEAK", CTAGLIB_TRACK_PEAK},
  {"REPLAYGAIN_ALBUM_GAIN", CTAGLIB_ALBUM_GAIN},
  {"REPLAYGAIN_ALBUM_PEAK", CTAGLIB_ALBUM_PEAK},
  {"MUSICBRAINZ RELEASE TRACK ID", CTAGLIB_MUSICBRAINZ_TRACK},
  {"MUSICBRAINZ ALBUM ID", CTAGLIB_MUSICBRAINZ_ALBUM},
  {"MUSICBRAINZ ARTIST ID", CTAGLIB_MUSICBRAINZ_ARTIST},
  {"CUESHEET", CTAGLIB_CUE_SHEET},
};

void takeGenres(ctaglib_reader &reader, const StringList &values) {
  StringList names;
  for (const String &value : values) {
    // A number stands for a name of ID3v1's list.
    bool isNumber = false;
    int number = value.toInt(&isNumber);
    String name = isNumber && number >= 0 && number < 256 ? ID3v1::genre(number) : value;
    if (!name.isEmpty()) names.append(name);
  }
  reader.set(CTAGLIB_GENRE, names);
}

void takeChapters(ctaglib_reader &reader, const ID3v2::FrameList &frames) {
  for (const ID3v2::Frame *frame : frames) {
    const auto *chapter = dynamic_cast<const ID3v2::ChapterFrame *>(frame);
    if (!chapter) continue;
    const ID3v2::FrameList &titles = chapter->embeddedFrameList("TIT2");
    // What is cut short comes without its name, and its times are made up.
    if (chapter->elementID().isEmpty() && titles.isEmpty()) continue;
    size_t start = reader.text.size();
    if (!titles.isEmpty()) reader.append(titles.front()->toString());
    reader.chapters.push_back(
      {{start, reader.text.size() - start}, chapter->startTime(), chapter->endTime()});
  }
}

void takeID3v2(ctaglib_reader &reader, const ID3v2::Tag &tag, ctaglib_tags *tags) {
  const ID3v2::FrameListMap &frames = tag.frameListMap();
  for (const auto &entry : frames) {
    if (entry.second.isEmpty() || entry.first.size() != 4) continue;
    const uint32_t id = entry.first.toUInt();
    const ID3v2::Frame *first = entry.second.front();
    if (id == frame("APIC")) {
      tags->has_cover = 1;
    } else if (id == frame("PCST")) {
      tags->is_podcast = 1;
    } else if (id == frame("CHAP")) {
      takeChapters(reader, entry.second);
    } else if (id == frame("UFID")) {
      for (const ID3v2::Frame *frame : entry.second) {
        const auto *identifier = dynamic_cast<const ID3v2::UniqueFileIdentifierFrame *>(frame);
        if (identifier && identifier->owner() == "http://musicbrainz.org")
          reader.set(CTAGLIB_MUSICBRAINZ_RECORDING, String(identifier->identifier(), String::UTF8));
      }
    } else if (id == frame("TXXX")) {
      for (const ID3v2::Frame *frame : entry.second) {
        const auto *user = dynamic_cast<const ID3v2::UserTextIdentificationFrame *>(frame);
        if (!user) continue;
        String name = user->description().upper();
        for (const NamedField &known : userFrames) {
          if (name != known.name) continue;
          // The first string of the frame is its description.
          StringList values = user->fieldList();
          if (!values.isEmpty()) values.erase(values.begin());
          reader.set(known.field, values);
        }
      }
    } else if (const auto *text = dynamic_cast<const ID3v2::TextIdentificationFrame *>(first)) {
      if (id == frame("TCON")) {
        takeGenres(reader, text->fieldList());
        continue;
      }
      if (const int field = fieldOfFrame(id); field >= 0) reader.set(field, text->fieldList());
    }
  }
}

void takeProperties(ctaglib_reader &reader, const PropertyMap &map) {
  for (const auto &entry : map)
    for (const NamedField &known : properties)
      if (entry.first == known.name) reader.set(known.field, entry.second);
}

/// A field that TagLib's property map leaves out, by the name that other programs write it under.
void takeNamed(ctaglib_reader &reader, const String &name, const StringList &values) {
  const String upper = name.upper();
  for (const NamedField &known : properties)
    if (upper == known.name) reader.set(known.field, values);
}

/// The tags of any kind that `file` has, for fields that are still empty.
void takeCommon(ctaglib_reader &reader, const Tag *tag) {
  if (!tag) return;
  reader.set(CTAGLIB_TITLE, tag->title());
  reader.set(CTAGLIB_ARTIST, tag->artist());
  reader.set(CTAGLIB_ALBUM, tag->album());
  // TagLib compares each with all others.
  if (!reader.has(CTAGLIB_GENRE)) reader.set(CTAGLIB_GENRE, tag->genre());
  if (tag->year() > 0) reader.set(CTAGLIB_DATE, String::number(static_cast<int>(tag->year())));
  if (tag->track() > 0) reader.set(CTAGLIB_TRACK_NUMBER, String::number(static_cast<int>(tag->track())));
}

/// Milliseconds; TagLib's own number has room for 24 days.
uint64_t lengthOf(const AudioProperties *properties) {
  uint64_t frames = 0;
  if (const auto *wave = dynamic_cast<const RIFF::WAV::Properties *>(properties)) frames = wave->sampleFrames();
  if (const auto *aiff = dynamic_cast<const RIFF::AIFF::Properties *>(properties)) frames = aiff->sampleFrames();
  if (const auto *flac = dynamic_cast<const FLAC::Properties *>(properties)) frames = flac->sampleFrames();
  const double length = static_cast<double>(frames) * 1000 / properties->sampleRate();
  if (length > INT32_MAX && length < 1e18) return static_cast<uint64_t>(length + 0.5);
  return static_cast<uint64_t>(std::max(0, properties->lengthInMilliseconds()));
}

bool takeLength(const AudioProperties *properties, ctaglib_tags *tags) {
  if (!properties || properties->sampleRate() <= 0) return false;
  tags->milliseconds = lengthOf(properties);
  tags->sample_rate = static_cast<uint32_t>(properties->sampleRate());
  tags->bit_rate = static_cast<uint32_t>(std::max(0, properties->bitrate()));
  tags->channel_count = static_cast<uint32_t>(std::max(0, properties->channels()));
  return true;
}

/// The length of an MPEG file whose first frame claims another one than its bytes can hold, at the bit rate of its second frame.
void correctLength(MPEG::File &file, int64_t size, ctaglib_tags *tags) {
  // At the lowest bit rate, 8 kbit/s (ISO 13818-3 §2.4.2.3), a millisecond takes a byte.
  if (tags->milliseconds > 0 && tags->milliseconds <= static_cast<uint64_t>(size)) return;
  tags->milliseconds = 0;
  const auto first = file.firstFrameOffset();
  if (first < 0) return;
  const MPEG::Header claim(&file, first);
  const auto second = file.nextFrameOffset(first + std::max(1, claim.frameLength()));
  if (second < 0) return;
  const MPEG::Header header(&file, second);
  if (header.isValid() && header.bitrate() > 0) tags->milliseconds = static_cast<uint64_t>((size - second) * 8 / header.bitrate());
}

template <typename File> bool takeProperties(ctaglib_reader &reader, File &file, ctaglib_tags *tags) {
  if (!file.isValid()) return false;
  takeProperties(reader, file.properties());
  return takeLength(file.audioProperties(), tags);
}

uint32_t little(const uint8_t *b) {
  return b[0] | static_cast<uint32_t>(b[1]) << 8 | static_cast<uint32_t>(b[2]) << 16 | static_cast<uint32_t>(b[3]) << 24;
}

/// Whether a chunk of RIFF begins at `offset`: a name in ASCII, and no more than there is.
bool isChunk(FileBytes &file, int64_t offset) {
  uint8_t b[8];
  if (file.copy(b, 8, offset) < 8 || little(b + 4) > file.length() - offset - 8) return false;
  return std::all_of(b, b + 4, [](uint8_t letter) { return letter >= 32 && letter < 127; });
}

/// The length of a WAVE file whose writer could not tell it, as into a pipe, or was killed: its sound is the rest of the file.
bool takeUnfinishedWave(FileBytes &file, ctaglib_tags *tags) {
  uint8_t b[16];
  uint32_t bytesPerSecond = 0;
  int64_t offset = 12;
  for (int chunks = 0; chunks < 64 && file.copy(b, 8, offset) == 8; chunks++) {
    const uint32_t size = little(b + 4);
    const int64_t contents = offset + 8, rest = file.length() - contents;
    if (std::memcmp(b, "data", 4) == 0) {
      const bool isUnfinished = size == 0 ? !isChunk(file, contents) : size > rest;
      if (!isUnfinished || bytesPerSecond == 0 || rest <= 0) return false;
      tags->milliseconds =
          static_cast<uint64_t>(rest / bytesPerSecond) * 1000 + static_cast<uint64_t>(rest % bytesPerSecond) * 1000 / bytesPerSecond;
      return true;
    }
    if (std::memcmp(b, "fmt ", 4) == 0 && file.copy(b, 16, contents) == 16) bytesPerSecond = little(b + 8);
    offset = contents + size + (size & 1);
  }
  return false;
}

bool takeMP4(ctaglib_reader &reader, ctaglib_tags *tags) {
  MP4::File file(&reader.bytes);
  if (!takeProperties(reader, file, tags)) return false;
  const MP4::Tag *tag = file.tag();
  tags->has_cover = tag->contains("covr");
  // The kinds of media of iTunes: 2 is an audiobook.
  tags->is_audiobook = tag->contains("stik") && tag->item("stik").toByte() == 2;
  tags->is_podcast = tag->contains("pcst") && tag->item("pcst").toBool();
  const String own = "----:com.apple.iTunes:";
  for (const auto &entry : tag->itemMap())
    if (entry.first.startsWith(own)) takeNamed(reader, entry.first.substr(own.size()), entry.second.toStringList());
  for (const MP4Chapter &chapter : mp4Chapters(reader.bytes)) {
    const size_t start = reader.text.size();
    reader.append(chapter.title);
    reader.chapters.push_back({{start, reader.text.size() - start}, chapter.start, chapter.end});
  }
  switch (file.audioProperties()->codec()) {
  case MP4::Properties::AAC: tags->codec = "AAC"; break;
  case MP4::Properties::ALAC: tags->codec = "ALAC"; break;
  default: break;
  }
  return true;
}

/// Of the kinds of file that have an APE tag.
template <typename File> bool takeWithAPETag(ctaglib_reader &reader, File &file, ctaglib_tags *tags) {
  if (!takeProperties(reader, file, tags)) return false;
  tags->has_cover = file.hasAPETag() && file.APETag()->itemListMap().contains("COVER ART (FRONT)");
  return true;
}

bool takeFile(ctaglib_reader &reader, ctaglib_tags *tags) {
  FileBytes *bytes = &reader.bytes;
  ID3v2::FrameFactory *frames = ID3v2::FrameFactory::instance();
  switch (tags->format) {
  case CTAGLIB_MPEG: {
    MPEG::File file(bytes, frames);
    if (!file.isValid()) return false;
    if (file.hasID3v2Tag()) takeID3v2(reader, *file.ID3v2Tag(), tags);
    if (file.hasAPETag()) takeProperties(reader, file.APETag()->properties());
    if (!reader.has(CTAGLIB_TITLE) || !reader.has(CTAGLIB_ARTIST) || !reader.has(CTAGLIB_ALBUM))
      takeCommon(reader, file.tag());
    if (!takeLength(file.audioProperties(), tags)) return false;
    correctLength(file, reader.bytes.length(), tags);
    return true;
  }
  case CTAGLIB_FLAC: {
    FLAC::File file(bytes, frames);
    tags->has_cover = file.isValid() && !file.pictureList().isEmpty();
    if (!takeProperties(reader, file, tags)) return false;
    // The comment has the names of the tracks, too.
    if (!reader.has(CTAGLIB_CUE_SHEET)) reader.set(CTAGLIB_CUE_SHEET, String(flacSheet(*bytes)));
    return true;
  }
  case CTAGLIB_OGG_VORBIS: {
    Ogg::Vorbis::File file(bytes);
    tags->has_cover = file.isValid() && file.tag() && !file.tag()->pictureList().isEmpty();
    return takeProperties(reader, file, tags);
  }
  case CTAGLIB_OGG_OPUS: {
    Ogg::Opus::File file(bytes);
    tags->has_cover = file.isValid() && file.tag() && !file.tag()->pictureList().isEmpty();
    return takeProperties(reader, file, tags);
  }
  case CTAGLIB_OGG_FLAC: {
    Ogg::FLAC::File file(bytes);
    if (!takeProperties(reader, file, tags)) return false;
    // Who writes as it encodes, as FFmpeg does, leaves the number of samples in the header 0; the last page tells it, too.
    const Ogg::PageHeader *last = tags->milliseconds == 0 ? file.lastPageHeader() : nullptr;
    if (last && last->absoluteGranularPosition() > 0)
      tags->milliseconds = static_cast<uint64_t>(last->absoluteGranularPosition()) * 1000 / tags->sample_rate;
    return true;
  }
  case CTAGLIB_WAV: {
    RIFF::WAV::File file(bytes);
    if (file.isValid() && file.hasID3v2Tag()) takeID3v2(reader, *file.ID3v2Tag(), tags);
    return takeProperties(reader, file, tags) || takeUnfinishedWave(*bytes, tags);
  }
  case CTAGLIB_AIFF: {
    RIFF::AIFF::File file(bytes);
    if (file.isValid() && file.hasID3v2Tag()) takeID3v2(reader, *file.tag(), tags);
    return takeProperties(reader, file, tags);
  }
  case CTAGLIB_MP4: return takeMP4(reader, tags);
  case CTAGLIB_ASF: {
    ASF::File file(bytes);
    if (!takeProperties(reader, file, tags)) return false;
    tags->has_cover = file.tag()->attributeListMap().contains("WM/Picture");
    for (const auto &entry : file.tag()->attributeListMap())
      if (!entry.second.isEmpty()) takeNamed(reader, entry.first, entry.second.front().toString());
    return true;
  }
  case CTAGLIB_MONKEYS_AUDIO: {
    APE::File file(bytes);
    return takeWithAPETag(reader, file, tags);
  }
  case CTAGLIB_MUSEPACK: {
    MPC::File file(bytes);
    return takeWithAPETag(reader, file, tags);
  }
  case CTAGLIB_WAVPACK: {
    WavPack::File file(bytes);
    return takeWithAPETag(reader, file, tags);
  }
  case CTAGLIB_TRUE_AUDIO: {
    TrueAudio::File file(bytes, frames);
    if (file.isValid() && file.hasID3v2Tag()) takeID3v2(reader, *file.ID3v2Tag(), tags);
    return takeProperties(reader, file, tags);
  }
  case CTAGLIB_SPEEX: {
    Ogg::Speex::File file(bytes);
    return takeProperties(reader, file, tags);
  }
  default: return false;
  }
}

/// The formats whose files are not what they claim when TagLib finds no sound in them.
constexpr uint32_t wellKnown = CTAGLIB_MPEG | CTAGLIB_FLAC | CTAGLIB_OGG_VORBIS | CTAGLIB_OGG_OPUS | CTAGLIB_OGG_FLAC
                               | CTAGLIB_WAV | CTAGLIB_AIFF;

ctaglib_text view(const ctaglib_reader &reader, const ctaglib_reader::Range &range) {
  return {reinterpret_cast<const uint8_t *>(reader.text.data()) + range.start, static_cast<uint32_t>(range.length)};
}

/// FNV-1a (64 bits) over the words of the last bytes of a file: those that were read for its old tags anyway.
uint64_t hashOfEnding(FileBytes &bytes) {
  constexpr int64_t wanted = 4096;
  const int64_t start = std::max<int64_t>(0, bytes.length() - wanted);
  size_t got = 0;
  const uint8_t *ending = bytes.peek(start, wanted, got);
  uint64_t hash = 0xCBF29CE484222325;
  size_t at = 0;
#pragma clang loop unroll_count(8)
  for (uint64_t word; at + sizeof word <= got; at += sizeof word) {
    std::memcpy(&word, ending + at, sizeof word);
    hash = (hash ^ word) * 0x100000001B3;
    hash ^= hash >> 32;
  }
  for (; at < got; at++) hash = (hash ^ ending[at]) * 0x100000001B3;
  return hash;
}

int readFile(ctaglib_reader &reader, const char *path, const ctaglib_beginning *beginning, uint32_t wanted, int claimsMPEG,
             ctaglib_tags *tags) {
  reader.clear();
  tags->error_number = reader.bytes.open(path, beginning);
  if (tags->error_number != 0) return CTAGLIB_UNREADABLE;
  if (reader.bytes.length() == 0) return CTAGLIB_NO_AUDIO;
  tags->format = sniffFormat(reader.bytes);
  if (tags->format == 0 && claimsMPEG) tags->format = CTAGLIB_MPEG;
  if (tags->format == 0 && (wanted & CTAGLIB_OTHER)) {
    tags->format = CTAGLIB_OTHER;
  } else if (tags->format == 0) {
    return CTAGLIB_UNKNOWN;
  }
  if ((tags->format & wanted) == 0) return CTAGLIB_NOT_WANTED;
  if (!limitToSound(reader.bytes, tags->format)) return CTAGLIB_NO_AUDIO;
  const bool isTaken = takeFile(reader, tags);
  if (!isTaken && (tags->format & wellKnown)) return CTAGLIB_NO_AUDIO;
  tags->ending = hashOfEnding(reader.bytes);
  for (int field = 0; field < CTAGLIB_FIELD_COUNT; field++) tags->fields[field] = view(reader, reader.fields[field]);
  reader.chapterViews.clear();
  for (const auto &chapter : reader.chapters)
    reader.chapterViews.push_back({view(reader, chapter.title), chapter.start, chapter.end});
  tags->chapters = reader.chapterViews.data();
  tags->chapter_count = static_cast<uint32_t>(reader.chapterViews.size());
  return isTaken ? CTAGLIB_READ : CTAGLIB_FOREIGN;
}

}

ctaglib_reader *ctaglib_reader_new(void) { return new (std::nothrow) ctaglib_reader(); }

void ctaglib_reader_free(ctaglib_reader *reader) { delete reader; }

int ctaglib_read(ctaglib_reader *reader, const char *path, const ctaglib_beginning *beginning, uint32_t wanted, int claims_mpeg,
                 ctaglib_tags *tags) {
  std::memset(tags, 0, sizeof *tags);
  int result = CTAGLIB_BROKEN;
  try {
    result = readFile(*reader, path, beginning, wanted, claims_mpeg, tags);
  } catch (const std::bad_alloc &) {
    // Another time there may be enough memory, so the file is not taken for a broken one.
    tags->error_number = ENOMEM;
    result = CTAGLIB_UNREADABLE;
  } catch (...) {
    // TagLib throws nothing of its own.
  }
  reader->bytes.close();
  return result;
}

int ctaglib_read_plainly(const char *path) {
  FileRef file(path);
  if (file.isNull() || !file.tag()) return 1;
  String title = file.tag()->title(), artist = file.tag()->artist(), album = file.tag()->album();
  PropertyMap map = file.file()->properties();
  return file.audioProperties() && file.audioProperties()->sampleRate() > 0 && !map.isEmpty() ? 0 : 1;
}
