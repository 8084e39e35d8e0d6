/** Keywords and rules for editors: from validators/keywords and core/compile, their only sources. */
import { join } from 'node:path'
import { structural } from '../../core/compile/constraints.ts'
import { ruleTable } from '../../core/compile/rules.ts'
import { keywords } from '../../validators/keywords.node.ts'
import { firstSentences } from './firstSentences.ts'
import type { Part } from './part.ts'

/** JSON Schema's own keywords, which have no file. */
const meanings: Record<string, string> = {
  enum: 'enum: ["A", "B"] means "one of these values".',
  const: 'const: "A" means "this value and no other".',
  anyOf: 'anyOf: [{ "cpf": true }, { "emailAddress": true }] means "one of several formats", each some keywords.',
}

/** Rules that are conditions on other fields and not keyword files. */
const conditionRules = ['required_if:', 'required_unless:']

const meaningOf = (root: string, name: string): string | undefined =>
  meanings[name] ?? firstSentences(join(root, `validators/keywords/${name}.ts`), `export const ${name} =`)

const all = [...keywords.keys(), ...Object.keys(structural)].sort()

/** Keywords that an invalid example may name as its failure. */
export const keywordNames = (root: string): [string, string | undefined][] => [
  ...all.map((name): [string, string | undefined] => [name, meaningOf(root, name)]),
  ['required', 'The field is required, and it is empty.'],
]

/** An object of keywords with their parameters: `schema` and `advice`. */
export function keywordParameters(root: string): Part {
  const properties = Object.fromEntries(
    all.map((name) => [
      name,
      { description: meaningOf(root, name), ...(structural[name] ?? keywords.get(name)?.parameter) },
    ]),
  )
  return { properties, propertyNames: { enum: all } }
}

/** The beginning of each rule: `min:`, `numeric`. */
export const ruleNames = (): string[] =>
  [
    ...Object.entries(ruleTable).map(([name, { takes }]) => (takes[1] > 0 ? `${name}:` : name)),
    ...[...keywords.values()].map(({ name, parameter }) => (parameter.const === true ? name : `${name}:`)),
    ...conditionRules,
  ].sort()
