/** `schemas new page <id>`: a page of sentences, with its texts in every language pack. */
import { join } from 'node:path'
import type { PageDefinition } from '../../../schemas/types.ts'
import type { Maker } from './maker.ts'
import { packsWith, wordsOf } from './packs.ts'

export const page: Maker = {
  usage: () => 'page <id> [--route house-rules] [--name "Its title"]',
  options: ['route', 'name'],
  names: {
    pattern: /^[a-z][A-Za-z0-9]{0,63}$/,
    hint: 'A page has an id of 1 to 64 letters and digits, a small letter first, such as houseRules.',
  },
  pathOf: (id, { root }) => join(root, 'pages', `${id}.json`),
  make(id, { route = dashed(id), name: title = wordsOf(id) }, place) {
    if (title.trim() === '' || title.length > 60) return '--name has 1 to 60 characters.'
    const keys = { title: `prose.${id}.title`, text: `prose.${id}.text` }
    return {
      file: { path: page.pathOf(id, place), text: JSON.stringify(templateOf(id, route, keys)) },
      changed: packsWith(place, { [keys.title]: title, [keys.text]: 'What the page says.' }),
      next: [
        `Write what it says: "${keys.title}" and "${keys.text}" in every language pack, a key for each paragraph.`,
        'Name its blocks in their order (renderer/blocks, with the options of schemas/blocks), and what it loads in "data".',
        'Say in "states" when it may be shown, if it is about an order: another state has its own page.',
        `npm run dev, and open /${route}.`,
      ],
    }
  },
}

const templateOf = (id: string, route: string, { title, text }: { title: string; text: string }): PageDefinition => ({
  $schema: '../schemas/meta/page.schema.json',
  id,
  routes: [route],
  layout: 'result',
  header: 'auto',
  languages: 'all',
  title,
  blocks: [
    { block: 'PageBar', area: 'bar' },
    { block: 'Prose', title, paragraphs: [text] },
    { block: 'PoweredBy', area: 'foot', provider: 'Tillform' },
  ],
})

/** houseRules → house-rules, as addresses are written. */
const dashed = (id: string): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
