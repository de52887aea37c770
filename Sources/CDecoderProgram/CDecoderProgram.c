#include "CDecoderProgram.h"
