/** Which provider takes a payment, by method, country and currency. Pure; routingFile.ts reads the rules. */

/** A missing member matches everything. */
export interface Route {
  provider: string
  methods?: string[]
  countries?: string[]
  currencies?: string[]
}

export interface Payment {
  /** A method's code. */
  method: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** ISO 4217. */
  currency: string
}

/**
 * @param routes the first match decides
 * @param order its own provider takes a payment without a match
 */
export function providerFor(
  routes: readonly Route[],
  order: { provider: string; currency: string },
  { method, country }: Omit<Payment, 'currency'>,
): string {
  const { currency } = order
  const fitting = routes.find(
    ({ methods, countries, currencies }) =>
      fits(methods, method) && fits(countries, country) && fits(currencies, currency),
  )
  return fitting?.provider ?? order.provider
}

const fits = (listed: string[] | undefined, value: string): boolean => listed?.includes(value) ?? true

interface Named {
  routes: readonly Route[]
  /** PROVIDER, which takes payments without a match; absent if not set. */
  named?: string
  /** Takes payments without a match. */
  otherwise: string
  /** Active providers. */
  active: readonly string[]
  /** Active providers that move no money. */
  tests: readonly string[]
}

/**
 * @returns one line for each setting that does not fit the active providers, with the remedy. Real and test providers
 * cannot be mixed: goods would be sent for money that was never taken
 */
export function routingFaults({ routes, named, otherwise, active, tests }: Named): string[] {
  const isOff = (name: string) => !active.includes(name)
  const noProvider = (setting: string, name: string) =>
    `${setting}: the provider ${name} is not set up here: ${active.join(', ') || 'none is'}`
  const routed = [...new Set(routes.map(({ provider }) => provider))]
  const unknown = [
    ...(named !== undefined && isOff(named) ? [noProvider('PROVIDER', named)] : []),
    ...routed.filter(isOff).map((name) => `${noProvider('ROUTING_FILE', name)}. Set its variables, or name another`),
  ]
  const used = [...new Set([...routed, otherwise])].filter((name) => !isOff(name))
  const test = used.filter((name) => tests.includes(name))
  const real = used.filter((name) => !tests.includes(name))
  if (test.length === 0 || real.length === 0) return unknown
  return [
    ...unknown,
    `ROUTING_FILE: ${test.join(', ')} moves no money, and ${real.join(', ')} does: name only providers of one kind (PROVIDER counts too)`,
  ]
}
