#include "CSonic.h"
