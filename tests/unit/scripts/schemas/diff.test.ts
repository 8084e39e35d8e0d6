/** Edits of a method and a field kind, judged by the tool and by trying all values. DIFF_EDITS=1000 tries that many. */
import { expect, it } from 'vitest'
import type { FieldKind, MethodFile } from '../../../../schemas/types.ts'
import { changesBetween } from '../../../../scripts/schemas/diff/changes.ts'
import { noLongerOffered } from '../../../../scripts/schemas/diff/markets.ts'
import { byAjv, byCheck, type Data } from '../../../../scripts/schemas/search/judges.ts'
import { formOf, type Library } from '../../../../scripts/schemas/search/library.ts'
import { type Random, randomOf } from '../../../../scripts/schemas/search/random.ts'

const count = Number(process.env.DIFF_EDITS ?? 12)
const seed = Number(process.env.SEED ?? 1)

type Note = { minLength?: number; maxLength?: number; pattern?: string }
interface Shape {
  note: Note
  noteRequired: boolean
  choices: string[]
  choiceRequired: boolean
  /** The choices for which the note is asked; empty: always. */
  when: string[]
  limit?: number
}

const patterns = [
  '^[ab]+$',
  '^a',
  'b$',
  '^a[ab]{0,2}$',
  '^(ab|1)+$',
  '^[ab1]{2,3}$',
  'a+b?',
  '^(a|b)1?$',
  '^[^1]*$',
  '^a{1,2}b*$',
]

function shapeOf(random: Random): Shape {
  const maybe = <Value>(value: Value) => (random.below(2) ? value : undefined)
  const choices = ['X', 'Y', 'Z'].slice(0, 1 + random.below(3))
  return {
    note: {
      minLength: maybe(1 + random.below(2)),
      maxLength: maybe(2 + random.below(2)),
      pattern: maybe(random.pick(patterns)),
    },
    noteRequired: random.below(2) === 1,
    choices,
    choiceRequired: random.below(2) === 1,
    when: random.below(3) === 0 ? [random.pick(choices)] : [],
    limit: maybe(2 + random.below(2)),
  }
}

/** Takes one or two members from another shape. */
function edited(shape: Shape, random: Random): Shape {
  const other = shapeOf(random)
  const next: Shape = { ...shape, note: { ...shape.note } }
  for (let edits = random.below(2); edits >= 0; edits--) {
    const edit = random.below(8)
    if (edit === 0) next.note.minLength = other.note.minLength
    else if (edit === 1) next.note.maxLength = other.note.maxLength
    else if (edit < 4) next.note.pattern = other.note.pattern
    else if (edit === 4) next.noteRequired = other.noteRequired
    else if (edit === 5) next.choices = other.choices
    else if (edit === 6) next.choiceRequired = other.choiceRequired
    else next.limit = other.limit
  }
  next.when = next.when.filter((code) => next.choices.includes(code))
  return next
}

const yes = (is: boolean) => (is ? 'Y' : 'N')

function libraryOf({ note, noteRequired, choices, choiceRequired, when, limit }: Shape): Library {
  const schema = JSON.parse(JSON.stringify(note)) as Note
  const kind = { name: 'note', component: 'Text', schema, examples: { valid: [], invalid: [] } } as unknown as FieldKind
  const method = {
    ...{ code: 'TRY', name: 'Try', flow: 'form', markets: [{ country: 'MX', currencies: ['MXN'], rank: 1 }] },
    fields: [
      {
        ...{ name: 'choice', component: 'Select', label: 'Choice', emptyOption: true, require: yes(choiceRequired) },
        options: choices.map((value) => ({ value, label: value })),
      },
      {
        ...{ use: 'note', require: yes(noteRequired) },
        ...(limit && { maxLength: limit }),
        ...(when.length > 0 && { when: { choice: when } }),
      },
    ],
    ...{ text: { en: {} }, examples: { valid: [], invalid: [] } },
  } as unknown as MethodFile
  return {
    kinds: { note: kind },
    methods: { TRY: method },
    next: {},
    rollouts: {},
    regions: {},
    banks: {},
    addresses: {},
    countries: ['MX'],
    cardBrands: undefined,
  }
}

/** Texts of up to four characters: a, b, and one that only one pattern accepts. */
const texts = ['']
for (let from = 0, length = 0; length < 4; length++) {
  const end = texts.length
  for (; from < end; from++) for (const letter of 'ab1') texts.push(texts[from] + letter)
}
const all = ['', 'X', 'Y', 'Z', 'Q'].flatMap((choice) => texts.map((note) => ({ choice, note })))

const formIn = (library: Library) =>
  formOf(library.methods.TRY as MethodFile, { country: 'MX', billing: 'full' }, library)
const given = { country: 'MX' }

it('calls a change breaking if it refuses one value of all values that were accepted', {
  timeout: 900_000,
}, () => {
  const random = randomOf(seed)
  const [missed, wrong, untrue]: [unknown[], unknown[], unknown[]] = [[], [], []]
  let [breaking, compatible] = [0, 0]
  for (let tried = 0; tried < count; ) {
    const shape = shapeOf(random)
    const next = edited(shape, random)
    const [before, now] = [libraryOf(shape), libraryOf(next)]
    let forms: [ReturnType<typeof formIn>, ReturnType<typeof formIn>]
    try {
      forms = [formIn(before), formIn(now)]
    } catch {
      continue // Limits without a possible value give no form.
    }
    tried++
    const [old, young] = [byCheck(forms[0]), byCheck(forms[1])]
    const proof = all.find((data) => old(data, given).size === 0 && young(data, given).size > 0)
    const change = changesBetween(before, now).find(({ isBreaking }) => isBreaking)
    if (proof) breaking++
    else compatible++
    if (proof && !change) missed.push({ shape, next, proof })
    if (!proof && change) wrong.push({ shape, next, change })
    const witness = (change?.witness as { data: Data } | undefined)?.data
    if (!change) continue
    const isTrue =
      witness &&
      [byCheck(forms[0]), byAjv(forms[0])].every((judge) => judge(witness, given).size === 0) &&
      [byCheck(forms[1]), byAjv(forms[1])].every((judge) => judge(witness, given).size > 0)
    if (!isTrue) untrue.push({ shape, next, change })
  }
  expect(missed).toEqual([])
  expect(untrue).toEqual([])
  // A right witness may have characters that this test does not try; one in a dozen edits is more than 2 %.
  expect(wrong.length, JSON.stringify(wrong[0])).toBeLessThanOrEqual(Math.max(1, compatible * 0.02))
  // A dozen edits may all be of one sort.
  if (count >= 100) expect(Math.min(breaking, compatible)).toBeGreaterThan(count / 8)
  console.log(`${breaking} breaking, ${compatible} compatible, ${wrong.length} of these called breaking, seed ${seed}`)
})

it('names an order that a method no longer accepts', () => {
  const market = (maxMinor?: number, country = 'MX') => ({
    country,
    currencies: ['MXN'],
    limits: { minMinor: 100, maxMinor },
    rank: 1,
  })
  expect(noLongerOffered([market(5000)], [market(4000)])).toEqual({ country: 'MX', currency: 'MXN', amountMinor: 4999 })
  expect(noLongerOffered([market(4000)], [market(5000)])).toBeUndefined()
  expect(noLongerOffered([market(), market(100, '*')], [market(100, '*')])).toMatchObject({ country: 'MX' })
  expect(noLongerOffered([market(100)], [market(100, '*')])).toBeUndefined()
})

it('names the kind, the environment, the device or the day of an order that a method no longer accepts', () => {
  const market = { country: 'MX', currencies: ['MXN'] }
  const of = { country: 'MX', currency: 'MXN' }
  expect(noLongerOffered([market], [{ ...market, kinds: ['subscription'] }])).toMatchObject(of)
  expect(noLongerOffered([market], [{ ...market, kinds: ['payment'] }])).toMatchObject({ ...of, kind: 'subscription' })
  expect(noLongerOffered([market], [{ ...market, devices: ['ios'] }])).toMatchObject({ ...of, device: 'android' })
  expect(noLongerOffered([market], [{ ...market, environment: 'production' }])).toMatchObject({
    environment: 'sandbox',
  })
  expect(noLongerOffered([market], [{ ...market, until: '2030-12-31' }])).toMatchObject({ day: '2031-01-01' })
  expect(noLongerOffered([{ ...market, until: '2030-12-31' }], [{ ...market, until: '2030-12-30' }])).toMatchObject({
    day: '2030-12-31',
  })
  const cut = [
    { ...market, until: '2030-12-31' },
    { ...market, from: '2031-01-01' },
  ]
  expect(noLongerOffered([market], cut)).toBeUndefined()
})
