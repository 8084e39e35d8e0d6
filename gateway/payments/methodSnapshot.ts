/**
 * A method as one order was offered it. It is kept with the form that was handed out, and then with the attempt: a
 * method file that changes meanwhile changes nothing for an order in progress.
 */
import type { MethodFile } from '../../schemas/types.ts'
import type { MethodSettings } from '../providers/provider.ts'
import { behaviourOf, type FlowBehaviour } from '../schemas/flowBehaviour.ts'
import type { MethodSnapshot } from '../store/methodSnapshot.ts'

/**
 * @param provider the order's
 * @returns undefined for a method whose answer is there at once, as a card's is
 */
export function methodSnapshot(
  { present, ...file }: MethodFile,
  flows: ReadonlyMap<string, FlowBehaviour>,
  provider: string,
): MethodSnapshot | undefined {
  if (!present) return undefined
  const { code, name, nameKey, logo, flow, options, text } = file
  const { asks, next, words } = behaviourOf(flows, { flow })
  const behaviour = { asks, next, words }
  return { code, name, nameKey, logo, flow, options, text, settings: settingsOf(file, provider), present, behaviour }
}

/** What a method's file says to a provider; to the sandbox also at the top of the file, as files had it at first. */
export const settingsOf = (
  { providers, sandbox }: Pick<MethodFile, 'providers' | 'sandbox'>,
  name: string,
): MethodSettings | undefined => providers?.[name] ?? (name === 'sandbox' ? sandbox : undefined)
