/** The operator's settings of the Adyen account; reports all faults at once. Pure. */
import { isLoopback } from '../../network.ts'
import type { Environment } from '../provider.ts'

export interface AdyenConfig {
  environment: 'test' | 'live'
  apiKey: string
  merchantAccount: string
  /** Hexadecimal: the key that signs notifications. */
  hmacKey: string
  /** The address of the Checkout API, without a slash at its end. */
  endpoint: string
  /** The domain registered with Apple for the merchant; without it Apple Pay is not served. */
  applePayDomain?: string
  /** The merchant's identifier at Apple, which is another one than at Google; absent: MERCHANT_ID. */
  applePayMerchantId?: string
}

/** The API version for which requests are written. */
const version = 'v71'

/**
 * @returns undefined without any Adyen setting
 * @throws Error with a line for each missing or wrong setting
 */
export function readConfig(env: Environment): AdyenConfig | undefined {
  if (!Object.entries(env).some(([name, value]) => name.startsWith('ADYEN_') && value)) return undefined
  const faults = [...missing(env), ...wrong(env)]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return {
    environment: env.ADYEN_ENVIRONMENT as AdyenConfig['environment'],
    apiKey: env.ADYEN_API_KEY ?? '',
    merchantAccount: env.ADYEN_MERCHANT_ACCOUNT ?? '',
    hmacKey: env.ADYEN_HMAC_KEY ?? '',
    endpoint: endpointOf(env),
    applePayDomain: env.ADYEN_APPLE_PAY_DOMAIN || undefined,
    applePayMerchantId: env.ADYEN_APPLE_PAY_MERCHANT_ID || undefined,
  }
}

function missing(env: Environment): string[] {
  const needed: [name: string, remedy: string][] = [
    ['ADYEN_ENVIRONMENT', 'set test or live'],
    ['ADYEN_API_KEY', "set the key of an API credential: Adyen's Customer Area, Developers, API credentials"],
    ['ADYEN_MERCHANT_ACCOUNT', "set the name of the merchant account, as Adyen's Customer Area shows it"],
    ['ADYEN_HMAC_KEY', "set the HMAC key of the webhook: Adyen's Customer Area, Developers, Webhooks"],
    ...(env.ADYEN_ENVIRONMENT === 'live'
      ? [
          [
            'ADYEN_LIVE_PREFIX',
            "set the prefix of the live addresses: Adyen's Customer Area, Developers, API URLs",
          ] as [string, string],
        ]
      : []),
  ]
  return needed.filter(([name]) => !env[name]).map(([name, remedy]) => `${name} is missing: ${remedy}`)
}

function wrong(env: Environment): string[] {
  const { ADYEN_ENVIRONMENT, ADYEN_HMAC_KEY, ADYEN_LIVE_PREFIX, ADYEN_ENDPOINT, ADYEN_APPLE_PAY_DOMAIN } = env
  const checks: [isWrong: boolean, line: string][] = [
    [
      Boolean(ADYEN_ENVIRONMENT) && !['test', 'live'].includes(ADYEN_ENVIRONMENT ?? ''),
      `ADYEN_ENVIRONMENT: ${ADYEN_ENVIRONMENT} is neither test nor live`,
    ],
    // Never repeat the key itself.
    [
      Boolean(ADYEN_HMAC_KEY) && !/^(?:[\dA-Fa-f]{2}){32}$/.test(ADYEN_HMAC_KEY ?? ''),
      'ADYEN_HMAC_KEY is not 64 hexadecimal digits: copy it anew from the webhook in the Customer Area',
    ],
    [
      Boolean(ADYEN_LIVE_PREFIX) && !/^[\dA-Za-z]+-[\dA-Za-z]+$/.test(ADYEN_LIVE_PREFIX ?? ''),
      `ADYEN_LIVE_PREFIX: ${ADYEN_LIVE_PREFIX} is not a prefix such as 1797a841fbb37ca7-AdyenDemo, without the rest of the address`,
    ],
    [
      Boolean(ADYEN_ENDPOINT) && !(ADYEN_ENVIRONMENT === 'test' && isOurs(ADYEN_ENDPOINT ?? '')),
      `ADYEN_ENDPOINT: ${ADYEN_ENDPOINT} is for a test server on this machine alone, with ADYEN_ENVIRONMENT=test: leave it out`,
    ],
    [
      Boolean(ADYEN_APPLE_PAY_DOMAIN) && !/^[\da-z-]+(\.[\da-z-]+)+$/.test(ADYEN_APPLE_PAY_DOMAIN ?? ''),
      `ADYEN_APPLE_PAY_DOMAIN: ${ADYEN_APPLE_PAY_DOMAIN} is not a domain such as pay.example.com`,
    ],
  ]
  return checks.filter(([isWrong]) => isWrong).map(([, line]) => line)
}

/** A wrong variable must never send card numbers to another machine. */
const isOurs = (address: string): boolean => URL.canParse(address) && isLoopback(new URL(address).hostname)

const endpointOf = ({ ADYEN_ENVIRONMENT, ADYEN_LIVE_PREFIX, ADYEN_ENDPOINT }: Environment): string => {
  if (ADYEN_ENDPOINT) return `${ADYEN_ENDPOINT.replace(/\/+$/, '')}/${version}`
  return ADYEN_ENVIRONMENT === 'live'
    ? `https://${ADYEN_LIVE_PREFIX}-checkout-live.adyenpayments.com/checkout/${version}`
    : `https://checkout-test.adyen.com/${version}`
}
