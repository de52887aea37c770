#include "CMPG123.h"
