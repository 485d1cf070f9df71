// Streams, the current device, and guards that change it: nothing of it is about kernels.
#ifndef WARPPROOF_TORCH_DEVICE_H
#define WARPPROOF_TORCH_DEVICE_H

#include <warpproof/detail/push_macros.h>

#include <warpproof/detail/torch/tensor.h>
#include <cublas_v2.h>

// What a device has is the same each time that it is asked for.
extern "C" {
__host__ __attribute__((const)) void* __wp_torch_handle(int what, int device);
}

namespace c10 {
namespace cuda {
class CUDAStream {
 public:
  cudaStream_t stream_ = 0;
  CUDAStream() = default;
  explicit CUDAStream(cudaStream_t stream) : stream_(stream) {}
  template <class... A> explicit CUDAStream(A&&...) {}
  cudaStream_t stream() const { return stream_; }
  operator cudaStream_t() const { return stream_; }
  int64_t id() const { return (int64_t)stream_; }
  DeviceIndex device_index() const { return 0; }
  Device device() const { return Device(kCUDA, 0); }
  void synchronize() const { cudaStreamSynchronize(stream_); }
  bool query() const;
  bool operator==(const CUDAStream& o) const { return stream_ == o.stream_; }
  bool operator!=(const CUDAStream& o) const { return stream_ != o.stream_; }
};
inline CUDAStream getCurrentCUDAStream(int device = -1) {
  return CUDAStream((cudaStream_t)__wp_torch_handle(0, device));
}
inline CUDAStream getDefaultCUDAStream(int device = -1) {
  return CUDAStream((cudaStream_t)__wp_torch_handle(1, device));
}
inline CUDAStream getStreamFromPool(bool = false, int device = -1) {
  return CUDAStream((cudaStream_t)__wp_torch_handle(2, device));
}
inline void setCurrentCUDAStream(CUDAStream) {}
DeviceIndex current_device();
DeviceIndex device_count();
void set_device(DeviceIndex);
void device_synchronize();
inline cudaError_t GetDevice(int* device) { return cudaGetDevice(device); }
inline cudaError_t SetDevice(int device) { return cudaSetDevice(device); }

#define __WP_GUARD(NAME) \
  struct NAME { \
    NAME() {} \
    template <class A> explicit NAME(A&&) {} \
    template <class A, class B> explicit NAME(A&&, B&&) {} \
    NAME(const NAME&) = delete; \
    ~NAME() {} \
    template <class A> void set_device(A&&) {} \
    template <class A> void set_index(A&&) {} \
    template <class A> void reset_device(A&&) {} \
    template <class A> void reset_stream(A&&) {} \
    Device original_device() const { return Device(kCUDA, 0); } \
    Device current_device() const { return Device(kCUDA, 0); } \
  };
__WP_GUARD(CUDAGuard) __WP_GUARD(OptionalCUDAGuard) __WP_GUARD(CUDAStreamGuard)
__WP_GUARD(OptionalCUDAStreamGuard)
namespace CUDACachingAllocator {
void emptyCache();
void* raw_alloc(size_t);
void raw_delete(void*);
template <class P> void recordStream(const P&, CUDAStream) {}
}  // namespace CUDACachingAllocator
}  // namespace cuda
__WP_GUARD(DeviceGuard) __WP_GUARD(OptionalDeviceGuard) __WP_GUARD(StreamGuard)
}  // namespace c10

namespace at {
inline bool hasCUDA() { return true; }
inline optional<Device> device_of(const Tensor& t) { return t.device(); }
inline optional<Device> device_of(const optional<Tensor>&) { return nullopt; }
namespace cuda {
using namespace c10::cuda;
typedef c10::cuda::CUDAGuard HIPGuardMasqueradingAsCUDA;
typedef c10::cuda::OptionalCUDAGuard OptionalHIPGuardMasqueradingAsCUDA;
inline CUDAStream getCurrentHIPStreamMasqueradingAsCUDA(int device = -1) {
  return getCurrentCUDAStream(device);
}
inline CUDAStream getCurrentHIPStream(int device = -1) { return getCurrentCUDAStream(device); }
inline cudaDeviceProp* getCurrentDeviceProperties() {
  return (cudaDeviceProp*)__wp_torch_handle(3, -1);
}
inline cudaDeviceProp* getDeviceProperties(int device) {
  return (cudaDeviceProp*)__wp_torch_handle(3, device);
}
inline cublasHandle_t getCurrentCUDABlasHandle() {
  return (cublasHandle_t)__wp_torch_handle(4, -1);
}
inline int warp_size() { return 32; }
bool is_available();
template <class T> __WP_BOTH T ATenCeilDiv(T a, T b) { return (a + b - 1) / b; }
struct CUDAEvent {
  void record();
  void record(const CUDAStream&);
  void block(const CUDAStream&);
  void synchronize();
};
}  // namespace cuda
namespace native {
namespace memory {}
}  // namespace native
}  // namespace at

#include <warpproof/detail/pop_macros.h>

#endif
