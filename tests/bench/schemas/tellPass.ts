/** Says on standard error how many CPU milliseconds the process spent in a part of itself. */
export async function tellPass(pass: () => void | Promise<void>): Promise<void> {
  const begun = process.cpuUsage()
  await pass()
  const { user, system } = process.cpuUsage(begun)
  console.error(`pass ${(user + system) / 1000}`)
}
