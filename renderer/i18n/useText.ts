/** The sentences of the language pack, for components and for the code around them. */
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { runsLeft } from '../../core/money.ts'
import type { Text } from '../../core/texts.ts'
import { onLanguage } from './language.ts'

/** A component that calls it is drawn again when the language changes. */
export const useText = (): Text => useSyncExternalStore(onLanguage, text, text)

/** The same where a sentence may come later than what says it: drawn again too when more of them are there. */
export function useAllText(): Text {
  useSyncExternalStore(onMore, bundle, bundle)
  return useText()
}

function onMore(listener: () => void): () => void {
  i18next.store.on('added', listener)
  return () => i18next.store.off('added', listener)
}

/** The sentences that there are; another object once there are more. */
const bundle = () =>
  i18next.getResourceBundle(i18next.language ?? '', 'translation') as Record<string, string> | undefined

/** By language. */
const texts = new Map<string, Text>()

/** The present language's Text: one function per language, so that React sees a change when there is one. */
export function text(): Text {
  const tag = i18next.language ?? ''
  const text = texts.get(tag) ?? Object.assign(speak(), { exists })
  texts.set(tag, text)
  return text
}

/** Another function each time. */
const speak = () => (key: string, params?: Record<string, unknown>) =>
  oneStop(String(i18next.t(params?.count === undefined ? key : formsOf(key, params.count), isolated(params))))

/** After a date such as '30 июн. 2040 г.', a shop such as 'Acme Inc.' or a currency such as 'د.إ.', whose marks are unseen. */
const oneStop = (sentence: string) => sentence.replace(/(^|[^.])\.([\u200e\u200f\u2069]*)\.(?!\.)/g, '$1.$2')

/** The first that a pack has is said: exactly 1 before the "one" that is also 21 in Russian, and the general form at last. */
const formsOf = (key: string, count: unknown) => [...(count === 1 ? [`${key}_1`] : []), key, `${key}_other`]

/** Names, numbers and codes keep their own direction in a sentence from right to left: '+57 300' would end with its plus. */
function isolated(params: Record<string, unknown> = {}): Record<string, unknown> {
  if (!runsLeft(i18next.language ?? '')) return params
  const isolate = (value: unknown) => (typeof value === 'string' && /\D/.test(value) ? `\u2068${value}\u2069` : value)
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, isolate(value)]))
}

/** i18next's own exists() resolves a key in all its ways, which costs a large form more than drawing its labels. */
const exists = (key: string) => Object.hasOwn(bundle() ?? {}, key)
