import type { LocalePack } from '../../schemas/types.ts'
import { nearest } from '../../validators/nearest.ts'
import { escapeName } from './document.ts'
import type { Library, Typed } from './library.ts'
import type { Finding } from './types.ts'

/**
 * Languages have different plural forms, so keys are compared without their suffixes (Intl.PluralRules, i18next's suffixes,
 * and exactly 1).
 */
const plural = /_(?:1|zero|one|two|few|many|other)$/

/** Forms for one exact number, which a text may write in words; the others cover many numbers. */
const oneNumber = /_(?:1|zero|one|two)$/

/** Checks language packs: each has the name of its tag, and the same keys and params as all others. */
export function lintLocales({ packs, tools: { keywords } }: Library): Finding[] {
  const all = new Map<string, { pack: string; params: string }>()
  for (const { id, content } of packs) {
    for (const [key, text] of Object.entries(content.text)) {
      const bare = key.replace(plural, '')
      // A form that writes its number in words has no param for it, so the general form's params count for a plural.
      const isGeneral = key.endsWith('_other') && all.get(bare)?.pack === id
      if (!all.has(bare) || isGeneral) all.set(bare, { pack: id, params: paramsOf(text) })
    }
  }
  return packs.flatMap((pack, at) => [
    ...lintTag(pack),
    // The other packs have the keys of the first: TF208.
    ...(at === 0 ? lintMeanings(pack, keywords) : []),
    ...lintKeys(pack, packs, [...all.keys()]),
    ...lintParams(pack, all),
  ])
}

/** Keywords that a definition explains in its own error, help or placeholder. */
const meantByDefinition = ['pattern', 'patterns']

/** TF277: a keyword without its sentence shows a shopper only 'Invalid'. */
function lintMeanings({ content, finding }: Typed<LocalePack>, keywords: Library['tools']['keywords']): Finding[] {
  // A pack without any such sentence belongs to another page.
  if (!Object.keys(content.text).some((key) => key.startsWith('why.'))) return []
  const explained = [...keywords.values()].filter(
    ({ name, message }) => message === 'error.invalidField' && !meantByDefinition.includes(name),
  )
  return explained
    .filter(({ name }) => !Object.hasOwn(content.text, `why.${name}`))
    .map(({ name }) =>
      finding('TF277', '/text', `the keyword "${name}" lacks its sentence.`, `say in "why.${name}" what it asks`, {
        atName: true,
      }),
    )
}

function lintTag({ id, content, finding }: Typed<LocalePack>): Finding[] {
  if (content.tag === id) return []
  return [
    finding('TF205', '/tag', `the file is named ${id}.json, the language "${content.tag}".`, 'give both one name'),
  ]
}

const keysOf = ({ content }: Typed<LocalePack>) =>
  new Set(Object.keys(content.text).map((key) => key.replace(plural, '')))

/** TF208. A key that only this pack has is most likely a misspelling of the missing one. */
function lintKeys(pack: Typed<LocalePack>, packs: Typed<LocalePack>[], all: string[]): Finding[] {
  const own = keysOf(pack)
  const missing = all.filter((key) => !own.has(key))
  if (missing.length === 0) return []
  const others = packs.filter((other) => other !== pack).map(keysOf)
  const alone = [...own].filter((key) => !others.some((keys) => keys.has(key)))
  return missing.map((key) => {
    const near = nearest(key, alone)
    const message = `the key "${key}" is missing.`
    if (!near) return pack.finding('TF208', '/text', message, 'another pack has it', { atName: true })
    const hint = `"${near}" is in this pack alone: did you mean it?`
    return pack.finding('TF208', `/text/${escapeName(near)}`, message, hint, { atName: true })
  })
}

function lintParams(
  { content, finding }: Typed<LocalePack>,
  all: Map<string, { pack: string; params: string }>,
): Finding[] {
  return Object.entries(content.text).flatMap(([key, text]) => {
    const other = all.get(key.replace(plural, ''))
    const own = paramsOf(text)
    if (!other || own === other.params || (oneNumber.test(key) && own === uncounted(other.params))) return []
    const message = `the params of "${key}" are ${own || 'none'}, and ${other.params || 'none'} in ${other.pack}.`
    return [finding('TF209', `/text/${escapeName(key)}`, message, 'use the same params in every language')]
  })
}

const paramsOf = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\s*([^},\s]+)/g)].map(([, name]) => name))].sort().join(', ')

/** 'each' of 'count, each': Arabic has a form that means two, and "every 2 two days" is wrong. */
const uncounted = (params: string): string =>
  params
    .split(', ')
    .filter((name) => name !== 'count')
    .join(', ')
