/** Prints the CPU milliseconds of one part of the process to standard error. */
export async function reportPass(pass: () => void | Promise<void>): Promise<void> {
  const begun = process.cpuUsage()
  await pass()
  const { user, system } = process.cpuUsage(begun)
  console.error(`pass ${(user + system) / 1000}`)
}
