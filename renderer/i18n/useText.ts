/** The texts of the language pack, for components and other code. */
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { runsLeft } from '../../core/money.ts'
import type { Text } from '../../core/texts.ts'
import { onLanguage } from './language.ts'

/** A component that calls it is drawn again when the language changes. */
export const useText = (): Text => useSyncExternalStore(onLanguage, text, text)

/** Like useText, for texts that may load later: the component is also drawn again when more texts are there. */
export function useAllText(): Text {
  useSyncExternalStore(onMore, bundle, bundle)
  return useText()
}

function onMore(listener: () => void): () => void {
  i18next.store.on('added', listener)
  return () => i18next.store.off('added', listener)
}

/** The loaded texts. The object changes when more are loaded. */
const bundle = () =>
  i18next.getResourceBundle(i18next.language ?? '', 'translation') as Record<string, string> | undefined

/** Cached by language. */
const texts = new Map<string, Text>()

/** The present language's Text: one function for each language, so that React notices a change. */
export function text(): Text {
  const tag = i18next.language ?? ''
  const text = texts.get(tag) ?? Object.assign(speak(), { exists })
  texts.set(tag, text)
  return text
}

/** Makes a new function each time. */
const speak = () => (key: string, params?: Record<string, unknown>) =>
  oneStop(String(i18next.t(params?.count === undefined ? key : formsOf(key, params.count), isolated(params))))

/**
 * Removes a doubled full stop after a date such as '30 июн. 2040 г.', a shop such as 'Acme Inc.' or a currency such as
 * 'د.إ.', also behind invisible marks.
 */
const oneStop = (sentence: string) => sentence.replace(/(^|[^.])\.([\u200e\u200f\u2069]*)\.(?!\.)/g, '$1.$2')

/** The plural forms to try: exactly 1, then "one", which is also 21 in Russian, then the general form. */
const formsOf = (key: string, count: unknown) => [...(count === 1 ? [`${key}_1`] : []), key, `${key}_other`]

/** Isolates names, numbers and codes in a right-to-left sentence: otherwise '+57 300' would end with its plus. */
function isolated(params: Record<string, unknown> = {}): Record<string, unknown> {
  if (!runsLeft(i18next.language ?? '')) return params
  const isolate = (value: unknown) => (typeof value === 'string' && /\D/.test(value) ? `\u2068${value}\u2069` : value)
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, isolate(value)]))
}

/**
 * i18next's own exists() resolves a key in all its ways, which takes longer in a large form than drawing its labels.
 */
const exists = (key: string) => Object.hasOwn(bundle() ?? {}, key)
