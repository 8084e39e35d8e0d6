import type { Provider } from '../providers/provider.ts'
import type { Metrics } from './metrics.ts'

/**
 * The same providers, each of whose calls is counted and timed. What answers at once, as `serves` does, is no call.
 *
 * @param metrics absent: nothing is counted
 */
export const counted = (providers: Map<string, Provider>, metrics: Metrics | undefined): Map<string, Provider> =>
  metrics ? new Map([...providers].map(([name, provider]) => [name, countedOne(name, provider, metrics)])) : providers

const countedOne = (name: string, provider: Provider, { providerCall }: Metrics): Provider =>
  new Proxy(provider, {
    get(target, call) {
      const value: unknown = Reflect.get(target, call)
      if (typeof value !== 'function' || typeof call !== 'string') return value
      return (...args: unknown[]) => {
        const start = performance.now()
        const answer: unknown = value.apply(target, args)
        if (!(answer instanceof Promise)) return answer
        const done = (isAnswered: boolean) => () =>
          providerCall(name, call, isAnswered, (performance.now() - start) / 1_000)
        answer.then(done(true), done(false))
        return answer
      }
    },
  })
