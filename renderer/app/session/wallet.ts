/** Wallets that the device itself holds, one file each in wallets/, named by the method's code. */

import { DefinitionError } from '../../../core/compile/definitionError.ts'
import type { CheckoutView } from '../../../schemas/types.ts'
import { loadChunk } from '../../api/chunks.ts'

export interface WalletAnswer {
  /** What the wallet's provider charges: secret, as card data is. */
  token: string
  /** Lets the wallet's sheet say how it went. */
  complete: (isPaid: boolean) => void
}

export interface Wallet {
  /** Whether this device can pay with it. */
  isSupported: () => boolean
  /**
   * Opens the wallet's sheet: only while the browser still counts the shopper's press.
   *
   * @param country where the shopper is billed, ISO 3166-1 alpha-2
   * @param validate has the gateway prove to the wallet who the merchant is
   * @returns undefined when the shopper closed the sheet
   */
  ask: (
    order: CheckoutView,
    country: string,
    validate: (validationUrl: string) => Promise<unknown>,
  ) => Promise<WalletAnswer | undefined>
}

const files = import.meta.glob<{ default: Wallet }>('./wallets/[A-Z]*.ts')
const loaded: Record<string, Wallet> = {}

/**
 * Loads a wallet's code with its form, so that a press opens the sheet at once.
 *
 * @returns whether the device has it
 * @throws DefinitionError TF110 for a wallet that this page has no code for: the method is not available
 */
export async function loadWallet(code: string): Promise<boolean> {
  const load = files[`./wallets/${code}.ts`]
  if (!load)
    throw new DefinitionError(
      'TF110',
      '/wallet',
      `no code for the wallet ${code}`,
      `add renderer/app/session/wallets/${code}.ts`,
    )
  const { default: wallet } = await loadChunk(load)
  loaded[code] = wallet
  return wallet.isSupported()
}

/** @throws when it was not loaded */
export function walletOf(code: string): Wallet {
  const wallet = loaded[code]
  if (!wallet) throw new Error(`The wallet ${code} was not loaded.`)
  return wallet
}
