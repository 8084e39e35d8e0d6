/** A hash that needs no platform API: synchronous, and equal in browsers and on servers. */

const lanes = [0x2c1b3c6d, 0x297a2d39, 0x85ebca6b, 0x9e3779b1]

/**
 * 128 bits in hex. It distinguishes our own forms and doesn't resist deliberate collisions: a gateway uses only names of its
 * own forms.
 */
export function hash128(text: string): string {
  const state = lanes.map((seed) => seed ^ text.length)
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place)
    for (let lane = 0; lane < 4; lane++) {
      // Each lane also mixes in its neighbour, so that the four lanes depend on each other.
      const mixed = Math.imul((state[lane] ?? 0) ^ code, lanes[lane] ?? 1)
      state[lane] = (mixed ^ (mixed >>> 15)) + (state[(lane + 1) % 4] ?? 0)
    }
  }
  return state.map((lane) => (finish(lane) >>> 0).toString(16).padStart(8, '0')).join('')
}

/** Spreads the last characters over all bits. */
function finish(lane: number): number {
  const first = Math.imul(lane ^ (lane >>> 16), 0x85ebca6b)
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35)
  return second ^ (second >>> 16)
}
