// All of OpenCL for the host.
#include <CL/cl.h>
