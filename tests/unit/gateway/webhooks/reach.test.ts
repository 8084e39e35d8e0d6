import { describe, expect, it } from 'vitest'
import {
  isLoopback,
  isPublic,
  lookupWithin,
  type Reach,
  RefusedAddress,
  refusalOf,
} from '../../../../gateway/webhooks/reach.ts'
import { send } from '../../../../gateway/webhooks/send.ts'
import { answers, startReceiver } from '../support/receiver.ts'

describe('a merchant can not make the gateway call', () => {
  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine', '127.8.9.10'],
    ['this machine', '::1'],
    ['any of its addresses', '0.0.0.0'],
    ['any of its addresses', '::'],
    ['a private network', '10.1.2.3'],
    ['a private network', '172.16.0.1'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.1.1'],
    ['a private network', 'fd00::1'],
    ['a former private network', 'fec0::1'],
    ["a cloud's metadata", '169.254.169.254'],
    ['a neighbour', 'fe80::1'],
    ["a provider's own network", '100.64.0.1'],
    ['the broadcast address', '255.255.255.255'],
    ['a group', '224.0.0.1'],
    ['a group', 'ff02::1'],
    ['a network for tests', '192.0.2.1'],
    ['a network for tests', '198.18.0.1'],
    ['a network for tests', '2001:db8::1'],
    ['a reserved network', '240.0.0.1'],
    ['an IPv4 address in an IPv6 one', '::ffff:127.0.0.1'],
    ['an IPv4 address in an IPv6 one', '::ffff:10.0.0.1'],
    ['an IPv4 address in an IPv6 one', '::127.0.0.1'],
    ['an IPv4 address in an IPv6 one', '::ffff:0:169.254.169.254'],
    ['a private host by NAT64', '64:ff9b::10.0.0.1'],
    ['a private host by NAT64', '64:ff9b::7f00:1'],
    ['a private host by a NAT64 of its own', '64:ff9b:1::a00:1'],
    ['a private host by 6to4', '2002:7f00:1::'],
    ['a private host by Teredo', '2001:0:7f00:1::'],
    ['an invalid address', 'localhost'],
    ['an invalid address', ''],
  ])('%s: %s', (_, address) => {
    expect(isPublic(address)).toBe(false)
  })

  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8'])(
    'anything but the internet: %s',
    (address) => {
      expect(isPublic(address)).toBe(true)
    },
  )

  it.each([
    ['http://shop.example/hooks', 'notHttps'],
    ['https://127.0.0.1/hooks', 'privateAddress'],
    ['https://2130706433/', 'privateAddress'],
    ['https://0x7f.1/', 'privateAddress'],
    ['https://017700000001/', 'privateAddress'],
    ['https://[::ffff:7f00:1]/', 'privateAddress'],
    ['https://[fd00::1]:8443/', 'privateAddress'],
    ['https://shop.example/hooks', undefined],
    ['https://8.8.8.8/', undefined],
  ])('%s is %j before any name is resolved', (url, refusal) => {
    expect(refusalOf(url, 'internet')).toBe(refusal)
  })
})

type Resolve = NonNullable<Parameters<typeof lookupWithin>[1]>
const resolving = (...addresses: string[]) =>
  ((_name: string, _options: unknown, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as Resolve

describe('a name', () => {
  const look = (resolve: Resolve, all: boolean, reach: Reach = 'internet') =>
    new Promise((done) =>
      lookupWithin(reach, resolve)('shop.example', { all }, (error, ...found) =>
        done(error instanceof RefusedAddress ? error.refusal : found),
      ),
    )

  it.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['2606:4700:4700::1111', 'fe80::1']], [[]]])(
    'that leads to %j is not called',
    async (addresses) => {
      expect(await look(resolving(...addresses), true)).toBe('privateAddress')
      expect(await look(resolving(...addresses), false)).toBe('privateAddress')
    },
  )

  it('is called at exactly the address that was checked, because the connection gets that address', async () => {
    expect(await look(resolving('8.8.8.8'), true)).toEqual([[{ address: '8.8.8.8', family: 4 }]])
    expect(await look(resolving('8.8.8.8', '1.1.1.1'), false)).toEqual(['8.8.8.8', 4])
  })
})

describe('the sandbox', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'])(
    'calls its machine: %s',
    (address) => {
      expect(isLoopback(address)).toBe(true)
    },
  )

  it.each([
    '0.0.0.0',
    '::',
    '10.0.0.1',
    '169.254.169.254',
    '8.8.8.8',
    'fe80::1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '',
  ])('does not call %s', (address) => {
    expect(isLoopback(address)).toBe(false)
  })

  it.each([
    ['http://127.0.0.1:3000/hooks', undefined],
    ['https://[::1]/hooks', undefined],
    ['http://[::ffff:127.0.0.1]/hooks', undefined],
    ['http://2130706433/', undefined],
    ['http://localhost:3000/', undefined],
    ['http://0/', 'outOfReach'],
    ['http://169.254.169.254/latest/meta-data', 'outOfReach'],
    ['http://[::ffff:169.254.169.254]/', 'outOfReach'],
    ['https://8.8.8.8/', 'outOfReach'],
  ])('judges %s as %j before any name is resolved', (url, refusal) => {
    expect(refusalOf(url, 'loopback')).toBe(refusal)
    expect(refusalOf(url, 'anywhere')).toBeUndefined()
  })
})

describe('a webhook', () => {
  const { signal } = new AbortController()
  const delivery = { body: '{}', headers: {}, timeoutMs: 5_000, closing: signal }

  it('reaches no private address by any name', async () => {
    const shop = await startReceiver()
    const { port } = new URL(shop.url)
    for (const host of ['localhost', '127.0.0.1', '[::ffff:127.0.0.1]'])
      expect(await send({ ...delivery, url: `https://${host}:${port}/`, reach: 'internet' })).toMatchObject({
        error: 'privateAddress',
      })
    const lookup = lookupWithin('internet', resolving('127.0.0.1'))
    const url = `https://shop.example:${port}/`
    expect(await send({ ...delivery, url, reach: 'internet', lookup })).toMatchObject({ error: 'privateAddress' })
    expect(await send({ ...delivery, url: shop.url, reach: 'internet' })).toMatchObject({ error: 'notHttps' })
    expect(shop.heard).toEqual([])
    shop.close()
  })

  it('of the sandbox reaches this machine, and no other private address by any name', async () => {
    const shop = await startReceiver()
    const { port } = new URL(shop.url)
    for (const host of ['localhost', '127.0.0.1', '[::ffff:127.0.0.1]', 'rebound.example']) {
      const lookup = host === 'rebound.example' ? lookupWithin('loopback', resolving('127.0.0.1')) : undefined
      const url = `http://${host}:${port}/`
      expect(await send({ ...delivery, url, reach: 'loopback', lookup })).toMatchObject({ status: 200 })
    }
    for (const found of [['192.168.1.1'], ['127.0.0.1', '192.168.1.1'], ['8.8.8.8'], ['fe80::1'], ['0.0.0.0']]) {
      const lookup = lookupWithin('loopback', resolving(...found))
      const url = `http://rebound.example:${port}/`
      expect(await send({ ...delivery, url, reach: 'loopback', lookup })).toMatchObject({ error: 'outOfReach' })
    }
    expect(shop.heard).toHaveLength(4)
    shop.close()
  })

  it('follows no redirect', async () => {
    const shop = await startReceiver()
    const elsewhere = await startReceiver()
    shop.behave(answers(302, { location: elsewhere.url }))
    expect(await send({ ...delivery, url: shop.url, reach: 'anywhere' })).toMatchObject({ status: 302 })
    expect([shop.heard.length, elsewhere.heard.length]).toEqual([1, 0])
    shop.close()
    elsewhere.close()
  })

  it('to a server without TLS is not delivered', async () => {
    const shop = await startReceiver()
    const url = shop.url.replace('http:', 'https:')
    expect(await send({ ...delivery, url, reach: 'anywhere' })).toMatchObject({ error: 'certificate' })
    shop.close()
  })

  it.each([
    ['http://127.0.0.1:1/', 'connection'],
    ['http://no-such-host.invalid/', 'unknownHost'],
  ])('to %s is not delivered: %s', async (url, error) => {
    expect(await send({ ...delivery, url, reach: 'anywhere' })).toMatchObject({ error })
  })

  it('keeps only the part of an answer that a database can hold, without card numbers', async () => {
    const shop = await startReceiver()
    shop.behave((response) => response.end(`card 4242 4242 4242 4242 \0 \ud800 ${'💳'.repeat(600)}`))
    const made = await send({ ...delivery, url: shop.url, reach: 'anywhere' })
    expect(made?.answer).toMatch(/^card \[card\] {2}\ufffd (💳)+$/u)
    expect([...(made?.answer ?? '')].length).toBeLessThanOrEqual(500)
    shop.close()
  })
})
