import type { Provider } from '../providers/provider.ts'
import type { Metrics } from './metrics.ts'

/**
 * Wraps each provider to count and time its calls. Synchronous functions such as `serves` are not counted.
 *
 * @param metrics absent: counts nothing
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
