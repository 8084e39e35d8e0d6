/** The client: addresses, headers, the time limit, and the kinds of errors. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serverTimeMs } from '../../../../core/serverTime.ts'
import { createCalls } from '../../../../renderer/api/calls.ts'
import { createClient, selectedLanguage } from '../../../../renderer/api/client.ts'
import { createClock } from '../../../../renderer/api/clock.ts'
import { CallError, HttpError, NetworkError, TimeoutError } from '../../../../renderer/api/errors.ts'
import { shapes } from '../../../../renderer/api/shapes.ts'
import type { ConfirmRequest } from '../../../../schemas/types.ts'

const clientOver = (fetch: unknown) =>
  createClient({ fetch: fetch as typeof globalThis.fetch, browserLanguage: () => 'fr-CA' })
const json = (data: unknown, status = 200) => new Response(JSON.stringify(data), { status })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An order key as a variable: the parts of a path type a call. */
const key: string = 'k'

describe('a call', () => {
  it('goes to /api with JSON in and out', async () => {
    const fetch = vi.fn(async () => json({ state: 'open' }))
    expect(await clientOver(fetch)('POST', `/txn/${key}/verify`, { body: { card: 'jwe' } })).toEqual({ state: 'open' })
    expect(fetch).toHaveBeenCalledWith(
      '/api/txn/k/verify',
      expect.objectContaining({
        method: 'POST',
        body: '{"card":"jwe"}',
        headers: expect.objectContaining({ 'content-type': 'application/json; charset=utf-8' }),
      }),
    )
  })

  it.each([
    ['/txn/confirmPayment', 'fr'],
    ['/txn/local/confirmPayment', 'fr'],
    [`/txn/${key}/cancel`, undefined],
    [`/subscription/${key}/cancel`, undefined],
  ] as const)('to %s has the selected language %s', async (path, expected) => {
    let sent: RequestInit = {}
    await clientOver(async (_path: string, init: RequestInit) => {
      sent = init
      return json({})
    })('POST', path, { body: {} as ConfirmRequest })
    expect(new Headers(sent.headers).get('selected-language') ?? undefined).toBe(expected)
  })

  it('has its own id, which the report of an invalid answer contains', async () => {
    const sent: (string | null)[] = []
    const misfits: unknown[] = []
    const ids = ['id-1', 'id-2', undefined]
    const request = createClient({
      fetch: (async (_path: string, { headers }: RequestInit) => {
        sent.push(new Headers(headers).get('x-request-id'))
        return json({})
      }) as unknown as typeof fetch,
      browserLanguage: () => 'en',
      newId: () => ids.shift(),
      onMisfit: (error) => misfits.push(error),
    })
    await request('GET', '/keys')
    await request('GET', '/keys', { shape: shapes.keySet }).catch(() => {})
    await request('GET', '/keys')
    expect(sent).toEqual(['id-1', 'id-2', null])
    expect(misfits).toEqual([expect.objectContaining({ requestId: 'id-2' })])
  })

  it('gives up after 50,000 ms and not before', async () => {
    const fetch = (_path: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
    let error: unknown
    const call = clientOver(fetch)('GET', '/keys').catch((caught: unknown) => {
      error = caught
    })
    await vi.advanceTimersByTimeAsync(49_999)
    expect(error).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await call
    expect(error).toBeInstanceOf(TimeoutError)
  })

  it('that does not reach a server is a network error', async () => {
    const call = clientOver(async () => Promise.reject(new TypeError('Failed to fetch')))('GET', '/keys')
    await expect(call).rejects.toSatisfy((error) => error instanceof NetworkError && !(error instanceof TimeoutError))
  })

  it('whose answer breaks off is a network error', async () => {
    const call = clientOver(async () => new Response('{"state":"pa'))('GET', '/keys')
    await expect(call).rejects.toBeInstanceOf(NetworkError)
  })

  it.each([
    ['a hotel', '<!doctype html><title>Welcome</title>'],
    ['an unreadable text', '\u0000'],
  ])('answered by %s is a network error', async (_by, body) => {
    await expect(clientOver(async () => new Response(body))('GET', '/keys')).rejects.toBeInstanceOf(NetworkError)
  })

  it('answered about another order is a network error', async () => {
    const other = { key: 'other', state: 'open' }
    const call = clientOver(async () => json(other))('GET', `/checkout/${key}`, {
      isMeant: (order) => order.key === key,
    })
    await expect(call).rejects.toBeInstanceOf(NetworkError)
  })

  // The browser's message does not count: it may be the same for both, or change with a release.
  const words = ['Failed to fetch', 'fetch is not a function', 'Load failed', 'cancelled']

  it.each(words)(
    'whose promise is rejected is a network error, for any message of the browser: %s',
    async (message) => {
      const refused = clientOver(async () => Promise.reject(new TypeError(message)))('GET', '/keys')
      await expect(refused).rejects.toBeInstanceOf(NetworkError)
      const body = { ok: true, text: () => Promise.reject(new TypeError(message)) }
      await expect(clientOver(async () => body)('GET', '/keys')).rejects.toBeInstanceOf(NetworkError)
    },
  )

  it.each(words)('that the browser can not make is a fault of code, for any message: %s', async (message) => {
    const isOfCode = (error: unknown) => error instanceof TypeError && !(error instanceof CallError)
    const thrown = () => {
      throw new TypeError(message)
    }
    await expect(clientOver(thrown)('GET', '/keys')).rejects.toSatisfy(isOfCode)
    await expect(clientOver(async () => ({ ok: true, text: thrown }))('GET', '/keys')).rejects.toSatisfy(isOfCode)
    vi.spyOn(JSON, 'parse').mockImplementation(thrown)
    await expect(clientOver(async () => json({}))('GET', '/keys')).rejects.toSatisfy(isOfCode)
    vi.restoreAllMocks()
  })

  it.each([401, 403, 404, 409, 422, 500])('refused with %i has the answer of the gateway', async (status) => {
    const call = clientOver(async () => json({ error: 'why', errors: [] }, status))('GET', '/keys')
    const error = await call.catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ status, body: { error: 'why' } })
  })

  it('never allows a key to change the path', async () => {
    const fetch = vi.fn(async (_path: string) => json({ formId: 'f' }))
    await createCalls(clientOver(fetch)).form('../orders?x=1', 'CARD', 'US', 'en')
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/checkout/..%2Forders%3Fx%3D1/forms/CARD?country=US&lang=en')
  })
})

it.each([
  ['en-US', 'en'],
  ['de', 'de'],
  ['zh-CN', 'zh'],
  ['zh-TW', 'hk'],
  ['zh-HK', 'hk'],
])('a browser in %s selects %s', (browser, expected) => {
  expect(selectedLanguage(browser)).toBe(expected)
})

describe('the clock', () => {
  it('reads server times as UTC+8', () => {
    expect(new Date(serverTimeMs('2026-11-21 10:00:00')).toISOString()).toBe('2026-11-21T02:00:00.000Z')
  })

  it('gives the server time on a machine with a wrong clock', () => {
    const clock = createClock(() => 0)
    clock.adjust('1970-01-01 09:00:00')
    expect(clock.now()).toBe(3_600_000)
  })

  it('does not change when a time can not be read', () => {
    const clock = createClock(() => 5)
    clock.adjust('yesterday')
    clock.adjust(undefined)
    expect(clock.now()).toBe(5)
  })
})

it('a call of an unknown path, or with another body or answer, does not compile', () => {
  const request = clientOver(async () => json({}))
  const wrong = async () => {
    // @ts-expect-error The gateway has no such path.
    await request('GET', '/order')
    // @ts-expect-error It has this path with another method.
    await request('PUT', `/txn/${key}/status`)
    // @ts-expect-error A body is required.
    await request('POST', `/txn/${key}/verify`)
    // @ts-expect-error Another body.
    await request('POST', `/txn/${key}/verify`, { body: { cvc: 'jwe' } })
    // @ts-expect-error The answer of a path that is longer.
    return (await request('GET', `/checkout/${key}`)).length
  }
  expect(wrong).toBeTypeOf('function')
})
