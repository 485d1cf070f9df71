// A name of cuSPARSE's that another header covers.
#include <cusparse.h>
