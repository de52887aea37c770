#include "Libraries.h"
#include <dlfcn.h>

struct ffmpeg ff;

#define NAME_OF(library, version) "lib" library ".so." AV_STRINGIFY(version)

int load_ffmpeg(void) {
  static const char *const names[] = {
    NAME_OF("avformat", LIBAVFORMAT_VERSION_MAJOR), NAME_OF("avcodec", LIBAVCODEC_VERSION_MAJOR),
    NAME_OF("avutil", LIBAVUTIL_VERSION_MAJOR), NAME_OF("swresample", LIBSWRESAMPLE_VERSION_MAJOR),
  };
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
    if (!dlopen(names[i], RTLD_LAZY | RTLD_GLOBAL)) return 0;
#define LOOK_UP(name) \
  if (!(ff.name = (__typeof__(name) *)dlsym(RTLD_DEFAULT, #name))) return 0;
  FFMPEG_FUNCTIONS(LOOK_UP)
  return 1;
}
