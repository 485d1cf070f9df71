// The same marks under their newer path.
#include <nvToolsExt.h>
