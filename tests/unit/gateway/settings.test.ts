/** The settings from the environment, and when the process refuses to start. */
import { describe, expect, it } from 'vitest'
import { readConfig, warningsAtStart } from '../../../gateway/settings/config.ts'

const real = {
  MERCHANT_KEY: 'sk_live_of_our_own',
  KEY_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 2).toString('base64')}`,
}
const read = (env: NodeJS.ProcessEnv) => readConfig([], env)

describe('test cards are accepted by default only where the gateway is not reachable by others', () => {
  it.each([
    {},
    { HOST: '127.0.0.1' },
    { HOST: '127.8.9.10' },
    { HOST: '::1' },
    { PUBLIC_URL: 'http://localhost:8080' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'https://try.example.com', SANDBOX: 'on' },
  ])('on with %j', (env) => {
    expect(read(env)).toMatchObject({ sandbox: true, samples: true })
  })

  it.each([
    { PUBLIC_URL: 'https://pay.example.com' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://pay.example.com' },
    { HOST: '::', PUBLIC_URL: 'http://localhost:4242' },
    { HOST: 'localhost.example.com', PUBLIC_URL: 'http://pay.example.com' },
    { HOST: '10.0.0.5', PUBLIC_URL: 'https://pay.example.com' },
    { SANDBOX: 'off' },
  ])('off with %j', (env) => {
    expect(read({ ...real, ...env })).toMatchObject({ sandbox: false, samples: false })
  })

  it.each(['postgresql://a:p@h1:5432,h2:5433/shop', 'postgres://h1,h2/shop?target_session_attrs=read-write'])(
    'does not start with several hosts in DATABASE_URL, and does not repeat its password: %s',
    (DATABASE_URL) => {
      expect(() => read({ DATABASE_URL })).toThrow(
        /^DATABASE_URL names several hosts: name one that leads to the primary/,
      )
    },
  )

  it.each([
    'postgresql://a:p,q@h1:5432/shop',
    'postgresql://a:p@h1/shop?options=-c%20search_path=a,b',
    'postgresql:///shop?host=/run/postgresql',
  ])('takes one host in DATABASE_URL: %s', (DATABASE_URL) => {
    expect(read({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  })

  it('decides only where the webhooks of a sandbox may go', () => {
    expect(read({}).webhookReach).toBeUndefined()
    expect(read({ WEBHOOK_REACH: 'anywhere' }).webhookReach).toBe('anywhere')
    expect(() => read({ WEBHOOK_REACH: 'all' })).toThrow('WEBHOOK_REACH: all is none of loopback, internet, anywhere')
    expect(() => read({ ...real, SANDBOX: 'off', WEBHOOK_REACH: 'anywhere' })).toThrow(
      /is for the sandbox: leave it out/,
    )
  })

  it('and any value except on and off prevents the start', () => {
    expect(() => read({ SANDBOX: 'false' })).toThrow('SANDBOX: false is neither on nor off')
  })
})

describe('a gateway that takes real money does not start', () => {
  it.each([undefined, '', 'sk_test_tillform'])('with the published merchant key: %j', (key) => {
    const start = () => read({ ...real, SANDBOX: 'off', MERCHANT_KEY: key })
    expect(start).toThrow(/MERCHANT_KEY is the published default.*openssl rand/)
    expect(start).toThrow(/SANDBOX=on/)
  })

  it('without the key that seals its private keys', () => {
    expect(() => read({ ...real, SANDBOX: 'off', KEY_ENCRYPTION_KEY: '' })).toThrow(/KEY_ENCRYPTION_KEY.*openssl rand/)
  })

  it('without the secret that signs webhooks', () => {
    expect(() => read({ ...real, SANDBOX: 'off', WEBHOOK_SECRET: '' })).toThrow(/WEBHOOK_SECRET.*openssl rand/)
  })

  it('and lists everything that is missing at once', () => {
    expect(() => read({ HOST: '0.0.0.0' })).toThrow(/PUBLIC_URL.*MERCHANT_KEY.*KEY_ENCRYPTION_KEY.*WEBHOOK_SECRET/s)
  })
})

describe('test cards at a gateway that others can reach', () => {
  const open = { HOST: '0.0.0.0', PUBLIC_URL: 'https://try.example.com', SANDBOX: 'on' }
  it.each([open, { PUBLIC_URL: 'https://try.example.com', SANDBOX: 'on' }])(
    'with the published merchant key cause a warning at the start: %j',
    (env) => {
      expect(warningsAtStart(read(env))).toEqual([expect.stringMatching(/try\.example\.com.*openssl rand/)])
    },
  )

  it.each([{}, { PUBLIC_URL: 'http://localhost:8080' }, { ...open, ...real }, { ...real, SANDBOX: 'off' }])(
    'cause no warning otherwise: %j',
    (env) => {
      expect(warningsAtStart(read(env))).toEqual([])
    },
  )
})

describe('the address of the gateway', () => {
  it.each(['0.0.0.0', '::', '10.0.0.5', 'pay.example.com'])('must be set when others can reach %s', (HOST) => {
    expect(() => read({ ...real, HOST })).toThrow(/PUBLIC_URL is missing/)
    expect(() => read({ ...real, HOST, SANDBOX: 'on' })).toThrow(/PUBLIC_URL is missing/)
    expect(read({ ...real, HOST, PUBLIC_URL: 'https://pay.example.com/' }).publicUrl).toBe('https://pay.example.com')
  })

  it.each([
    'pay.example.com',
    'ftp://pay.example.com',
    'javascript:alert(1)',
    'https://user:word@pay.example.com',
    'https://pay.example.com/shop',
    'https://pay.example.com/?a=b',
    'https://',
  ])('is an origin, and %s is refused', (PUBLIC_URL) => {
    expect(() => read({ ...real, PUBLIC_URL })).toThrow(/PUBLIC_URL: .* is not an address/)
  })
})

describe('the trusted proxies', () => {
  it.each([
    [undefined, 0],
    ['', 0],
    ['0', 0],
    ['1', 1],
    ['3', 3],
    ['10.0.0.5', ['10.0.0.5']],
    ['10.0.0.0/8, ::1, fd00::/8', ['10.0.0.0/8', '::1', 'fd00::/8']],
  ])('%j are %j', (TRUST_PROXY, proxies) => {
    expect(read({ TRUST_PROXY }).trustProxy).toEqual(proxies)
  })

  it.each(['true', '-1', '99', '1.5', 'everybody', '10.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.5,,', '10.0.0.5/8/8'])(
    'can not be %j',
    (TRUST_PROXY) => {
      expect(() => read({ TRUST_PROXY })).toThrow(/TRUST_PROXY/)
    },
  )
})

describe('the secret that webhooks are signed with', () => {
  it.each([24, 32, 64])('is whsec_ and %s bytes in base64', (bytes) => {
    const WEBHOOK_SECRET = `whsec_${Buffer.alloc(bytes, 3).toString('base64')}`
    expect(read({ WEBHOOK_SECRET }).webhookSecret).toBe(WEBHOOK_SECRET)
  })

  it.each([
    Buffer.alloc(32, 3).toString('base64'),
    `whsec_${Buffer.alloc(23, 3).toString('base64')}`,
    `whsec_${Buffer.alloc(65, 3).toString('base64')}`,
    `whsec_${Buffer.alloc(32, 3).toString('base64').slice(0, -1)}`,
    'whsec_',
    'whsec_of our own, in words that are long enough',
  ])('can not be %j', (WEBHOOK_SECRET) => {
    expect(() => read({ WEBHOOK_SECRET })).toThrow(/WEBHOOK_SECRET is not whsec_ and 24 to 64 bytes.*openssl rand/)
  })
})

describe('the command line', () => {
  it('prefers flags to the environment, and refuses unknown flags', () => {
    expect(readConfig(['--port', '5000', '--no-samples'], { PORT: '6000', MERCHANT_KEY: 'sk' })).toMatchObject({
      port: 5000,
      samples: false,
      merchantKey: 'sk',
    })
    expect(readConfig([], { MERCHANT_ID: 'm-1', MERCHANT_ORIGIN_ID: 'o-1' })).toMatchObject({
      merchantId: 'm-1',
      merchantOriginId: 'o-1',
      walletEnvironment: undefined,
    })
    const ids = { MERCHANT_ID: 'm-1', MERCHANT_ORIGIN_ID: 'o-1' }
    expect(readConfig([], { ...ids, WALLET_ENVIRONMENT: 'production' }).walletEnvironment).toBe('production')
    for (const name of ['MERCHANT_ID', 'MERCHANT_ORIGIN_ID'])
      expect(() => readConfig([], { ...ids, [name]: '', WALLET_ENVIRONMENT: 'production' })).toThrow(
        new RegExp(`^${name} is missing: WALLET_ENVIRONMENT=production needs it`),
      )
    expect(() => readConfig([], { WALLET_ENVIRONMENT: 'live' })).toThrow(/neither sandbox nor production/)
    expect(readConfig([], { PORT: '6000' })).toMatchObject({
      port: 6000,
      samples: true,
      merchantKey: 'sk_test_tillform',
    })
    expect(() => readConfig(['--prot', '1'], {})).toThrow()
    expect(() => readConfig(['--port', 'x'], {})).toThrow(/is not a port/)
  })
})

describe('a failed charge of a subscription is tried again', () => {
  it('after 1, 3, 5 and 7 days, after the configured days, or never', () => {
    expect(read({}).subscriptionRetryDays).toEqual([1, 3, 5, 7])
    expect(read({ SUBSCRIPTION_RETRY_DAYS: '2,10' }).subscriptionRetryDays).toEqual([2, 10])
    expect(read({ SUBSCRIPTION_RETRY_DAYS: 'none' }).subscriptionRetryDays).toEqual([])
  })

  it.each(['daily', '3,1', '0', '1.5', '1,,2', '400'])('and %s prevents the start', (days) => {
    expect(() => read({ SUBSCRIPTION_RETRY_DAYS: days })).toThrow('is neither a list of days')
  })
})

describe('traces', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }

  it.each([
    {},
    { OTEL_SERVICE_NAME: 'pay' },
    { ...endpoint, OTEL_SDK_DISABLED: 'true' },
    { ...endpoint, OTEL_TRACES_EXPORTER: 'none' },
  ])('are not sent with %j', (env) => {
    expect(read(env).traces).toBeUndefined()
  })

  it.each([
    [endpoint, 'http/protobuf'],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.com/v1/traces' }, 'http/protobuf'],
    [{ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }, 'http/json'],
  ])('are sent with %j', (env, protocol) => {
    expect(read(env).traces).toBe(protocol)
  })

  it.each([
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      /^OTEL_EXPORTER_OTLP_ENDPOINT: collector:4318 is not an address/,
    ],
    [{ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /^OTEL_EXPORTER_OTLP_PROTOCOL: grpc is not spoken here/],
    [{ ...endpoint, OTEL_TRACES_EXPORTER: 'zipkin' }, /^OTEL_TRACES_EXPORTER: zipkin is neither/],
  ])('keep a gateway from starting with %j', (env, message) => {
    expect(() => read(env)).toThrow(message)
  })
})
