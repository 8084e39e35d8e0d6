/** The samples of the components demo follow the same rules as pages. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { componentNames } from '../../../../core/componentNames.node.ts'
import { lint } from '../../../../core/lint/lint.ts'
import { readSchemas } from '../../../../core/readSchemas.node.ts'
import { blockExamples } from '../../../../renderer/demo/parts/blockExamples.ts'
import type { PageDefinition } from '../../../../schemas/types.ts'
import { keywords } from '../../../../validators/keywords.node.ts'

it('each sample has valid options of its blocks, and existing locale keys', () => {
  const page: PageDefinition = {
    $schema: '../schemas/meta/page.schema.json',
    id: 'samples',
    routes: ['samples'],
    layout: 'main',
    header: 'hidden',
    title: 'checkout.title',
    data: ['order'],
    blocks: blockExamples.flatMap(({ blocks }) => blocks),
  }
  const folders = ['schemas/meta', 'schemas/api', 'schemas/blocks', 'locales']
  const { files } = readSchemas(join(import.meta.dirname, '../../../..'), folders)
  const tools = {
    keywords,
    widgets: componentNames(join(import.meta.dirname, '../../../../renderer'), 'widgets'),
    blocks: componentNames(join(import.meta.dirname, '../../../../renderer'), 'blocks'),
  }
  const path = 'pages/samples.json'
  const found = lint([...files, { path, text: JSON.stringify(page, null, 2) }], tools)
  expect(found.filter(({ file }) => file === path)).toEqual([])
})
