/** The sentences of the demo pages: English alone, and apart from the language packs, which every shopper loads. */
import sentences from './words.json' with { type: 'json' }

/** `words('theme.ratio', { ratio })`; a key that is missing comes back as it is. */
export const words = (key: string, params: Record<string, string> = {}): string =>
  ((sentences as Record<string, string>)[key] ?? key).replace(/\{\{(\w+)\}\}/g, (gap, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : gap,
  )
