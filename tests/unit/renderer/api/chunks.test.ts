/** Code that loads later: it is requested again after a repair, and given up after a time limit. */
import { afterEach, expect, it, vi } from 'vitest'
import { ChunkError, loadChunk } from '../../../../renderer/api/chunks.ts'

afterEach(() => {
  vi.useRealTimers()
  globalThis.heal = undefined
})

it('code that does not come within 120 seconds is given up, and the error says that it is late', async () => {
  vi.useFakeTimers()
  const failed = expect(loadChunk(() => new Promise(() => {}))).rejects.toMatchObject({
    name: 'CodeError',
    isLate: true,
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await failed
})

it('code that comes leaves no timer behind', async () => {
  vi.useFakeTimers()
  await expect(loadChunk(async () => 'there')).resolves.toBe('there')
  expect(vi.getTimerCount()).toBe(0)
})

/** The error of an engine for missing code: without a place in code, or with its file. */
const unfetched = (stack = '') =>
  Object.assign(new TypeError('Failed to fetch dynamically imported module: cut off'), { stack })

it('code that fails to load is repaired and requested once more', async () => {
  const steps: string[] = []
  globalThis.heal = async () => {
    steps.push('heal')
    return true
  }
  const load = async () => {
    steps.push('load')
    if (steps.length === 1) throw unfetched()
    return 'whole'
  }
  await expect(loadChunk(load)).resolves.toBe('whole')
  expect(steps).toEqual(['load', 'heal', 'load'])
})

it('code that cannot be repaired gives its own error, and is not requested a third time', async () => {
  globalThis.heal = async () => false
  const load = vi.fn(async () => Promise.reject(unfetched()))
  const error = await loadChunk(load).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ChunkError)
  expect(error).toMatchObject({ message: 'Failed to fetch dynamically imported module: cut off', isLate: false })
  expect(load).toHaveBeenCalledTimes(2)
})

const address = 'https://pay.example:8443/assets/late-abc.js'

it.each([
  ['Chromium', unfetched(`TypeError: Failed to fetch dynamically imported module: ${address}`)],
  [
    'Firefox',
    Object.assign(new TypeError(`error loading dynamically imported module: ${address}`), {
      // The place of the code that requested it.
      stack: 'load@https://pay.example:8443/assets/first-abc.js:12:4467\n',
    }),
  ],
  ['WebKit', unfetched()],
  ['a style sheet', new Error(`Unable to preload CSS for ${address}`)],
  ['another release', Object.assign(new SyntaxError('no export named text'), { stack: '' })],
])('missing code is distinguished from failing code, by the error of %s', async (_by, error) => {
  await expect(loadChunk(async () => Promise.reject(error))).rejects.toBeInstanceOf(ChunkError)
})

it.each([
  ['Chromium', `TypeError: [].at is not a function\n    at last (${address}:1:400)\n    at ${address}:1:4`],
  ['Firefox', `@${address}:1:4\n`],
  ['WebKit', `module code@${address}:1:8`],
])('failing code is requested once, and its own error is thrown, in %s', async (_engine, stack) => {
  // The message of a loader, to show that it does not count.
  const error = unfetched(stack)
  const load = vi.fn(async () => Promise.reject(error))
  await expect(loadChunk(load)).rejects.toBe(error)
  expect(load).toHaveBeenCalledTimes(1)
})

it('code that can not be requested is a fault of code', async () => {
  const error = new TypeError('then is not a function')
  const load = () => {
    throw error
  }
  await expect(loadChunk(load)).rejects.toBe(error)
})
