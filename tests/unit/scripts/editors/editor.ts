/** The JSON language service of VS Code, called as in an editor with a file of this project. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getLanguageService, type SchemaConfiguration, TextDocument } from 'vscode-json-languageservice'

const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as Record<string, unknown>
const urlOf = (path: string) => pathToFileURL(resolve(path)).href

/** One for all tests: it reads each schema once. */
const service = getLanguageService({
  schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
})
service.configure({
  schemas: (settings['json.schemas'] as { fileMatch: string[]; url: string }[]).map(
    ({ fileMatch, url }): SchemaConfiguration => ({ fileMatch, uri: urlOf(url) }),
  ),
})

/** @param path where the text would be saved. @param text with | where the caret is */
function opened(path: string, text: string) {
  const document = TextDocument.create(urlOf(path), 'json', 1, text.replace('|', ''))
  return {
    document,
    json: service.parseJSONDocument(document),
    caret: document.positionAt(Math.max(text.indexOf('|'), 0)),
  }
}

/** The offers at the caret: names and values, without quotes, each with its meaning. */
export async function offered(path: string, text: string): Promise<Map<string, string>> {
  const { document, json, caret } = opened(path, text)
  const list = await service.doComplete(document, caret, json)
  return new Map(
    (list?.items ?? []).map(({ label, documentation }) => [
      label.replace(/^"|"$/g, ''),
      typeof documentation === 'object' ? documentation.value : (documentation ?? ''),
    ]),
  )
}

/** The explanation at the caret, without Markdown. */
export async function hovered(path: string, text: string): Promise<string> {
  const { document, json, caret } = opened(path, text)
  const hover = await service.doHover(document, caret, json)
  return [hover?.contents ?? []].flat().map(String).join('\n').replaceAll('\\', '')
}

/** The underlined places: line, words and message. A text without a caret is checked as a whole. */
export async function underlined(path: string, text = readFileSync(path, 'utf8')): Promise<string[]> {
  const document = TextDocument.create(urlOf(path), 'json', 1, text)
  const problems = await service.doValidation(document, service.parseJSONDocument(document), {
    schemaValidation: 'error',
  })
  return problems.map(({ range, message }) => `${document.getText(range)}: ${message}`)
}
