/**
 * `npm run marks`: draws the names of methods, banks, shops and cards without a freely usable logo, one drawing per entry of
 * marks/words.json, and writes a sheet of all drawings for review.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawWord, words } from './marks/wordmark.ts'

const root = join(import.meta.dirname, '..')
for (const { path, name, word } of words()) writeFileSync(join(root, path), drawWord(name, word))

/** At page size and three times that; on white, and on the background of a chosen option. */
const sheet = ['renderer/public/brands', 'schemas/methods']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => ({ folder, name })))
  .filter(({ name }) => name.endsWith('.svg'))
  .map(({ folder, name }) => {
    const image = (height: number) => `<img src="../${folder}/${name}" height="${height}" alt="">`
    return `<tr><td>${name}<td>${image(24)}<td class="chosen">${image(24)}<td>${image(72)}`
  })
mkdirSync(join(root, 'gallery'), { recursive: true })
writeFileSync(
  join(root, 'gallery/marks.html'),
  `<!doctype html><title>Marks</title><style>td{padding:8px 16px}.chosen{background:#f0eefe}</style><table>${sheet.join('\n')}</table>`,
)
console.log('The drawings are written; all of them: gallery/marks.html')
