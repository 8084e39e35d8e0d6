import { afterEach, describe, expect, it, vi } from 'vitest'
import { ChunkError } from '../../../../../renderer/api/chunks.ts'
import { HttpError, NetworkError, TimeoutError } from '../../../../../renderer/api/errors.ts'
import { ifAnswered, misfit, reportUncaught } from '../../../../../renderer/app/report/report.ts'

const sends = vi.hoisted(() => ({ tries: 0 }))
vi.mock('../../../../../renderer/app/report/send.ts', () => ({
  send() {
    sends.tries++
    throw new TypeError('text.at is not a function')
  },
}))

it('no report follows one that fails by a fault of code', async () => {
  vi.stubGlobal('location', { pathname: '/checkout/key' })
  vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelectorAll: () => [] })
  const { reportError } = await import('../../../../../renderer/app/report/report.ts')
  const unhandled: unknown[] = []
  // The page does this with each of them.
  const again = (reason: unknown) => {
    unhandled.push(reason)
    if (unhandled.length < 5) reportError(reason)
  }
  process.on('unhandledRejection', again)
  reportError(new Error('first'))
  await new Promise((resolve) => setTimeout(resolve, 200))
  reportError(new Error('second'))
  await new Promise((resolve) => setTimeout(resolve, 200))
  process.off('unhandledRejection', again)
  vi.unstubAllGlobals()
  expect({ unhandled, tries: sends.tries }).toEqual({ unhandled: [], tries: 1 })
})

describe('the message that something does not work in this browser', () => {
  /** A page, and whether it shows the message. */
  function page() {
    const dataset: Record<string, string> = {}
    vi.stubGlobal('location', { pathname: '/checkout/key' })
    vi.stubGlobal('document', { documentElement: { dataset }, querySelectorAll: () => [] })
    return () => 'unfit' in dataset
  }
  afterEach(() => void vi.unstubAllGlobals())
  const ours = (error: Error) =>
    Object.assign(error, { stack: `at https://pay.example/assets/first-abc.js:1:200\n${error.stack}` })

  it.each([
    new NetworkError('[].at is not a function'),
    new TimeoutError('No answer'),
    new HttpError(500, {}),
    new ChunkError('did not come', false),
  ])('is not shown for the network: $name', (error) => {
    const isSaid = page()
    expect(misfit(error)).toBe(false)
    reportUncaught(ours(error))
    expect(isSaid()).toBe(false)
  })

  it.each([
    new TypeError('Failed to fetch'),
    new RangeError('Invalid array length'),
    new DOMException('The operation is insecure.', 'SecurityError'),
    'a text',
  ])('is shown for any other error, with any text: %s', (error) => {
    const isSaid = page()
    expect(misfit(error)).toBe(true)
    expect(isSaid()).toBe(true)
  })

  it('is shown for an uncaught error of our own code only', () => {
    const isSaid = page()
    reportUncaught(Object.assign(new TypeError('at'), { stack: 'at chrome-extension://abc/content.js:1:2' }))
    reportUncaught('ResizeObserver loop completed with undelivered notifications.')
    expect(isSaid()).toBe(false)
    reportUncaught(ours(new TypeError('at')))
    expect(isSaid()).toBe(true)
  })

  it('is shown when a call is only checked for an answer', async () => {
    const isSaid = page()
    expect(await ifAnswered(Promise.reject(new NetworkError()))).toBeUndefined()
    expect(isSaid()).toBe(false)
    expect(await ifAnswered(Promise.reject(new TypeError('Failed to fetch')))).toBeUndefined()
    expect(isSaid()).toBe(true)
  })
})
