/** A file from the standard input, as an editor or a pipe sends it. */
import { maxBytes, textOf, type Unread } from '../../core/readSchemas.node.ts'
import type { SchemaFile } from '../../core/schemaFile.ts'

/** @returns the file, named by its content; or why it was refused */
export async function readInput(input: AsyncIterable<Buffer | string>): Promise<SchemaFile | Unread> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of input) {
    parts.push(Buffer.from(part))
    size += parts.at(-1)?.length ?? 0
    if (size > maxBytes) return { path: 'stdin', message: 'the file has more than 1 MB.', hint: 'shorten it' }
  }
  const read = textOf(Buffer.concat(parts))
  return 'text' in read ? { path: `stdin/${nameIn(read.text)}.json`, ...read } : { path: 'stdin', ...read }
}

/** The members that name its file: a method's code, a field kind's name, a page's id. */
function nameIn(text: string): string {
  try {
    const { code, name, id } = JSON.parse(text) as Record<string, unknown>
    const own = [code, id, name].find((each) => typeof each === 'string')
    return typeof own === 'string' && /^[\w-]{1,64}$/.test(own) ? own : 'input'
  } catch {
    return 'input'
  }
}
