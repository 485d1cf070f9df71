// PyTorch's stable interface: the same tensors under other names, and the C functions below it.
#ifndef WARPPROOF_TORCH_STABLE_H
#define WARPPROOF_TORCH_STABLE_H

#include <warpproof/detail/push_macros.h>

#include <warpproof/detail/torch/device.h>
#include <warpproof/detail/torch/register.h>

#define TORCH_ABI_VERSION 0x020a000000000000ULL
#ifndef TORCH_TARGET_VERSION
#define TORCH_TARGET_VERSION TORCH_ABI_VERSION
#endif
#define TORCH_FEATURE_VERSION TORCH_TARGET_VERSION
#define TORCH_VERSION_2_9_0 0x0209000000000000ULL
#define TORCH_VERSION_2_10_0 0x020a000000000000ULL

typedef int32_t AOTITorchError;
typedef struct AtenTensorOpaque* AtenTensorHandle;
typedef struct CUDAStreamOpaque* CUDAStreamHandle;
typedef struct StreamOpaque* StreamHandle;
typedef uint64_t StableIValue;
static inline AOTITorchError aoti_torch_get_current_cuda_stream(int32_t device, void** stream) {
  *stream = __wp_torch_handle(0, device);
  return 0;
}
static inline AOTITorchError torch_get_current_cuda_blas_handle(void** handle) {
  *handle = __wp_torch_handle(4, -1);
  return 0;
}
extern "C" {
AOTITorchError aoti_torch_get_storage_size(AtenTensorHandle, int64_t*);
AOTITorchError torch_call_dispatcher(const char*, const char*, StableIValue*, uint64_t);
AOTITorchError aoti_torch_call_dispatcher(const char*, const char*, StableIValue*);
int32_t aoti_torch_device_type_cuda(void);
int32_t aoti_torch_device_type_cpu(void);
}

namespace torch {
namespace headeronly {
using namespace c10;
typedef c10::IntArrayRef IntHeaderOnlyArrayRef;
template <class T> using HeaderOnlyArrayRef = c10::ArrayRef<T>;
namespace impl {
using namespace c10::impl;
}
}  // namespace headeronly
namespace stable {
using headeronly::DeviceType;
using headeronly::ScalarType;
using headeronly::IntHeaderOnlyArrayRef;
typedef headeronly::Device Device;
typedef headeronly::DeviceIndex DeviceIndex;

class Tensor : public c10::__wp_tensor {
 public:
  using c10::__wp_tensor::__wp_tensor;
  Tensor() = default;
  explicit Tensor(AtenTensorHandle handle) : c10::__wp_tensor((const void*)handle) {}
  static Tensor __wp_new() { return Tensor(__wp_tensor_new()); }
  AtenTensorHandle get() const { return (AtenTensorHandle)__wp_handle; }
  ScalarType dtype() const { return scalar_type(); }
  Device device() const { return Device(__wp_device_type(), get_device()); }
  headeronly::Layout layout() const { return headeronly::Layout::Strided; }
  void set_requires_grad(bool) {}
};

#define __WP_STABLE(NAME) \
  template <class... A> Tensor NAME(const Tensor&, A&&...) { return Tensor::__wp_new(); } \
  template <class... A> Tensor NAME(const Tensor&, IntHeaderOnlyArrayRef, A&&...) { \
    return Tensor::__wp_new(); \
  }
__WP_TENSOR_OPERATIONS(__WP_STABLE) __WP_STABLE(subtract) __WP_STABLE(max) __WP_STABLE(min)
#undef __WP_STABLE
#define __WP_STABLE(NAME) \
  template <class... A> const Tensor& NAME(const Tensor& t, A&&...) { return t; } \
  template <class... A> Tensor& NAME(Tensor& t, A&&...) { return t; }
__WP_TENSOR_CHANGES(__WP_STABLE)
#undef __WP_STABLE
// Of options that braces stand for, the types have to be said.
template <class... A> Tensor empty(IntHeaderOnlyArrayRef, A&&...) { return Tensor::__wp_new(); }
inline Tensor empty(IntHeaderOnlyArrayRef, std::optional<ScalarType>,
    std::optional<headeronly::Layout> = {}, std::optional<Device> = {},
    std::optional<bool> = {}, std::optional<headeronly::MemoryFormat> = {}) {
  return Tensor::__wp_new();
}
template <class... A> Tensor full(IntHeaderOnlyArrayRef, A&&...) { return Tensor::__wp_new(); }
inline Tensor from_blob(void*, IntHeaderOnlyArrayRef, IntHeaderOnlyArrayRef, Device, ScalarType) {
  return Tensor::__wp_new();
}
template <class... A>
Tensor from_blob(void*, IntHeaderOnlyArrayRef, IntHeaderOnlyArrayRef, Device, ScalarType, A&&...) {
  return Tensor::__wp_new();
}
template <class... A> void parallel_for(A&&...);
uint32_t get_num_threads();

namespace detail {
template <class T> StableIValue from(const T&);
template <class T> T to(StableIValue);
}  // namespace detail
namespace accelerator {
typedef c10::DeviceIndex DeviceIndex;
typedef c10::DeviceGuard DeviceGuard;
class Stream {
 public:
  cudaStream_t stream;
  int64_t id() const { return (int64_t)stream; }
  int64_t nativeHandle() const { return (int64_t)stream; }
};
inline Stream getCurrentStream(int device = -1) {
  return Stream{(cudaStream_t)__wp_torch_handle(0, device)};
}
DeviceIndex getCurrentDeviceIndex();
void setCurrentDeviceIndex(DeviceIndex);
}  // namespace accelerator
}  // namespace stable
}  // namespace torch

#include <warpproof/detail/pop_macros.h>

#endif
