/** The sentences of the demo pages, which are not in the language packs. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { componentNames } from '../../../../core/componentNames.node.ts'
import { blockExamples } from '../../../../renderer/demo/parts/blockExamples.ts'
import type { PageBlock } from '../../../../schemas/types.ts'

const root = join(import.meta.dirname, '../../../..')
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const english: Record<string, string> = readJson(join(root, 'renderer/demo/parts/words.json'))

const sources = ['renderer/demo', 'renderer/demo/parts'].flatMap((room) =>
  readdirSync(join(root, room))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, room, file), 'utf8')),
)
const cards: { cards: { id: string }[] } = readJson(join(root, 'schemas/catalogs/sandboxCards.json'))
const pages: { id: string; routes: string[] }[] = readdirSync(join(root, 'pages'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => readJson(join(root, 'pages', file)))

it('each sandbox card of the catalog has a description', () => {
  expect(cards.cards.map(({ id }) => `card.${id}`).filter((key) => !english[key])).toEqual([])
})

it('each sample of a block has a title', () => {
  expect(blockExamples.map(({ id }) => `block.${id}`).filter((key) => !english[key])).toEqual([])
})

/** Blocks that need a real order or install, or that cover their page; and the demo pages' own blocks. */
const shownElsewhere = [
  'AddressForm',
  'CvcDialog',
  'InstallForm',
  'InstallProgress',
  'InstallResult',
  'InstallStatus',
  'ReplaceCard',
  'SignedOrder',
  'StepForm',
  'SuccessPopup',
  'WithdrawalForm',
  'PageBar',
  'PageTitle',
  'PayFee',
  'PayNotice',
  'Prose',
]

it('each block has a sample, or is listed without one', () => {
  const namesOf = (blocks: PageBlock[] = []): string[] =>
    blocks.flatMap(({ block, blocks }) => [block, ...namesOf(blocks)])
  const shown = blockExamples.flatMap(({ blocks }) => namesOf(blocks))
  const ofPages = componentNames(join(root, 'renderer'), 'blocks').filter(
    (name) => !/^(Demo|ComponentsDemo)/.test(name),
  )
  expect(ofPages.filter((name) => !shown.includes(name)).sort()).toEqual([...shownElsewhere].sort())
})

it('each demo page has a description', () => {
  const demos = pages.filter(({ routes }) => routes.some((route) => /^test(\/|$)/.test(route)))
  expect(demos.length).toBeGreaterThan(4)
  expect(demos.map(({ id }) => `page.${id}`).filter((key) => !english[key])).toEqual([])
})

it('no component uses a missing sentence', () => {
  const asked = sources.flatMap((source) =>
    [...source.matchAll(/\bwords\(\s*'([\w.#]+)'/g)].map(([, key]) => key ?? ''),
  )
  expect(asked.length).toBeGreaterThan(30)
  expect(asked.filter((key) => !(key in english))).toEqual([])
})
