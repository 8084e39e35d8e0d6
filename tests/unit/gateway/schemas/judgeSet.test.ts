/**
 * How the gateway chooses a sound set of schema files: which are restored, left out and named. The checks here are made
 * up.
 */
import { expect, it } from 'vitest'
import type { Found } from '../../../../gateway/schemas/faults.ts'
import { judgeSet } from '../../../../gateway/schemas/judgeSet.ts'
import type { Texts } from '../../../../gateway/schemas/references.ts'

interface Content {
  /** This file is never sound. */
  bad?: string
  version?: number
  use?: string
  flow?: string
  /** The only version of the kind that this file works with. */
  wants?: number
}

const finding = (code: string, file: string, message: string): Found => ({
  ...{ code, file, line: 3, column: 1, hint: '' },
  message,
})

/** Refuses a file that is `bad`, that names a missing kind, or that names a kind in another version than it wants. */
const check = (texts: Texts): Found[] =>
  [...texts].flatMap(([file, text]) => {
    const { bad, use, wants, flow }: Content = JSON.parse(text)
    const kind = use && texts.get(`fields/${use}.json`)
    if (bad) return [finding(bad, file, 'is bad.')]
    if (flow && !texts.has(`flows/${flow}.json`)) return [finding('TF238', file, `no flow ${flow}.`)]
    if (use && !kind) return [finding('TF113', file, `no kind ${use}.`)]
    const { version } = (kind ? JSON.parse(kind) : {}) as Content
    return wants && wants !== version ? [finding('TF105', file, `not with ${version}.`)] : []
  })

const textsOf = (files: Record<string, Content>) =>
  new Map(Object.entries(files).map(([path, content]) => [path, JSON.stringify(content)]))

const before = {
  'fields/a.json': { version: 1 },
  'flows/f.json': {},
  'methods/A.json': { use: 'a', wants: 1 },
  'methods/B.json': { flow: 'f' },
}

function judged(folder: Record<string, Content>, earlier: Record<string, Content> = before) {
  const { texts, faults } = judgeSet({ folder: textsOf(folder), before: textsOf(earlier), unread: [], check })
  return {
    taken: Object.fromEntries([...texts].map(([path, text]) => [path, JSON.parse(text) as Content])),
    faults: faults.map(({ code, file, methods, notOffered }) => `${code} ${file} ${methods} / ${notOffered}`),
    messages: faults.map(({ message }) => message),
  }
}

it('a faulty kind keeps its last content, and the methods that use it are named', () => {
  const { taken, faults } = judged({ ...before, 'fields/a.json': { bad: 'TF202' } })
  expect(taken).toEqual(before)
  expect(faults).toEqual(['TF202 fields/a.json A / '])
})

it('a sound kind that breaks a method is held back, and the finding names the method', () => {
  const { taken, faults, messages } = judged({ ...before, 'fields/a.json': { version: 2 } })
  expect(taken).toEqual(before)
  expect(faults).toEqual(['TF244 fields/a.json A / '])
  expect(messages).toEqual(['is held back, since methods/A.json:3 is not sound with it: not with 2.'])
})

it('a kind and a method that change together are accepted together', () => {
  const folder = { ...before, 'fields/a.json': { version: 2 }, 'methods/A.json': { use: 'a', wants: 2 } }
  expect(judged(folder)).toEqual({ taken: folder, faults: [], messages: [] })
})

it('a kind and a method that change together are both held back when one of them is faulty', () => {
  const folder = { ...before, 'fields/a.json': { version: 2 }, 'methods/A.json': { use: 'a', wants: 2, bad: 'TF202' } }
  expect(judged(folder)).toMatchObject({
    taken: before,
    faults: ['TF202 methods/A.json A / ', 'TF244 fields/a.json A / '],
  })
})

it('of several changes that a method refers to, only the one that breaks it is held back', () => {
  const both = { ...before, 'methods/A.json': { use: 'a', wants: 1, flow: 'f' } }
  const folder = { ...both, 'fields/a.json': { version: 2 }, 'flows/f.json': { version: 2 } }
  expect(judged(folder, both)).toMatchObject({
    taken: { ...both, 'flows/f.json': { version: 2 } },
    faults: ['TF244 fields/a.json A / '],
  })
})

it('a sound change is accepted beside an unrelated fault', () => {
  const folder = { ...before, 'fields/a.json': { bad: 'TF200' }, 'methods/B.json': { flow: 'f', version: 7 } }
  expect(judged(folder).taken).toEqual({ ...before, 'methods/B.json': { flow: 'f', version: 7 } })
})

it('a deleted method is no longer offered, and a deleted kind that no method needs is removed', () => {
  const folder = { 'flows/f.json': {}, 'methods/B.json': { flow: 'f' } }
  expect(judged(folder)).toEqual({ taken: folder, faults: [], messages: [] })
})

it('a deleted kind or flow stays while a method needs it, and is reported', () => {
  const { 'fields/a.json': _, 'flows/f.json': __, ...folder } = before
  expect(judged(folder)).toMatchObject({
    taken: before,
    faults: ['TF228 fields/a.json A / ', 'TF228 flows/f.json B / '],
    messages: [expect.stringContaining('the file is gone, and methods/A.json:3 needs it'), expect.anything()],
  })
})

it('a new kind is held back if it breaks a method that does not name it', () => {
  // For example a kind that differs in a country where the method was never tried.
  const strict = (texts: Texts) =>
    texts.has('fields/new.json') ? [finding('TF116', 'methods/A.json', 'no list for XX.')] : []
  const folder = textsOf({ ...before, 'fields/new.json': {} })
  const { texts, faults } = judgeSet({ folder, before: textsOf(before), unread: [], check: strict })
  expect([...texts.keys()]).toEqual(Object.keys(before))
  expect(faults).toMatchObject([{ code: 'TF244', file: 'fields/new.json' }])
})

it('a method that newer checks refuse is left out, and does not hold back other new files', () => {
  const old = { ...before, 'methods/B.json': { bad: 'TF207' } }
  const folder = {
    ...old,
    'fields/a.json': { version: 2 },
    'methods/A.json': { use: 'a', wants: 2 },
    'fields/n.json': {},
  }
  const { 'methods/B.json': _, ...rest } = folder
  expect(judged(folder, old)).toMatchObject({ taken: rest, faults: ['TF207 methods/B.json B / B'] })
})

it('a method whose logo is deleted is still offered', () => {
  const folder = { ...before, 'methods/B.json': { bad: 'TF222' } }
  expect(judged(folder, folder)).toMatchObject({ taken: folder, faults: ['TF222 methods/B.json B / '] })
})

it('without a kept set, the files that need the faulty file are left out, and each is named once', () => {
  const { taken, faults } = judged({ ...before, 'fields/a.json': { bad: 'TF202' } }, {})
  expect(Object.keys(taken)).toEqual(['flows/f.json', 'methods/B.json'])
  expect(faults).toEqual(['TF202 fields/a.json A / A'])
})

it('a method’s own fault is reported beside the fault of its kind', () => {
  const folder = { ...before, 'fields/a.json': { bad: 'TF202' }, 'methods/A.json': { use: 'a', bad: 'TF105' } }
  expect(judged(folder, {}).faults).toEqual(['TF202 fields/a.json A / A', 'TF105 methods/A.json A / A'])
})

it('a new method that names a missing kind is left out and reported', () => {
  const { taken, faults } = judged({ ...before, 'methods/C.json': { use: 'c' } })
  expect(taken).toEqual(before)
  expect(faults).toEqual(['TF113 methods/C.json C / C'])
})

it('for any folder, the chosen set is sound, and no method accepted before is lost', () => {
  const names = ['a', 'b', 'c']
  let seed = Number(process.env.SEED ?? 7)
  const pick = <Item>(items: Item[]): Item => {
    seed = (seed * 48_271) % 2_147_483_647
    return items[seed % items.length] as Item
  }
  const anySet = () =>
    Object.fromEntries([
      ...names
        .filter(() => pick([true, true, false]))
        .map((name) => [`fields/${name}.json`, pick([{ version: 1 }, { version: 2 }, { bad: 'TF202' }])]),
      ...['A', 'B', 'C', 'D'].map((code) => [
        `methods/${code}.json`,
        { use: pick(names), wants: pick([0, 1, 2]), ...pick([{}, {}, { bad: 'TF105' }]) },
      ]),
    ]) as Record<string, Content>
  for (let round = 0; round < 2_000; round++) {
    const first = judged(anySet(), {}).taken
    const folder = anySet()
    const { taken, faults } = judged(folder, first)
    expect(check(textsOf(taken)), JSON.stringify({ first, folder })).toEqual([])
    for (const path of Object.keys(first).filter((each) => each.startsWith('methods/')))
      expect(taken).toHaveProperty([path])
    // Every file that differs from the folder is reported, by its own fault or by that of another file.
    for (const path of Object.keys(folder).filter(
      (each) => JSON.stringify(taken[each]) !== JSON.stringify(folder[each]),
    ))
      expect(faults.join('\n'), JSON.stringify({ first, folder })).toMatch(
        new RegExp(`${path}|[ ,]${path.slice(8, 9)}[ ,]`),
      )
    // The chosen set, given as the kept set, gives the same set again.
    expect(judged(folder, taken).taken).toEqual(taken)
  }
})
