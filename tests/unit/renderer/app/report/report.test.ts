import { expect, it, vi } from 'vitest'

const sends = vi.hoisted(() => ({ tries: 0 }))
vi.mock('../../../../../renderer/app/report/send.ts', () => ({
  send() {
    sends.tries++
    throw new TypeError('text.at is not a function')
  },
}))

it('a report that fails is no fault that is reported in turn', async () => {
  vi.stubGlobal('location', { pathname: '/checkout/key' })
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  const { reportError } = await import('../../../../../renderer/app/report/report.ts')
  const unhandled: unknown[] = []
  // As the page does with each of them.
  const again = (reason: unknown) => {
    unhandled.push(reason)
    if (unhandled.length < 5) reportError(reason)
  }
  process.on('unhandledRejection', again)
  reportError(new Error('first'))
  await new Promise((resolve) => setTimeout(resolve, 200))
  process.off('unhandledRejection', again)
  vi.unstubAllGlobals()
  expect({ unhandled, tries: sends.tries }).toEqual({ unhandled: [], tries: 1 })
})
