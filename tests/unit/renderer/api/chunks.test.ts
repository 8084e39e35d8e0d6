/** Code that comes later: asked for again once it was healed, and given up after a while. */
import { afterEach, expect, it, vi } from 'vitest'
import { ChunkError, loadChunk } from '../../../../renderer/api/chunks.ts'

afterEach(() => {
  vi.useRealTimers()
  globalThis.heal = undefined
})

it('code that does not come within 120 seconds is given up, and told to be late', async () => {
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

it('code that fails is healed and asked for once more', async () => {
  const steps: string[] = []
  globalThis.heal = async () => {
    steps.push('heal')
    return true
  }
  const load = async () => {
    steps.push('load')
    if (steps.length === 1) throw new TypeError('Failed to fetch dynamically imported module: cut off')
    return 'whole'
  }
  await expect(loadChunk(load)).resolves.toBe('whole')
  expect(steps).toEqual(['load', 'heal', 'load'])
})

it('code that cannot be healed is an error of its own, and asked for no third time', async () => {
  globalThis.heal = async () => false
  const load = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: cut off')))
  const error = await loadChunk(load).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ChunkError)
  expect(error).toMatchObject({ message: 'Failed to fetch dynamically imported module: cut off', isLate: false })
  expect(load).toHaveBeenCalledTimes(2)
})
