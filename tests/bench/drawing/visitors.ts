/** Shoppers who send requests one after the other over open connections. Measures their waiting times. */
import { Agent, get, type IncomingHttpHeaders } from 'node:http'

export interface Asking {
  url: string
  headers: Record<string, string>
  /** Whether the answer is one of those to measure. */
  isRight(status: number, headers: IncomingHttpHeaders): boolean
}

export interface Waited {
  p50: number
  p99: number
  /** How many answers were something else. */
  wrong: number
}

const connections = 10

/**
 * @param count how many visits
 * @param visit the requests of a shopper, in order, by the visit's number; the waiting time is that of all
 */
export async function visitAll(count: number, visit: (number: number) => Asking[]): Promise<Waited> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const waited: number[] = []
  let next = 0
  let wrong = 0
  const shopper = async () => {
    for (let number = next++; number < count; number = next++) {
      const from = performance.now()
      for (const each of visit(number)) if (!(await ask(each, agent))) wrong++
      waited.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: connections }, shopper))
  agent.destroy()
  waited.sort((a, b) => a - b)
  const at = (part: number) => waited[Math.min(count - 1, Math.floor(count * part))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), wrong }
}

function ask({ url, headers, isRight }: Asking, agent: Agent): Promise<boolean> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      answer.resume()
      answer.on('error', reject).on('end', () => resolve(isRight(answer.statusCode ?? 0, answer.headers)))
    }).on('error', reject)
  })
}
