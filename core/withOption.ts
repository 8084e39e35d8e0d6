/** A method as seen with one of its options: the option's data wins over the method's. Pure. */
import type { MethodFile, MethodPresentation, MethodText } from '../schemas/types.ts'

/**
 * @param code of an option; an unknown code changes nothing
 * @returns the same method when the option differs only by name; otherwise with the option's flow, presentation, providers
 *   and texts in place of the method's
 */
export function withOption(method: MethodFile, code: string | undefined): MethodFile {
  const option = method.options?.find((each) => each.code === code)
  if (!option || !isWay(method, option.code)) return method
  const { flow = method.flow, present, providers } = option
  return {
    ...method,
    flow,
    ...(method.present && { present: merged(method.present, present) }),
    ...(method.providers && { providers: { ...method.providers, ...providers } }),
    ...(method.text && {
      text: Object.fromEntries(Object.entries(method.text).map(([tag, text]) => [tag, ownText(text, option.code)])),
    }),
  } as MethodFile
}

/** Actions bring their links along. */
function merged(base: MethodPresentation, own: Partial<MethodPresentation> = {}): MethodPresentation {
  const whole = { ...base, ...own }
  if (own.links || !whole.links) return whole
  const links = Object.entries(whole.links).filter(([name]) => whole.actions.some((action) => action === name))
  return { ...whole, links: Object.fromEntries(links) }
}

/** Whether the option differs in more than name and picture. */
export const isWay = ({ options, text = {} }: MethodFile, code: string): boolean => {
  const { flow, present, providers } = options?.find((each) => each.code === code) ?? {}
  return [flow, present, providers].some(Boolean) || Object.values(text).some((each) => ofOption(each, code))
}

function ownText(text: MethodText, code: string): MethodText {
  const { name: _, ...own } = ofOption(text, code) ?? {}
  return { ...text, ...own, ...(own.labels && { labels: { ...text.labels, ...own.labels } }) }
}

/** The method's texts for an option. */
export const ofOption = ({ options }: MethodText, code: string) =>
  options && Object.hasOwn(options, code) ? options[code] : undefined
