#define _GNU_SOURCE
#include "CWidth.h"
#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <wchar.h>

int cwidth_set_locale(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return 1;
  return 0;
}

int cwidth_of(uint32_t scalar) {
  static locale_t utf8;
  if (!utf8) utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  if (!utf8) return scalar < 32 ? -1 : 1;
  locale_t before = uselocale(utf8);
  int width = wcwidth((wchar_t)scalar);
  uselocale(before);
  return width;
}
