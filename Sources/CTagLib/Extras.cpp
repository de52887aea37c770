// Pictures and words of a file, which an import has no use for and so leaves alone.
#include "CTagLib.h"
#include "FileBytes.hpp"
#include "Sniffing.hpp"
#include "SoundExtent.hpp"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <taglib/apefile.h>
#include <taglib/apetag.h>
#include <taglib/asffile.h>
#include <taglib/mpcfile.h>
#include <taglib/trueaudiofile.h>
#include <taglib/wavpackfile.h>
#include <taglib/attachedpictureframe.h>
#include <taglib/fileref.h>
#include <taglib/flacfile.h>
#include <taglib/id3v2tag.h>
#include <taglib/aifffile.h>
#include <taglib/mpegfile.h>
#include <taglib/mp4file.h>
#include <taglib/oggfile.h>
#include <taglib/synchronizedlyricsframe.h>
#include <taglib/tpropertymap.h>
#include <taglib/wavfile.h>
#include <taglib/xiphcomment.h>

namespace {

void take(const TagLib::ByteVector &bytes, ctaglib_extras *extras) {
  if (extras->picture || bytes.isEmpty()) return;
  extras->picture = static_cast<uint8_t *>(std::malloc(bytes.size()));
  if (!extras->picture) return;
  std::memcpy(extras->picture, bytes.data(), bytes.size());
  extras->picture_length = bytes.size();
}

/// The front cover, else the first picture.
void take(const TagLib::List<TagLib::FLAC::Picture *> &pictures, ctaglib_extras *extras) {
  for (auto *picture : pictures)
    if (picture->type() == TagLib::FLAC::Picture::FrontCover) return take(picture->data(), extras);
  if (!pictures.isEmpty()) take(pictures.front()->data(), extras);
}

void take(const TagLib::String &text, ctaglib_extras *extras) {
  if (extras->lyrics || text.isEmpty()) return;
  extras->lyrics = ::strdup(text.toCString(true));
}

void read(TagLib::ID3v2::Tag *tag, ctaglib_extras *extras) {
  if (!tag) return;
  using Frame = TagLib::ID3v2::AttachedPictureFrame;
  const auto &pictures = tag->frameList("APIC");
  for (bool only_front : {true, false})
    for (auto *frame : pictures)
      if (auto *picture = dynamic_cast<Frame *>(frame); picture && (!only_front || picture->type() == Frame::FrontCover))
        take(picture->picture(), extras);
  for (auto *frame : tag->frameList("SYLT")) {
    auto *words = dynamic_cast<TagLib::ID3v2::SynchronizedLyricsFrame *>(frame);
    using Words = TagLib::ID3v2::SynchronizedLyricsFrame;
    if (!words || words->timestampFormat() != Words::AbsoluteMilliseconds) continue;
    std::string text;
    for (const auto &line : words->synchedText()) {
      char time[32];
      std::snprintf(
          time, sizeof time, "[%u:%02u.%03u]", line.time / 60000, line.time / 1000 % 60, line.time % 1000);
      std::string said = line.text.to8Bit(true);
      for (char &letter : said)
        if (letter == '\n' || letter == '\r') letter = ' ';
      text += time + said + "\n";
      if (text.size() > 1 << 20) break;
    }
    take(TagLib::String(text, TagLib::String::UTF8), extras);
  }
}

/// The front cover of an APE tag: a file name, a zero byte and the picture.
void take(TagLib::APE::Tag *tag, ctaglib_extras *extras) {
  if (!tag || !tag->itemListMap().contains("COVER ART (FRONT)")) return;
  const TagLib::ByteVector bytes = tag->itemListMap()["COVER ART (FRONT)"].binaryData();
  const int end = bytes.find('\0');
  if (end >= 0) take(bytes.mid(static_cast<unsigned>(end) + 1), extras);
}

/// The front cover, else the first picture.
void read(TagLib::ASF::Tag *tag, ctaglib_extras *extras) {
  const auto &attributes = tag->attributeListMap();
  if (!attributes.contains("WM/Picture")) return;
  for (bool only_front : {true, false})
    for (const auto &attribute : attributes["WM/Picture"]) {
      const auto picture = attribute.toPicture();
      if (!only_front || picture.type() == TagLib::ASF::Picture::FrontCover) take(picture.picture(), extras);
    }
}

} // namespace

extern "C" int ctaglib_read_extras(const char *path, const ctaglib_beginning *beginning, ctaglib_extras *extras) {
  *extras = {};
  try {
    // By its own means TagLib would wait for a pipe's writer.
    FileBytes bytes;
    if (bytes.open(path, beginning) != 0) return 0;
    const uint32_t format = sniffFormat(bytes);
    if (!limitToSound(bytes, format == 0 ? CTAGLIB_MPEG : format)) return 0;
    TagLib::FileRef file(&bytes, false);
    if (file.isNull()) return 0;
    if (auto *mpeg = dynamic_cast<TagLib::MPEG::File *>(file.file())) {
      read(mpeg->ID3v2Tag(false), extras);
    } else if (auto *flac = dynamic_cast<TagLib::FLAC::File *>(file.file())) {
      take(flac->pictureList(), extras);
      read(flac->ID3v2Tag(false), extras);
    } else if (auto *wave = dynamic_cast<TagLib::RIFF::WAV::File *>(file.file())) {
      read(wave->ID3v2Tag(), extras);
    } else if (auto *aiff = dynamic_cast<TagLib::RIFF::AIFF::File *>(file.file())) {
      read(aiff->tag(), extras);
    } else if (auto *mp4 = dynamic_cast<TagLib::MP4::File *>(file.file())) {
      if (mp4->tag() && mp4->tag()->contains("covr")) {
        const auto covers = mp4->tag()->item("covr").toCoverArtList();
        if (!covers.isEmpty()) take(covers.front().data(), extras);
      }
    } else if (auto *asf = dynamic_cast<TagLib::ASF::File *>(file.file())) {
      if (asf->tag()) read(asf->tag(), extras);
    } else if (auto *ape = dynamic_cast<TagLib::APE::File *>(file.file())) {
      take(ape->APETag(), extras);
    } else if (auto *mpc = dynamic_cast<TagLib::MPC::File *>(file.file())) {
      take(mpc->APETag(), extras);
    } else if (auto *wavpack = dynamic_cast<TagLib::WavPack::File *>(file.file())) {
      take(wavpack->APETag(), extras);
    } else if (auto *trueAudio = dynamic_cast<TagLib::TrueAudio::File *>(file.file())) {
      read(trueAudio->ID3v2Tag(), extras);
    } else if (auto *comment = dynamic_cast<TagLib::Ogg::XiphComment *>(file.tag())) {
      take(comment->pictureList(), extras);
    }
    const auto properties = file.file()->properties();
    for (const char *name : {"SYNCEDLYRICS", "LYRICS", "UNSYNCEDLYRICS", "UNSYNCED LYRICS"})
      if (properties.contains(name)) take(properties[name].toString("\n"), extras);
    return 1;
  } catch (...) {
    return 0;
  }
}

extern "C" void ctaglib_free_extras(ctaglib_extras *extras) {
  std::free(extras->picture);
  std::free(extras->lyrics);
  *extras = {};
}
