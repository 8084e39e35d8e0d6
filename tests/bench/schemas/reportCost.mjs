/** Loaded before a measured program. Prints its CPU time and memory to standard error at its end. */
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  // Node gives microseconds and kilobytes.
  console.error(`cost ${JSON.stringify({ ms: (userCPUTime + systemCPUTime) / 1000, mb: maxRSS / 1024 })}`)
})
