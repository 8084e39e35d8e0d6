/** A device's wallet: whether an order can be paid with it, and what its sheet has to know. */
import { minorDigits } from '../../core/money.ts'
import type { CardBrand, FormView, MethodFile } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import type { Order } from '../orders/orderSnapshot.ts'
import { shownCard } from '../orders/shownCards.ts'
import type { Config } from '../settings/config.ts'
import { settingsOf } from './methodSnapshot.ts'

type Wallets = Pick<Gateway, 'providers' | 'testProviders'> & {
  config: Pick<Config, 'walletEnvironment'> & Partial<Pick<Config, 'merchantId' | 'merchantOriginId'>>
}

interface Sold {
  order: Pick<Order, 'currency'> & Partial<Pick<Order, 'supportedCards'>>
  /** Takes the money of the method there. */
  provider: string
  brands: readonly CardBrand[]
}

/**
 * True for a method without such a wallet. False while the operator offers none, for an order of which the wallet can write
 * no amount or knows no card, and for real money while the wallet gives out tokens of its test environment.
 */
export function isWalletOpen(gateway: Wallets, method: MethodFile, sold: Sold): boolean {
  const { wallet } = method
  if (!wallet) return true
  if (!gateway.config.walletEnvironment) return false
  if (minorDigits(sold.order.currency) > (wallet.maxDecimals ?? Number.POSITIVE_INFINITY)) return false
  if (networksOf(wallet, sold).length === 0) return false
  return environmentOf(gateway, sold) === 'production' || isTest(gateway, sold) || !gatewayOf(gateway, method, sold)
}

/** @returns undefined for a method without such a wallet */
export function walletView(gateway: Wallets, method: MethodFile, sold: Sold): FormView['wallet'] {
  if (!method.wallet) return undefined
  const { merchantId, merchantOriginId } = gateway.config
  return {
    networks: networksOf(method.wallet, sold),
    environment: environmentOf(gateway, sold),
    merchantId,
    merchantOriginId,
    gateway: gatewayOf(gateway, method, sold),
  }
}

const isTest = ({ testProviders }: Wallets, { provider }: Sold) => testProviders.has(provider)

/** A test provider never gets a token of a real card. */
const environmentOf = (gateway: Wallets, sold: Sold) =>
  isTest(gateway, sold) ? 'sandbox' : (gateway.config.walletEnvironment ?? 'sandbox')

function gatewayOf({ providers }: Wallets, method: MethodFile, { provider }: Sold) {
  const settings = settingsOf(method, provider)
  return settings && providers.get(provider)?.walletGateway?.(settings)
}

/** The wallet's names of the brands that the order takes, each once; without brands of its own an order takes all. */
function networksOf({ networks }: NonNullable<MethodFile['wallet']>, { order, brands }: Sold): string[] {
  const types = order.supportedCards?.map((code) => shownCard(brands, code).brand) ?? Object.keys(networks)
  return [...new Set(types.flatMap((type) => (Object.hasOwn(networks, type) ? (networks[type] ?? []) : [])))]
}
