/** The codes of a method's page: each with a name to show, and the big one among what there is. */
import type { MethodFile } from '../../schemas/types.ts'
import { didYouMean } from '../../validators/nearest.ts'
import type { Library, Typed } from './library.ts'
import type { Finding } from './types.ts'

/** TF253: a code without a name or twice, or a big one that there is not. */
export function lintCodes({ content, finding }: Typed<MethodFile>, library: Library): Finding[] {
  const { codes = [], main, details = [] } = content.present ?? {}
  const labels = content.text?.en?.labels ?? {}
  const names = codes.map(({ name }) => name)
  const told = (pointer: string, message: string, hint: string) => finding('TF253', pointer, message, hint)
  const faulty = names.flatMap((name, index) => {
    const at = `/present/codes/${index}/name`
    if (names.indexOf(name) < index) return [told(at, `the code "${name}" is there twice.`, 'keep one')]
    if (Object.hasOwn(labels, name) || library.hasText(`local.${name}`)) return []
    return [told(at, `the code "${name}" has no label.`, 'add it to text.en.labels')]
  })
  const copied = details.filter(({ name, copy }) => copy && name !== 'amount').map(({ name }) => name)
  if (main === undefined || [...copied, ...names].includes(main)) return faulty
  const hint = didYouMean(main, [...copied, ...names], 'name a row that is copied, or one of codes')
  return [...faulty, told('/present/main', `nothing that could be the big one is named "${main}".`, hint)]
}
