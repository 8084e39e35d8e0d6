/** The reader that a page is drawn for, from the request. */
import type { DrawRequest, Reader } from '../../core/drawing.ts'

/** The zone is unknown until a script runs. */
const zone = 'UTC'

export const readerOf = ({ languages, userAgent }: Pick<DrawRequest, 'languages' | 'userAgent'>): Reader => ({
  languages,
  zone,
  device: [
    ...(hasApplePay(userAgent) ? ['ApplePaySession'] : []),
    ...(hasGooglePay(userAgent) ? ['PaymentRequest'] : []),
  ],
})

/**
 * Every browser of an iPhone or iPad, and Safari on a Mac. If the guess is wrong, the browser adds or removes the
 * wallet when it has taken the page over. Source: Apple Pay on the Web, "Browser compatibility"
 */
const hasApplePay = (userAgent: string): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) ||
  (/Macintosh/.test(userAgent) && /Version\/[\d.]+ Safari\//.test(userAgent) && !/Chrom|Edg|Firefox/.test(userAgent))

/** Chrome itself, on a desktop and on Android; other browsers of its engine have no wallet of Google. */
const hasGooglePay = (userAgent: string): boolean =>
  / Chrome\/\d/.test(userAgent) && !/Edg|OPR\/|SamsungBrowser|YaBrowser|Vivaldi|; wv\)/.test(userAgent)
