/**
 * A request to pay in a coin: an address of its test network, and the amount at a fixed test rate.
 *
 * Source: BIP 21 (the link), BIP 173 (the address)
 */
import { createHash } from 'node:crypto'
import { bech32 } from '@scure/base'
import type { Maker } from '../maker.ts'

/** The program of a witness of version 0: the hash of a public key. */
const programBytes = 20

const make: Maker = ({ attemptId, amountMinor }, { scheme, network, decimals, rate }) => {
  const program = createHash('sha256').update(`${attemptId} address`).digest().subarray(0, programBytes)
  const address = bech32.encode(String(network), [0, ...bech32.toWords(program)])
  const coinAmount = coins(amountMinor, Number(rate), Number(decimals))
  return {
    payCode: {
      code: `${scheme}:${address}?amount=${coinAmount}`,
      copyText: address,
      values: { address, coinAmount },
    },
  }
}

/** Rounded up, so that the shop gets its price. @param rate minor units of one coin. @returns '0.00042' */
function coins(amountMinor: number, rate: number, decimals: number): string {
  const least = (BigInt(amountMinor) * 10n ** BigInt(decimals) + BigInt(rate) - 1n) / BigInt(rate)
  const digits = String(least).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '')
}

export default make
