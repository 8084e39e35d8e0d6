/** `schemas new method <code> --flow voucher --country MX`: a method that the sandbox can offer at once. */
import { join } from 'node:path'
import { languagesAsked } from '../../../core/lint/languages.ts'
import { contentsIn, readSchemas } from '../../../core/readSchemas.node.ts'
import type { SchemaFile } from '../../../core/schemaFile.ts'
import countries from '../../../schemas/catalogs/countries.json' with { type: 'json' }
import type { FlowFile, LocalePack } from '../../../schemas/types.ts'
import { type MethodPart, methodParts, methodTemplate } from '../methodTemplate.ts'
import type { Maker, Wishes } from './maker.ts'

export const method: Maker = {
  usage: ({ schemas }) =>
    `method <code> --flow ${[...flowsOf(schemas).keys()].join('|')} --country MX [--currency MXN] [--name "Its name"] [--with ${methodParts.join(',')}]`,
  options: ['flow', 'country', 'currency', 'name', 'with'],
  names: {
    pattern: /^[A-Za-z][A-Za-z0-9_]{1,63}$/,
    hint: 'A code is made of 2 to 64 letters, digits and _, a letter first.',
  },
  pathOf: (code, { schemas }) => join(schemas, 'methods', `${code}.json`),
  make(code, wishes, place) {
    const wish = wishOf(code, wishes, flowsOf(place.schemas), tagsIn(place.root))
    if (typeof wish === 'string') return wish
    const where = wish.country === '*' ? 'any country' : wish.country
    return {
      file: { path: method.pathOf(code, place), text: JSON.stringify(methodTemplate(wish)) },
      changed: [],
      next: [
        'Say what it asks: "fields" by the names of schemas/fields, "examples" with what is valid and what is not.',
        'Say where it is offered: currencies, limits in the smallest unit, rank; "source" names the document that says so.',
        `Say how it is paid: expiry, rows, actions, and sentences in the languages of its markets${wish.languages.length > 0 ? `: text.${wish.languages.join(', text.')} is in English yet` : ''}.`,
        `npm start (a running gateway offers it already), make an order for ${where} at /test/checkout, and pay it.`,
      ],
      ...(wish.flow.asks === 'deviceSheet' && { further: walletNeeds(code) }),
    }
  },
}

/** A file can't describe a device's own sheet. */
const walletNeeds = (code: string): string => `
A wallet is the device's own sheet, so the page needs code for it: renderer/app/session/wallets/${code}.ts, as APPLE_PAY.ts there.
Until then its shoppers read that the method is not available.`

/** By name; `schemas validate` reports unreadable ones. */
function flowsOf(folder: string): Map<string, FlowFile> {
  const { files } = readSchemas(folder, ['flows'])
  return new Map(files.flatMap(readFlow).map((flow) => [flow.name, flow]))
}

function readFlow({ text }: SchemaFile): FlowFile[] {
  try {
    return [JSON.parse(text) as FlowFile]
  } catch {
    return []
  }
}

/** The languages of the page's packs. */
const tagsIn = (root: string): string[] =>
  contentsIn<LocalePack>(readSchemas(root, ['locales']), 'locales').map(({ tag }) => tag)

/** @returns what is wrong with the wishes, if anything */
function wishOf(code: string, wishes: Wishes, flows: Map<string, FlowFile>, tags: string[]) {
  const { flow = '', country = '', currency, name = code.replaceAll('_', ' '), with: more } = wishes
  const chosen = flows.get(flow)
  if (!chosen) return `--flow is one of ${[...flows.keys()].join(', ')}.`
  if (country !== '*' && countries.codes.includes(country.toUpperCase()) && !countries.codes.includes(country))
    return `--country is written in capitals: ${country.toUpperCase()}.`
  if (!/^([A-Z]{2}|\*)$/.test(country)) return '--country is two capital letters, such as MX, or "*" in quotes.'
  if (country !== '*' && !countries.codes.includes(country))
    return `--country ${country} is not a country of ISO 3166-1.`
  if (currency !== undefined && !Intl.supportedValuesOf('currency').includes(currency))
    return '--currency is an ISO 4217 code, such as MXN.'
  if (name.trim() === '' || name.length > 60) return '--name has 1 to 60 characters.'
  const parts = more?.split(',') ?? []
  if (!parts.every(isPart)) return `--with is ${methodParts.join(', ')}, or both with a comma between.`
  if (parts.includes('recurs') && !chosen.mandates) return `A payer of the flow ${flow} gives no mandate.`
  if (parts.includes('step') && chosen.asks !== 'form') return `A step comes after a form, and ${flow} has none.`
  const asked = [...languagesAsked([country], tags).keys()]
  const languages = asked.filter((language) => !Object.hasOwn(chosen.template.text, language))
  return { code, name, flow: chosen, country, currency, parts, languages }
}

const isPart = (word: string): word is MethodPart => (methodParts as string[]).includes(word)
