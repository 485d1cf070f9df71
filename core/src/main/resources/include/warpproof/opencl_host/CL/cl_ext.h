// Nothing of OpenCL's extensions is of use here.
#include <CL/cl.h>
