/** Pages from which the browser itself may ask how to open a wallet. */
import { isFinal } from '../../core/states.ts'
import type { Gateway } from '../gateway.ts'
import { type Order, readByKey } from '../orders/orderSnapshot.ts'
import { walletAddresses } from '../plugins/headers.ts'
import { Problem } from '../problem.ts'
import { availableMethods } from './availability.ts'
import { orderMethods } from './versions.ts'

/**
 * @param key of the order whose page is asked for, if it is an order's page
 * @returns what the browser itself asks to open the wallets with which the order is sold somewhere
 */
export async function walletAddressesFor(gateway: Gateway, key: string | undefined): Promise<readonly string[]> {
  if (key === undefined || !gateway.config.walletEnvironment) return []
  const order = await orderOf(gateway, key)
  if (!order || isFinal(order.state)) return []
  const own = await orderMethods(gateway, order)
  const now = await gateway.clock.now()
  const isSold = (code: string) =>
    own.methods.get(code)?.markets.some(({ country }) => {
      const place = country === '*' ? (order.country ?? anyCountry) : country
      return availableMethods(gateway, order, place, now, own.methods).some((method) => method.code === code)
    })
  return Object.entries(walletAddresses).flatMap(([code, addresses]) => (isSold(code) ? addresses : []))
}

/** For a wallet of every country. */
const anyCountry = 'US'

/** An unknown key gets the page that says so. */
const orderOf = async ({ db }: Gateway, key: string): Promise<Order | undefined> => {
  try {
    return (await readByKey(db, key)).order
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
