/** An operator's settings for Adyen: a start reports all missing ones, and refuses one that sends cards elsewhere. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../../../gateway/providers/adyen/config.ts'
import { examples } from '../../../../../gateway/providers/adyen/examples.ts'

const faultsOf = (env: Record<string, string | undefined>): string => {
  try {
    readConfig({ ...examples.env, ...env })
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

const live = {
  ADYEN_ENVIRONMENT: 'live',
  ADYEN_LIVE_PREFIX: '1797a841fbb37ca7-YourCompany',
  ADYEN_ENDPOINT: undefined,
}

describe('the settings of Adyen', () => {
  it('leave Adyen off when there are none', () => {
    expect(readConfig({})).toBeUndefined()
    expect(readConfig({ ADYEN_API_KEY: '' })).toBeUndefined()
  })

  it('are reported together when they are missing, each with its remedy', () => {
    const lines = faultsOf(Object.fromEntries(Object.keys(examples.env).map((name) => [name, undefined])))
    expect(lines).toBe('')
    const missing = (() => {
      try {
        readConfig({ ADYEN_ENVIRONMENT: 'live' })
      } catch (error) {
        return (error as Error).message.split('\n')
      }
    })()
    expect(missing?.map((line) => line.split(' ')[0])).toEqual([
      'ADYEN_API_KEY',
      'ADYEN_MERCHANT_ACCOUNT',
      'ADYEN_HMAC_KEY',
      'ADYEN_LIVE_PREFIX',
    ])
  })

  it.each([
    [{ ADYEN_ENVIRONMENT: 'production' }, 'ADYEN_ENVIRONMENT: production is neither'],
    [{ ADYEN_HMAC_KEY: 'abc' }, 'ADYEN_HMAC_KEY is not 64 hexadecimal digits'],
    [{ ...live, ADYEN_LIVE_PREFIX: 'https://x' }, 'ADYEN_LIVE_PREFIX: https://x is not a prefix'],
    [{ ADYEN_ENDPOINT: 'https://evil.example' }, 'for a test server on this machine alone'],
    [{ ...live, ADYEN_ENDPOINT: 'http://127.0.0.1:4250' }, 'for a test server on this machine alone'],
    [{ ADYEN_APPLE_PAY_DOMAIN: 'https://pay.example.com' }, 'is not a domain such as'],
  ])('with %j are refused', (env, message) => {
    expect(faultsOf(env)).toContain(message)
  })

  it('never repeat a secret', () => {
    const secrets = { ADYEN_API_KEY: 'AQE-secret', ADYEN_HMAC_KEY: 'deadbeef' }
    const message = faultsOf({ ...secrets, ADYEN_ENVIRONMENT: 'neither' })
    for (const secret of Object.values(secrets)) expect(message).not.toContain(secret)
  })

  it("give Adyen's addresses", () => {
    expect(readConfig({ ...examples.env, ADYEN_ENDPOINT: undefined })?.endpoint).toBe(
      'https://checkout-test.adyen.com/v71',
    )
    expect(readConfig({ ...examples.env, ...live })?.endpoint).toBe(
      'https://1797a841fbb37ca7-YourCompany-checkout-live.adyenpayments.com/checkout/v71',
    )
  })

  it('load nothing of the library while Adyen is off', () => {
    const root = join(import.meta.dirname, '../../../../..')
    const script = `
      import { createRequire } from 'node:module'
      import { loadProviders } from './gateway/providers/load.ts'
      const logOf = () => ({ info() {}, warn() {}, error() {} })
      const { providers } = await loadProviders({ envOf: () => ({}), catalogs: () => ({}), logOf })
      const loaded = Object.keys(createRequire(import.meta.url).cache).filter((file) => file.includes('@adyen'))
      console.log(JSON.stringify([providers.size, loaded]))
    `
    const args = ['--import', 'tsx', '--input-type=module', '--eval', script]
    const printed = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
    expect(JSON.parse(printed)).toEqual([0, []])
  })
})
