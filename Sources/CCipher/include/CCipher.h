// AES for Swift, by OpenSSL's libcrypto: what the segments of some stations are hidden by.
#ifndef CCIPHER_H
#define CCIPHER_H
#include <stddef.h>
#include <stdint.h>

enum { CCIPHER_DONE, CCIPHER_BROKEN, CCIPHER_MISSING };
/// Bytes of a key, and of the block with which a chain begins.
enum { CCIPHER_BLOCK_SIZE = 16 };

/// Decrypts `count` bytes of AES-128 in CBC mode with the padding of PKCS #7 into `plain`, which has room for `count` bytes; how many
/// there are in `plainCount`. CCIPHER_BROKEN for what another key has encrypted, or what was cut off; CCIPHER_MISSING when the
/// library is not there.
int ccipher_decrypt(const uint8_t *key, const uint8_t *start, const uint8_t *bytes, size_t count, uint8_t *plain,
                    size_t *plainCount);
#endif
