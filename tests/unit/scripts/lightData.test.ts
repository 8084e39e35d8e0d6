/** The build removes notes for readers from data files, and keeps everything that checks use. */
import { expect, it } from 'vitest'
import { lightData } from '../../../scripts/build/lightData.ts'

const { transform } = lightData() as { transform: (code: string, id: string) => { code: string } | null }
const built = (id: string, content: object) => JSON.parse(transform(JSON.stringify(content), id)?.code ?? 'null')

it('a meta-schema loses its notes, and keeps a property with the name of a note', () => {
  const note = { type: 'string', description: 'A note.' }
  const schema = {
    $id: 'a',
    title: 'A',
    description: 'Words.',
    properties: {
      title: { ...note, default: '', examples: ['A'], tsType: 'B' },
      items: [{ $comment: 'b' }],
      examples: note,
    },
  }
  expect(built('/schemas/meta/a.schema.json', schema)).toEqual({
    $id: 'a',
    properties: { title: { type: 'string' }, items: [{}], examples: { type: 'string' } },
  })
})

it('a page loses its notes, and other files do not change', () => {
  expect(built('/pages/a.json', { $schema: 'b', id: 'a', blocks: [] })).toEqual({ id: 'a', blocks: [] })
  expect(built('/locales/en.json', { $schema: 'b' })).toBeNull()
})
