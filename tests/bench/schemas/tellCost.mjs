/** Loaded before a program that is measured: says on standard error what it cost, when it is over. */
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  // Microseconds and kilobytes, as Node tells them.
  console.error(`cost ${JSON.stringify({ ms: (userCPUTime + systemCPUTime) / 1000, mb: maxRSS / 1024 })}`)
})
