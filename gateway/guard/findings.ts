/** What the guard finds. Equal findings are one, with all their places. */

export type Code = 'TF301' | 'TF302' | 'TF303' | 'TF304' | 'TF305'

export interface Finding {
  code: Code
  /** Paths, without the keys of orders. */
  where: string[]
  /** The gateway's address, or the page's name. */
  address: string
  client: 'plain' | 'browser' | 'release'
  what: string
  expected: string
  received: string
  todo: string
}

export type Report = (finding: Omit<Finding, 'where' | 'todo' | 'address' | 'client'> & { path: string }) => void

const takeAway = 'Take this gateway or proxy out of service, keep its disk, and'

export const todos: Record<Code, string> = {
  TF301: `${takeAway} compare the release on it by its doctor. If only a text differs, run the guard with the Node version of the gateway.`,
  TF302: `${takeAway} compare the release on it by its doctor. If it is another release, name that one's folder by --release too.`,
  TF303: `${takeAway} search the proxy for a rule that sets this header. If it is yours and harmless, name it by --allow-header.`,
  TF305: 'Copy the release and its public key here anew, from where it was made.',
  TF304: `${takeAway} find where the browser got this from: the page loads nothing but its own files.`,
}

export interface Findings {
  at(address: string, client: Finding['client']): Report
  all(): Finding[]
}

/** @param secrets keys of orders, which no result may have */
export function createFindings(secrets: readonly string[]): Findings {
  const all = new Map<string, Finding>()
  const masked = (text: string) => secrets.reduce((sofar, secret) => sofar.replaceAll(secret, '…'), text)
  return {
    at: (address, client) => (found) => {
      const { code, what, path, expected, received } = found
      const facts = { code, address, client, what, expected: masked(expected), received: masked(received) }
      const key = JSON.stringify(facts)
      const same = all.get(key) ?? { ...facts, where: [], todo: todos[code] }
      const place = masked(path)
      if (!same.where.includes(place)) same.where.push(place)
      all.set(key, same)
    },
    all: () => [...all.values()],
  }
}
