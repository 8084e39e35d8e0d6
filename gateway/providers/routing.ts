/** Which provider is asked to take a payment, by method, country and currency. Pure; routingFile.ts reads the rules. */

/** What is left out fits everything. */
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
 * @param routes the first that fits decides
 * @param order whose own provider takes what no route fits
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
  /** Who takes what no route fits, as PROVIDER says; absent where it says nothing. */
  named?: string
  /** Who takes what no route fits. */
  otherwise: string
  /** Those that are switched on. */
  active: readonly string[]
  /** Those of them that move no money. */
  tests: readonly string[]
}

/**
 * @returns why the settings can't be used with the providers that are switched on, a line each, with what to do. Real and
 *   test providers aren't mixed: goods would be sent for money that nobody took
 */
export function routingFaults({ routes, named, otherwise, active, tests }: Named): string[] {
  const isOff = (name: string) => !active.includes(name)
  const noProvider = (setting: string, name: string) =>
    `${setting}: ${name} is no provider that is set up here: ${active.join(', ') || 'none is'}`
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
