/** How long something still lasts, in words of the language. Pure. */

/** '2 days, 5 hours' from two days on, else '23:59:58'. */
export function timeLeft(seconds: number, tag: string): string {
  const hours = Math.floor(seconds / 3_600)
  if (hours >= 48) {
    const parts = [unit(Math.floor(hours / 24), 'day', tag), unit(hours % 24, 'hour', tag)]
    return new Intl.ListFormat(tag, { type: 'unit', style: 'narrow' }).format(
      hours % 24 === 0 ? parts.slice(0, 1) : parts,
    )
  }
  return [hours, Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** '24 hours' */
export const unit = (count: number, name: 'day' | 'hour', tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay: 'long', numberingSystem: 'latn' }).format(count)
