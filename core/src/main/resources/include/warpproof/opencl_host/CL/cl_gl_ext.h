// Nothing of OpenGL is of use here.
#include <CL/cl.h>
