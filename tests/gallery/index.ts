/** gallery/<language>/index.html: each state's pictures side by side, by name. It names missing ones. */
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileOf, folder, language, windows } from './folder.ts'
import { states } from './states.ts'

export function writeIndex(): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), page())
}

const page = () => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gallery, ${language}</title>
<style>
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #16181d; background: #e7e9ee }
  header, section { padding: 1rem 1.5rem }
  h1, h2 { margin: 0; font-size: 1.25rem }
  h2 { font-size: 1rem; padding-block-end: .5rem }
  small { font-weight: 400; color: #4a5160 }
  nav { columns: 14rem; font-size: .875rem }
  nav a { display: block; color: inherit }
  .pair { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto }
  img { display: block; max-block-size: 60rem; background: #fff; box-shadow: 0 1px 3px #0003 }
  .missing { padding: 2rem; color: #b42318; background: #fef3f2 }
</style>
<header>
  <h1>Gallery, ${language} <small>${states.length} states</small></h1>
  <nav>${states.map(({ name }) => `<a href="#${name}">${name}</a>`).join('')}</nav>
</header>
${states.map(({ name, page: id }) => section(name, id)).join('\n')}
</html>
`

const section = (name: string, id: string) => `<section id="${name}">
  <h2>${name} <small>pages/${id}.json</small></h2>
  <div class="pair">${Object.values(windows)
    .map((width) => picture(name, width))
    .join('')}</div>
</section>`

function picture(name: string, width: number): string {
  const file = fileOf(name, width)
  const path = join(folder, file)
  if (!existsSync(path)) return `<p class="missing">${width} px: no picture could be taken.</p>`
  const shownWidth = Math.round(width * (width > 600 ? 0.6 : 0.9))
  const version = Math.round(statSync(path).mtimeMs)
  return `<a href="${file}"><img src="${file}?${version}" width="${shownWidth}" loading="lazy" alt="${name}, ${width} px"></a>`
}
