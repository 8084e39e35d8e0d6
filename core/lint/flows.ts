import type { FlowFile, MethodFile } from '../../schemas/types.ts'
import { didYouMean } from '../../validators/nearest.ts'
import { lintInstructions } from './instructions.ts'
import type { Library, Typed } from './library.ts'
import type { Finding } from './types.ts'

/** Checks a flow: its name, its texts in the language packs, and the template of its new methods. */
export function lintFlow(flow: Typed<FlowFile>, library: Library): Finding[] {
  const { content, finding, id } = flow
  const { name, template } = content
  const named = `the file is named ${id}.json, the flow "${name}".`
  const method: Typed<MethodFile> = {
    ...flow,
    content: { ...template, flow: name } as MethodFile,
    finding: (code, pointer, ...more) => finding(code, `/template${pointer}`, ...more),
  }
  return [
    ...(name === id ? [] : [finding('TF205', '/name', named, 'give both one name')]),
    ...unknownWords(flow, library),
    ...lintInstructions(method, library),
  ]
}

function unknownWords({ content: { words }, finding }: Typed<FlowFile>, library: Library): Finding[] {
  return Object.entries(words).flatMap(([name, key]) => {
    if (library.hasText(key)) return []
    const hint = didYouMean(key, library.textKeys, 'add it to all of locales')
    return [finding('TF207', `/words/${name}`, `no language pack has the key "${key}".`, hint)]
  })
}
