/** Checks the blocks of a page: each exists, may be in its place, and has options that its file in schemas/blocks allows. */
import type { ErrorObject } from 'ajv'
import type { BlockFile, PageBlock, PageDefinition } from '../../schemas/types.ts'
import { check } from '../../validators/check.ts'
import { didYouMean } from '../../validators/nearest.ts'
import { escapeName } from './document.ts'
import type { Library, Typed } from './library.ts'
import type { Finding } from './types.ts'
import { lintWhen } from './when.ts'

type Page = Typed<PageDefinition>

/** Members of every block; all other members are its options. */
const common = ['block', 'area', 'when', 'blocks']

/** @param isInside another block, which decides its place */
export function lintBlocks(
  page: Page,
  blocks: PageBlock[] | undefined,
  pointer: string,
  library: Library,
  isInside = false,
): Finding[] {
  return (blocks ?? []).flatMap((entry, index) => {
    const at = `${pointer}/${index}`
    // Made on demand: a finding searches for its place in the file.
    const misplaced = () => page.finding('TF237', `${at}/area`, 'a block inside another has no area.', 'take it out')
    return [
      ...(library.tools.blocks.includes(entry.block)
        ? lintOptions(page, entry, at, library)
        : [unknownBlock(page, entry.block, `${at}/block`, library)]),
      ...lintWhen(page, entry.when, `${at}/when`, library),
      ...(isInside && entry.area !== undefined ? [misplaced()] : []),
      ...lintBlocks(page, entry.blocks, `${at}/blocks`, library, true),
    ]
  })
}

/** Checks a file of schemas/blocks: its name is the block's, and it describes each option that it requires. */
export function lintBlockFile(file: Typed<BlockFile>, library: Library): Finding[] {
  const { id, content, finding } = file
  const { title, required = [], properties } = content
  const names = Object.keys(properties)
  return [
    ...(title === id
      ? []
      : [finding('TF205', '/title', `the file is named ${id}.json, the block "${title}".`, 'give both one name')]),
    ...(library.tools.blocks.includes(title) ? [] : [unknownBlock(file, title, '/title', library)]),
    ...required.flatMap((name, index) =>
      names.includes(name)
        ? []
        : [
            finding(
              'TF230',
              `/required/${index}`,
              `option "${name}" does not exist.`,
              didYouMean(name, names, 'describe it'),
            ),
          ],
    ),
  ]
}

function unknownBlock({ finding }: Typed<unknown>, block: string, pointer: string, { tools }: Library): Finding {
  const hint = didYouMean(block, tools.blocks, 'add it to renderer/blocks')
  return finding('TF206', pointer, `block "${block}" does not exist.`, hint)
}

function lintOptions(page: Page, entry: PageBlock, at: string, library: Library): Finding[] {
  const { block } = entry
  const options = Object.fromEntries(Object.entries(entry).filter(([name]) => !common.includes(name)))
  const file = library.blockFiles.get(block)
  if (file) {
    const judged = check(schemaOf(file), library.tools.keywords)
    judged(options)
    const faults = (judged.errors ?? []).map((error) => optionFinding(page, error, block, file, at))
    return [...faults, ...lintTwice(page, options, at), ...lintTexts(page, options, file, at, library)]
  }
  // The block's own file has findings.
  if (library.broken.has(block)) return []
  return Object.keys(options).map((name) => unknownOption(page, block, name, [], at))
}

/** The options without members that are not JSON Schema. */
const schemaOf = ({ required = [], properties }: BlockFile) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, { localeKeys: _, ...schema }]) => [name, schema]),
  ),
})

function optionFinding(
  page: Page,
  { params, instancePath, message = '', data, parentSchema }: ErrorObject,
  block: string,
  { properties }: BlockFile,
  at: string,
): Finding {
  const { additionalProperty, missingProperty } = params as Record<string, string | undefined>
  if (additionalProperty !== undefined)
    return unknownOption(page, block, additionalProperty, Object.keys(properties), at)
  if (missingProperty !== undefined)
    return page.finding(
      'TF230',
      `${at}/block`,
      `block "${block}" needs the option "${missingProperty}".`,
      properties[missingProperty]?.description,
    )
  const place = `${at}${instancePath}`
  const [, name = ''] = instancePath.split('/')
  const words = (parentSchema as { enum?: string[] } | undefined)?.enum
  if (!words) return page.finding('TF230', place, `option "${name}" ${message}.`, properties[name]?.description)
  const fault = `option "${name}" can't be ${JSON.stringify(data)}.`
  return page.finding('TF230', place, fault, didYouMean(data, words, `one of ${words.join(', ')}`))
}

function unknownOption(page: Page, block: string, name: string, options: string[], at: string): Finding {
  const otherwise = options.length > 0 ? `one of ${options.join(', ')}` : `describe it in schemas/blocks/${block}.json`
  const hint = didYouMean(name, [...options, ...common], otherwise)
  const message = `block "${block}" has no option "${name}".`
  return page.finding('TF230', `${at}/${escapeName(name)}`, message, hint, { atName: true })
}

/** TF230: a list of an option has an entry twice, which a shopper would read twice. */
function lintTwice(page: Page, options: Record<string, unknown>, at: string): Finding[] {
  return Object.entries(options).flatMap(([name, list]) =>
    (Array.isArray(list) ? list : []).flatMap((value, index, all) => {
      if (all.indexOf(value) === index) return []
      return [page.finding('TF230', `${at}/${name}/${index}`, `${JSON.stringify(value)} appears twice.`, 'keep one')]
    }),
  )
}

/** TF207: the first locale key that a block makes of an option and that no pack has. */
function lintTexts(
  page: Page,
  options: Record<string, unknown>,
  { properties }: BlockFile,
  at: string,
  library: Library,
): Finding[] {
  return Object.entries(properties).flatMap(([name, { localeKeys = [] }]) => {
    const option = options[name]
    const values = Array.isArray(option) ? option.map((value, index) => [value, `/${index}`]) : [[option, '']]
    return values.flatMap(([value, index]) => {
      const missing = typeof value === 'string' && localeKeys.find((keys) => !library.hasText(keys.replace('*', value)))
      if (!missing) return []
      const [before = '', after = ''] = missing.split('*')
      const known = library.textKeys
        .filter((key) => key.startsWith(before) && key.endsWith(after))
        .map((key) => key.slice(before.length, key.length - after.length))
      const message = `no language pack has the key "${missing.replace('*', value)}".`
      const hint = didYouMean(value, known, 'add it to all of locales')
      return [page.finding('TF207', `${at}/${name}${index}`, message, hint)]
    })
  })
}
