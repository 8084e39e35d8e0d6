import type { MethodFile } from '../../schemas/types.ts'
import { didYouMean } from '../../validators/nearest.ts'
import { escapeName } from './document.ts'
import type { Library, Typed } from './library.ts'
import type { Finding } from './types.ts'

/** TF254: settings of a method or an option for a provider that does not exist. */
export function lintProviders(
  { content, finding }: Typed<MethodFile>,
  { tools: { providers: known } }: Library,
): Finding[] {
  if (!known) return []
  const { providers, options = [] } = content
  const places = [
    { at: '/providers', providers },
    ...options.map((option, index) => ({ at: `/options/${index}/providers`, providers: option.providers })),
  ]
  return places.flatMap(({ at, providers = {} }) =>
    Object.keys(providers)
      .filter((name) => !known.includes(name))
      .map((name) => {
        const hint = didYouMean(name, known, `add the folder gateway/providers/${name}`)
        const place = `${at}/${escapeName(name)}`
        return finding('TF254', place, `the provider "${name}" does not exist.`, hint, { atName: true })
      }),
  )
}
