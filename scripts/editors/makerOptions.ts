/** What the sandbox makes for a method, with the options of that maker (schemas/meta/sandbox). */
import { named, type Part } from './part.ts'

/** @param makers the schemas of the makers, whose `$id` is sandbox/<name>.schema.json */
export function makerOptions(makers: Part[]): Part {
  const names = makers.map((maker) => [/^sandbox\/(\w+)\./.exec(String(maker.$id))?.[1] ?? '', maker] as const)
  return {
    properties: { make: named(names.map(([name, { description }]) => [name, String(description)])) },
    allOf: names.map(([name, { $id }]) => ({
      if: { required: ['make'], properties: { make: { const: name } } },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so.
      then: { $ref: `meta/${$id}` },
    })),
  }
}
