# As a function of a file of its own: CMake says the caller's folder within.
function(find_toolkit version)
  find_package(CUDAToolkit ${version} REQUIRED)
  set(toolkit_folders ${CUDAToolkit_INCLUDE_DIRS} PARENT_SCOPE)
endfunction()
