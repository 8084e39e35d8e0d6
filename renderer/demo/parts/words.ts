/** The texts of the demo pages: only in English, and separate from the language packs, which every shopper loads. */
import sentences from './words.json' with { type: 'json' }

/** `words('theme.ratio', { ratio })`. A missing key is returned unchanged. */
export const words = (key: string, params: Record<string, string> = {}): string =>
  ((sentences as Record<string, string>)[key] ?? key).replace(/\{\{(\w+)\}\}/g, (gap, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : gap,
  )
