/**
 * Which sentences of a language pack the checkout does without until its form can be filled in. They come with other
 * pages, and before anything that `useLate` fetches; a build fails whose first chunk names one of them.
 */
const later = [
  // Whole pages.
  'address.',
  'aggregate.',
  'challenge.',
  'demo.',
  'local.',
  'privacy.',
  'reason.',
  'result.',
  'update.',
  // Dialogs and lists of the checkout, which come when they are opened, and the notice that counts.
  'checkout.cancel.',
  'checkout.countriesFound_',
  'checkout.noCountry',
  'countdown.close',
  'countdown.notice',
  'countdown.short',
  'countdown.spoken',
  'verify.',
]

/** Whether the sentence of this key stands in the later part. */
export const isLater = (key: string): boolean => later.some((beginning) => key.startsWith(beginning))
