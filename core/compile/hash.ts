/** Names content by a hash that needs no platform: sync, and the same in a browser and on a server. */

const lanes = [0x2c1b3c6d, 0x297a2d39, 0x85ebca6b, 0x9e3779b1]

/**
 * 128 bits in hex. It tells our own forms apart and is no defence against someone who seeks two texts with one hash:
 * a gateway only hands out names of its own forms.
 */
export function hash128(text: string): string {
  const state = lanes.map((seed) => seed ^ text.length)
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place)
    for (let lane = 0; lane < 4; lane++) {
      // Each lane also takes in its neighbour, so that four lanes are more than four times one.
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
