#include "CCipher.h"
#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>

// Loaded with the first segment that needs it. As much of <openssl/evp.h> as that takes.
static struct {
  void *(*create)(void);
  void (*free)(void *context);
  const void *(*aes_128_cbc)(void);
  int (*begin)(void *context, const void *cipher, void *engine, const unsigned char *key, const unsigned char *start);
  int (*update)(void *context, unsigned char *plain, int *plainCount, const unsigned char *bytes, int count);
  int (*finish)(void *context, unsigned char *plain, int *plainCount);
} crypto;

static void look_up(void) {
  void *library = dlopen("libcrypto.so.3", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  crypto.free = (void (*)(void *))dlsym(library, "EVP_CIPHER_CTX_free");
  crypto.aes_128_cbc = (const void *(*)(void))dlsym(library, "EVP_aes_128_cbc");
  crypto.begin = (__typeof__(crypto.begin))dlsym(library, "EVP_DecryptInit_ex");
  crypto.update = (__typeof__(crypto.update))dlsym(library, "EVP_DecryptUpdate");
  crypto.finish = (__typeof__(crypto.finish))dlsym(library, "EVP_DecryptFinal_ex");
  crypto.create = (void *(*)(void))dlsym(library, "EVP_CIPHER_CTX_new");
}

int ccipher_decrypt(const uint8_t *key, const uint8_t *start, const uint8_t *bytes, size_t count, uint8_t *plain,
                    size_t *plainCount) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, look_up);
  if (!crypto.create) return CCIPHER_MISSING;
  // What is no whole number of blocks was cut off, and would be told only at its end.
  if (count == 0 || count > INT_MAX || count % CCIPHER_BLOCK_SIZE != 0) return CCIPHER_BROKEN;
  void *context = crypto.create();
  if (!context) return CCIPHER_BROKEN;
  int most = 0, rest = 0;
  const int isDone = crypto.begin(context, crypto.aes_128_cbc(), NULL, key, start) == 1
                     && crypto.update(context, plain, &most, bytes, (int)count) == 1
                     && crypto.finish(context, plain + most, &rest) == 1;
  crypto.free(context);
  *plainCount = (size_t)(most + rest);
  return isDone ? CCIPHER_DONE : CCIPHER_BROKEN;
}
