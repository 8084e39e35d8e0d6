/** Reads the file that ROUTING_FILE names. */
import { readFileSync } from 'node:fs'
import { Ajv, type ErrorObject } from 'ajv'
import { type Document, readDocument } from '../../core/lint/document.ts'
import schema from './routing.schema.json' with { type: 'json' }
import type { Route } from './routing.ts'

/**
 * @param path of a file with the shape of routing.schema.json
 * @throws Error with a line for each fault: file, line and column, what is wrong, what to do
 */
export function readRoutes(path: string): Route[] {
  const document = readDocument({ path, text: textOf(path) })
  if (Array.isArray(document)) throw new Error(document.map(lineOf).join('\n'))
  const validate = new Ajv({ allErrors: true, ownProperties: true }).compile<{ routes: Route[] }>(schema)
  if (validate(document.data)) return document.data.routes
  throw new Error((validate.errors ?? []).map((error) => faultOf(document, error)).join('\n'))
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`ROUTING_FILE: ${path} can't be read (${code}): name a JSON file with routes, or leave it out`)
  }
}

function faultOf({ finding }: Document, { instancePath, keyword, params, message = '' }: ErrorObject): string {
  const unknown = (params as { additionalProperty?: string }).additionalProperty
  if (keyword === 'additionalProperties' && unknown !== undefined)
    return lineOf(
      finding('', `${instancePath}/${unknown}`, `${unknown} is unknown here.`, `it knows ${namesAt(instancePath)}`, {
        atName: true,
      }),
    )
  return lineOf(finding('', instancePath, `${instancePath || 'the file'} ${message}.`, hintOf(keyword)))
}

const { items } = schema.properties.routes
const namesAt = (pointer: string): string =>
  Object.keys(pointer === '' ? schema.properties : items.properties)
    .filter((name) => name !== '$schema')
    .join(', ')

const hintOf = (keyword: string): string =>
  keyword === 'pattern'
    ? 'providers are written as their folder, methods as their code (PIX), countries as BR, currencies as BRL'
    : 'docs/operate.md has an example'

interface Fault {
  file: string
  line: number
  column: number
  message: string
  hint?: string
}

const lineOf = ({ file, line, column, message, hint }: Fault): string =>
  `ROUTING_FILE: ${file}:${line}:${column} ${message}${hint ? ` ${hint}` : ''}`
