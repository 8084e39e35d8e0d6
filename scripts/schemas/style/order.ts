/** The order of members: $schema first, then as in the meta-schema. Members that it does not name keep their places. */
import type { Member, Node, ObjectNode } from './tree.ts'

/** The used parts of a meta-schema. */
export interface Shape {
  $ref?: string
  properties?: Record<string, Shape>
  additionalProperties?: boolean | Shape
  items?: Shape
}

/** @returns the schema of this name, such as `method.schema.json`; also for entries that a meta-schema leaves open */
export type ShapeOf = (name: string) => Shape | undefined

/** The positions of an object's members by its order; undefined for an unnamed member. */
const placesIn = ({ members }: ObjectNode, shape: Shape): (number | undefined)[] => {
  const places = placesOf(shape)
  return members.map(({ name }) => places.get(plain(name)))
}

/** The position of each name that a shape knows. */
export function placesOf(shape: Shape): Map<string, number> {
  const order = orders.get(shape) ?? orderOf(shape)
  orders.set(shape, order)
  return order
}

const orders = new WeakMap<Shape, Map<string, number>>()

const orderOf = ({ properties = {} }: Shape) =>
  new Map(['$schema', ...Object.keys(properties)].map((name, index) => [name, index]))

/** A name without its quotes. */
const plain = (name: string): string => (name.includes('\\') ? JSON.parse(name) : name.slice(1, -1))

/** A member in another member's place. */
export interface Astray {
  /** The start of its name, from 0. */
  at: number
  /** As written, quotes included: its own name, and the name that belongs there. */
  name: string
  expected: string
}

/** Puts all members in order. @returns the first misplaced member in the text */
export function order(node: Node, shape: Shape | undefined, shapes: ShapeOf): Astray | undefined {
  let first: Astray | undefined
  for (const [object, own] of objectsOf(node, shape, shapes)) {
    const places = placesIn(object, own)
    if (isSorted(places)) continue
    const named = object.members
      .map((member, index) => ({ member, place: places[index] }))
      .filter((each): each is { member: Member; place: number } => each.place !== undefined)
      .sort((one, other) => one.place - other.place)
    let next = 0
    const before = object.members
    object.members = before
      .map((member, index) => (places[index] === undefined ? member : (named[next++]?.member ?? member)))
      // The empty lines of a grouped object stay.
      .map((member, index) => ({ ...member, isApart: before[index]?.isApart ?? false }))
    const wrong = before.findIndex(({ at }, index) => object.members[index]?.at !== at)
    const [member, expected] = [before[wrong], object.members[wrong]]
    if (member && expected && (first === undefined || member.at < first.at))
      first = { at: member.at, name: member.name, expected: expected.name }
  }
  return first
}

const isSorted = (places: (number | undefined)[]): boolean => {
  let last = -1
  for (const place of places) {
    if (place === undefined) continue
    if (place < last) return false
    last = place
  }
  return true
}

/** Every object whose members a schema names, outer ones first. */
function* objectsOf(node: Node, shape: Shape | undefined, shapes: ShapeOf): Generator<[ObjectNode, Shape]> {
  const own = shape?.$ref ? shapes(shape.$ref) : shape
  if (!own || node.kind === 'leaf') return
  if (node.kind === 'array') {
    for (const { value } of node.elements) yield* objectsOf(value, own.items, shapes)
    return
  }
  yield [node, own]
  for (const { name, value } of node.members) {
    const key = plain(name)
    yield* objectsOf(value, shapeInside(own, key), shapes)
  }
}

/** The shape of a member's value. */
export function shapeInside(shape: Shape | undefined, name: string): Shape | undefined {
  const properties = shape?.properties
  const inner = properties && Object.hasOwn(properties, name) ? properties[name] : shape?.additionalProperties
  return typeof inner === 'object' ? inner : undefined
}
