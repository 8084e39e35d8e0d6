/** Wallets of the device, one file each in wallets/, named by the method's code. */

import { DefinitionError } from '../../../core/compile/definitionError.ts'
import type { CheckoutView, FormView } from '../../../schemas/types.ts'
import { loadChunk } from '../../api/chunks.ts'

export interface WalletAnswer {
  /** The token that the wallet's provider charges. It is secret, like card data. */
  token: string
  /** Shows the result on the wallet's sheet. */
  complete: (isPaid: boolean) => void
}

export interface Wallet {
  /** Whether this device can pay with it. */
  isSupported: () => boolean | Promise<boolean>
  /**
   * Opens the wallet's sheet. Browsers allow that only directly after the shopper's press.
   *
   * @param country of billing, ISO 3166-1 alpha-2
   * @param validate asks the gateway for the proof of the merchant that the wallet needs
   * @param settings what the gateway's form says of the merchant
   * @returns undefined if the shopper closed the sheet
   */
  ask: (
    order: CheckoutView,
    country: string,
    validate: (validationUrl: string) => Promise<unknown>,
    settings: FormView['wallet'],
  ) => Promise<WalletAnswer | undefined>
}

const files = import.meta.glob<{ default: Wallet }>('./wallets/[A-Z]*.ts')
const loaded: Record<string, Wallet> = {}

/**
 * Loads a wallet's code with its form, so that a press opens the sheet at once.
 *
 * @returns whether the device has it
 * @throws DefinitionError TF110 for a wallet without code on this page: the method is not available
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

/** @throws Error if it is not loaded */
export function walletOf(code: string): Wallet {
  const wallet = loaded[code]
  if (!wallet) throw new Error(`The wallet ${code} was not loaded.`)
  return wallet
}
