/** Checks the parts of an option that differ from its method: its markets, its instructions, its texts. */

import type { MethodFile, OptionTexts } from '../../schemas/types.ts'
import { didYouMean } from '../../validators/nearest.ts'
import { isWay, withOption } from '../withOption.ts'
import { escapeName } from './document.ts'
import { lintInstructions } from './instructions.ts'
import type { Library, Typed } from './library.ts'
import { lintMarkets } from './markets.ts'
import type { Finding } from './types.ts'

type Method = Typed<MethodFile>

/** TF249: faults of an option, besides the findings of a whole method. */
export function lintWays(method: Method, library: Library): Finding[] {
  return [...optionTexts(method), ...optionMarkets(method, library), ...optionWays(method, library)]
}

/**
 * Texts of existing options, which exist in English when they exist in another language; for steps also the other way round.
 */
function optionTexts({ content: { text = {}, options = [] }, finding }: Method): Finding[] {
  const codes = options.map(({ code }) => code)
  const english = text.en?.options ?? {}
  return Object.entries(text).flatMap(([language, { options: said = {}, steps, choose }]) => {
    const fault = (code: string, part: string, message: string, hint: string) =>
      finding('TF249', `/text/${language}/options${code}${part}`, message, hint, { atName: true })
    const own = Object.entries(said).flatMap(([code, texts]) => {
      const at = `/${escapeName(code)}`
      if (!codes.includes(code))
        return [fault(at, '', `option "${code}" does not exist.`, didYouMean(code, codes, 'name one of options'))]
      const unsaid = Object.keys(texts).filter((part) => !Object.hasOwn(of(english, code), part))
      return unsaid.map((part) =>
        fault(at, `/${part}`, 'the English text is missing.', `add it to text.en.options.${code}`),
      )
    })
    // Otherwise this language would show the method's steps for the option.
    const missing = Object.keys(english).filter(
      (code) => steps && language !== 'en' && of(english, code).steps && !of(said, code).steps,
    )
    const label = finding('TF249', `/text/${language}/choose`, 'the method has no options.', 'remove the label')
    return [
      ...(choose !== undefined && codes.length === 0 ? [label] : []),
      ...own,
      ...missing.map((code) =>
        finding(
          'TF249',
          `/text/${language}`,
          `the steps of "${code}" are missing in this language.`,
          `add options.${code}.steps`,
          {
            atName: true,
          },
        ),
      ),
    ]
  })
}

const of = (said: Record<string, OptionTexts>, code: string): OptionTexts =>
  Object.hasOwn(said, code) ? (said[code] ?? {}) : {}

/** Like a method's markets, and only within them. */
function optionMarkets({ content, finding, ...method }: Method, library: Library): Finding[] {
  const countries = content.markets.map(({ country }) => country)
  return (content.options ?? []).flatMap(({ markets }, index) => {
    if (!markets) return []
    const at = `/options/${index}`
    const asMethod: Method = {
      ...method,
      content: {
        ...content,
        present: undefined,
        options: [],
        markets: markets.map((market) => ({ ...market, rank: 1 })),
      },
      finding: (code, pointer, ...more) => finding(code, `${at}${pointer}`, ...more),
    }
    const strange = markets.flatMap(({ country }, place) =>
      countries.includes(country) || countries.includes('*')
        ? []
        : [finding('TF249', `${at}/markets/${place}`, `the method has no market "${country}".`, 'add it there too')],
    )
    return [...lintMarkets(asMethod, library), ...strange]
  })
}

/** An option with its own flow, presentation, providers or texts is judged like a method. */
function optionWays(method: Method, library: Library): Finding[] {
  const { content, finding } = method
  const { options = [], present } = content
  if (options.length === 0) return []
  let own: Set<string> | undefined
  const isNew = ({ code, message }: Finding) => {
    own ??= new Set(lintInstructions(method, library).map((each) => `${each.code} ${each.message}`))
    return !own.has(`${code} ${message}`)
  }
  return options.flatMap((option, index) => {
    const { code, flow } = option
    const at = `/options/${index}`
    if (!present && (option.present || option.providers || flow))
      return [finding('TF217', at, 'only a method that waits has options with instructions.', 'add "present"')]
    const flows = [...library.flowsByName.keys()]
    if (flow && !library.flowsByName.has(flow) && !library.broken.has(flow)) {
      const hint = didYouMean(flow, flows, `add schemas/flows/${flow}.json`)
      return [finding('TF238', `${at}/flow`, `the flow "${flow}" does not exist.`, hint)]
    }
    const asks = (name: string) => library.flowsByName.get(name)?.asks
    if (flow && asks(flow) !== asks(content.flow))
      return [
        finding(
          'TF249',
          `${at}/flow`,
          `"${flow}" has another way to pay than the method.`,
          'make it a method of its own',
        ),
      ]
    if (!isWay(content, code)) return []
    const whole: Method = {
      ...method,
      content: withOption(content, code),
      // A fault is marked in the option if the option has the faulty part, and otherwise in the method.
      finding: (code, pointer, ...more) =>
        finding(code, pointer.startsWith('/text/') ? pointer : `${at}${pointer}`, ...more),
    }
    // Labels belong to the method, for the rows of all its options.
    return lintInstructions(whole, library).filter((found) => found.code !== 'TF224' && isNew(found))
  })
}
