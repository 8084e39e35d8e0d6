/** Whom a page is drawn for, as far as the request tells. */
import type { DrawRequest, Reader } from '../../core/drawing.ts'

/** Where no script has told, nobody knows it. */
const zone = 'UTC'

export const readerOf = ({ languages, userAgent }: Pick<DrawRequest, 'languages' | 'userAgent'>): Reader => ({
  languages,
  zone,
  device: hasApplePay(userAgent) ? ['ApplePaySession'] : [],
})

/**
 * Every browser of an iPhone or iPad, and Safari on a Mac; who has it and seems not to is offered it once the page is the
 * browser's, and the other way round. Source: Apple Pay on the Web, "Browser compatibility"
 */
const hasApplePay = (userAgent: string): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) ||
  (/Macintosh/.test(userAgent) && /Version\/[\d.]+ Safari\//.test(userAgent) && !/Chrom|Edg|Firefox/.test(userAgent))
