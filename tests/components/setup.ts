/**
 * Before and after each test. A test fails when the page throws, prints an error, or lets the browser's own validation
 * check a value. Test files share their modules (vitest.config.ts), so this removes what a test leaves behind.
 */
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'

let complaints: string[] = []

// The browser's own validation would show a bubble, in the browser's language.
const onInvalid = ({ target }: Event) =>
  void complaints.push(`The browser's validation: ${(target as HTMLInputElement).validationMessage}`)

/** No gateway ever answers here, also where one runs on Vite's proxy. */
const fetchFile = window.fetch
const isOfGateway = (request: RequestInfo | URL) => String(request).startsWith('/api/')

beforeEach(() => {
  complaints = []
  vi.spyOn(window, 'fetch').mockImplementation((request, init) =>
    isOfGateway(request) ? new Promise(() => {}) : fetchFile(request, init),
  )
  document.addEventListener('invalid', onInvalid, true)
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    complaints.push(said.map(String).join(' '))
  })
})

// Vitest itself fails on an exception and on an unhandled rejection.
afterEach(async () => {
  await cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.removeEventListener('invalid', onInvalid, true)
  expect(complaints, 'what the page complained about').toEqual([])
})
