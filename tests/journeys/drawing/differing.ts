/** The lines that differ between two texts: `- ` only in the first, `+ ` only in the second. */
export function differing(one: readonly string[], other: readonly string[]): string[] {
  // The length of the longest common subsequence of the rests, by their starts.
  const width = other.length + 1
  const common = new Uint16Array((one.length + 1) * width)
  const at = (a: number, b: number) => common[a * width + b] ?? 0
  for (let a = one.length - 1; a >= 0; a--)
    for (let b = other.length - 1; b >= 0; b--)
      common[a * width + b] = one[a] === other[b] ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1))
  const found: string[] = []
  let [a, b] = [0, 0]
  while (a < one.length || b < other.length) {
    if (a < one.length && b < other.length && one[a] === other[b]) {
      a++
      b++
    } else if (b >= other.length || (a < one.length && at(a + 1, b) >= at(a, b + 1))) found.push(`- ${one[a++]}`)
    else found.push(`+ ${other[b++]}`)
  }
  return found
}
