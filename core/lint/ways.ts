/** What an option of a method says in its own way: where it is offered, what follows, its texts. */

import type { MethodFile, OptionTexts } from '../../schemas/types.ts'
import { didYouMean } from '../../validators/nearest.ts'
import { isWay, withOption } from '../withOption.ts'
import { escapeName } from './document.ts'
import { lintInstructions } from './instructions.ts'
import type { Library, Typed } from './library.ts'
import { lintMarkets } from './markets.ts'
import type { Finding } from './types.ts'

type Method = Typed<MethodFile>

/** TF249: what an option says that can't be so, beside the findings that a whole method would have. */
export function lintWays(method: Method, library: Library): Finding[] {
  return [...optionTexts(method), ...optionMarkets(method, library), ...optionWays(method, library)]
}

/** Texts of options that there are, which say in English what they say in another language, and the other way round for steps. */
function optionTexts({ content: { text = {}, options = [] }, finding }: Method): Finding[] {
  const codes = options.map(({ code }) => code)
  const english = text.en?.options ?? {}
  return Object.entries(text).flatMap(([language, { options: said = {}, steps }]) => {
    const fault = (code: string, part: string, message: string, hint: string) =>
      finding('TF249', `/text/${language}/options${code}${part}`, message, hint, { atName: true })
    const own = Object.entries(said).flatMap(([code, texts]) => {
      const at = `/${escapeName(code)}`
      if (!codes.includes(code))
        return [fault(at, '', `no option is "${code}".`, didYouMean(code, codes, 'name one of options'))]
      const unsaid = Object.keys(texts).filter((part) => !Object.hasOwn(of(english, code), part))
      return unsaid.map((part) =>
        fault(at, `/${part}`, 'English does not say this.', `add it to text.en.options.${code}`),
      )
    })
    // Else the steps of the method would be told of this option, in that language alone.
    const missing = Object.keys(english).filter(
      (code) => steps && language !== 'en' && of(english, code).steps && !of(said, code).steps,
    )
    return [
      ...own,
      ...missing.map((code) =>
        finding('TF249', `/text/${language}`, `the steps of "${code}" are not in it.`, `add options.${code}.steps`, {
          atName: true,
        }),
      ),
    ]
  })
}

const of = (said: Record<string, OptionTexts>, code: string): OptionTexts =>
  Object.hasOwn(said, code) ? (said[code] ?? {}) : {}

/** As the markets of a method, and none where the method is not. */
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

/** An option with a flow, a presentation, providers or texts of its own is judged as if it were the method. */
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
      return [finding('TF217', at, 'what follows an option is for a method that waits.', 'add "present"')]
    const flows = [...library.flowsByName.keys()]
    if (flow && !library.flowsByName.has(flow) && !library.broken.has(flow)) {
      const hint = didYouMean(flow, flows, `add schemas/flows/${flow}.json`)
      return [finding('TF238', `${at}/flow`, `the flow "${flow}" does not exist.`, hint)]
    }
    const asks = (name: string) => library.flowsByName.get(name)?.asks
    if (flow && asks(flow) !== asks(content.flow))
      return [finding('TF249', `${at}/flow`, `"${flow}" is not paid as the method is.`, 'make it a method of its own')]
    if (!isWay(content, code)) return []
    const whole: Method = {
      ...method,
      content: withOption(content, code),
      // What is wrong stands in the option if it says it, else in the method that it goes with.
      finding: (code, pointer, ...more) =>
        finding(code, pointer.startsWith('/text/') ? pointer : `${at}${pointer}`, ...more),
    }
    // Labels are the method's, for the rows of all its options.
    return lintInstructions(whole, library).filter((found) => found.code !== 'TF224' && isNew(found))
  })
}
