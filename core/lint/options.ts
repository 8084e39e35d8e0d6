/** Checks the rest of a method's file besides its form: options, images and texts. */
import type { MethodFile } from '../../schemas/types.ts'
import { didYouMean } from '../../validators/nearest.ts'
import { longestVariable, variables } from '../fillTexts.ts'
import type { Typed } from './library.ts'
import type { Finding } from './types.ts'

type Method = Typed<MethodFile>

/** Control characters and bidirectional controls: they could reorder a sentence. */
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
/** Characters that copying a text adds and that do no harm; authors use the first to allow a line break. */
const empty = /[\u200b\ufeff]/u
/** Every faulty text contains one of these; nearly no other text does. */
const suspect = /[\p{Cc}<&{}\u200b\u202a-\u202e\u2066-\u2069\ufeff]|TODO|FIXME|TBD|XXX|lorem/iu

/** Each option is there once, and examples choose existing ones. */
export function lintOptions({ content: { options = [], examples }, finding }: Method): Finding[] {
  const codes = options.map(({ code }) => code)
  const alike = codes.map((code) => code.toLowerCase())
  const twice = codes.flatMap((code, index) => {
    const first = codes[alike.indexOf(alike[index] ?? '')]
    if (alike.indexOf(alike[index] ?? '') === index) return []
    const message =
      first === code
        ? `the option "${code}" appears twice.`
        : `the options "${first}" and "${code}" differ by capitals alone.`
    return [finding('TF221', `/options/${index}/code`, message, first === code ? 'keep one' : 'rename one of them')]
  })
  const { option } = examples
  if (option === undefined || codes.includes(option)) return twice
  const hint = didYouMean(option, codes, 'name one of options')
  return [...twice, finding('TF221', '/examples/option', `option "${option}" does not exist.`, hint)]
}

/** The images that a method names; apart from its other checks because files beside the method change on their own. */
export function lintImages({ content: { logo, options = [] }, finding }: Method, images: string[]): Finding[] {
  const named = [
    ['/logo', logo] as const,
    ...options.map(({ image }, index) => [`/options/${index}/image`, image] as const),
  ]
  return named.flatMap(([pointer, image]) => {
    if (image === undefined || images.includes(image)) return []
    const hint = didYouMean(image, images, 'put it beside the method')
    return [finding('TF222', pointer, `image "${image}" does not exist.`, hint)]
  })
}

const known = variables.map((name) => `{{${name}}}`)
const varying = 'title, hint, steps, notes and codeNote, and in the label and help of a field'
const mayVary =
  /^\/text\/[^/]+\/(?:recurring\/)?(?:(?:options\/[^/]+\/)?(?:title|hint|steps|notes|codeNote)|step\/(?:title|hint|notes)|fields\/[^/]+\/(?:label|help))(?:\/|$)/
/** Of a label on the wire, in characters. */
const longestText = 400

/** Every text for shoppers. */
export function lintTexts({ content, finding }: Method): Finding[] {
  const { name, options, text } = content
  const found: Finding[] = []
  const look = (said: string, place: () => string) => {
    if (!suspect.test(said)) return
    const severity = unprintable.test(said) ? 'error' : empty.test(said) ? 'warning' : undefined
    if (severity !== undefined) {
      const message = 'the text has an invisible character.'
      found.push(finding('TF227', place(), message, 'type the text again', { severity }))
      return
    }
    const params = said.match(/\{\{.*?\}\}/g) ?? []
    const unfilled = params.find((name) => !known.includes(name) || !mayVary.test(place()))
    if (unfilled) {
      const message = `"${unfilled}" is never filled: the shopper would read it.`
      const hint = known.includes(unfilled) ? `it may be in ${varying}` : `say it without, or use ${known.join(', ')}`
      found.push(finding('TF257', place(), message, hint))
    } else if (params.length > 0 && said.length + params.length * longestVariable > longestText) {
      const message = 'with its variables the text may be too long.'
      found.push(finding('TF257', place(), message, `say it in ${longestText} characters, ${longestVariable} for each`))
    }
    for (const flaw of unfinished(said)) found.push(finding('TF265', place(), ...flaw, warning))
  }
  for (const [part, said] of Object.entries({ name, options, text })) eachText(said, () => `/${part}`, look)
  return found
}

const warning = { severity: 'warning' as const }

/** Text that a shopper would read letter by letter by mistake. @returns message and hint */
function unfinished(said: string): [string, string][] {
  const tag = /<\/?[a-z][a-z0-9]*\s*\/?>|&(?:[a-z]+|#\d+);/i.exec(said)?.[0]
  if (tag) return [[`a shopper would read "${tag}" letter by letter.`, 'write plain words']]
  const note = /^\W*(?:TODO|FIXME|TBD|XXX)\b|\blorem ipsum\b/i.exec(said)?.[0].trim()
  return note ? [[`"${note}" is not what a shopper should read.`, 'write the text']] : []
}

/** A place is computed only for a finding, because nearly all texts are sound. */
function eachText(value: unknown, place: () => string, look: (said: string, place: () => string) => void): void {
  if (typeof value === 'string') look(value, place)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) eachText(inner, () => `${place()}/${name}`, look)
}
