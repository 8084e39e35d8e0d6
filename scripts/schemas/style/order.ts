/** The order of members: $schema first, then as the meta-schema lists them. What it does not name stays where it was told. */
import type { Member, Node, ObjectNode } from './tree.ts'

/** What is read of a meta-schema. */
export interface Shape {
  $ref?: string
  properties?: Record<string, Shape>
  additionalProperties?: boolean | Shape
  items?: Shape
}

/** @returns the schema of this name, such as `method.schema.json`; also of entries that a meta-schema leaves open */
export type ShapeOf = (name: string) => Shape | undefined

/** The names of an object that has an order, as it is written, with their places in it. */
const placesIn = ({ members }: ObjectNode, { properties = {} }: Shape) => {
  const order = new Map(['$schema', ...Object.keys(properties)].map((name, index) => [name, index]))
  return members.map((member) => order.get(JSON.parse(member.name)))
}

/** Puts all members in their order. */
export function order(node: Node, shape: Shape | undefined, shapes: ShapeOf): void {
  for (const [object, own] of objectsOf(node, shape, shapes)) {
    const places = placesIn(object, own)
    const named = object.members
      .map((member, index) => ({ member, place: places[index] }))
      .filter((each): each is { member: Member; place: number } => each.place !== undefined)
      .sort((one, other) => one.place - other.place)
    let next = 0
    const isApart = object.members.map((member) => member.isApart)
    object.members = object.members
      .map((member, index) => (places[index] === undefined ? member : (named[next++]?.member ?? member)))
      // The empty lines of an object that is grouped stay where they are.
      .map((member, index) => ({ ...member, isApart: isApart[index] ?? false }))
  }
}

/** Every object whose members a schema names, the outer ones first. */
function* objectsOf(node: Node, shape: Shape | undefined, shapes: ShapeOf): Generator<[ObjectNode, Shape]> {
  const own = shape?.$ref ? shapes(shape.$ref) : shape
  if (!own || node.kind === 'leaf') return
  if (node.kind === 'array') {
    for (const { value } of node.elements) yield* objectsOf(value, own.items, shapes)
    return
  }
  yield [node, own]
  for (const { name, value } of node.members) {
    const key: string = JSON.parse(name)
    const inner = own.properties && Object.hasOwn(own.properties, key) ? own.properties[key] : own.additionalProperties
    yield* objectsOf(value, typeof inner === 'object' ? inner : undefined, shapes)
  }
}
