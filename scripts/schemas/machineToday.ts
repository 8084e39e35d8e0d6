/** The date of the machine, for lines that name none: YYYY-MM-DD. */
export function machineToday(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
