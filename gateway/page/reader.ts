/** What a request says about its reader. */
import type { IncomingHttpHeaders } from 'node:http'

/** Browsers list fewer, and a client can write any header. */
const mostLanguages = 10

/** Best first. @param header `de-AT,de;q=0.9,en;q=0.8`. Source: RFC 9110, 12.5.4 */
export function languagesOf(header = ''): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .flatMap((each, at) => {
      const [, tag, weight = '1'] = /^\s*([a-z]{1,8}(?:-[a-z\d]{1,8})*)\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(each) ?? []
      return tag && Number(weight) > 0 ? [{ tag, weight: Number(weight), at }] : []
    })
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
    .slice(0, mostLanguages)
    .map(({ tag }) => tag)
}

/** The language that the shopper chose earlier, from a cookie. */
export const chosenLanguage = ({ cookie = '' }: IncomingHttpHeaders): string | undefined =>
  /(?:^|;\s*)lang=([a-z]{2,3}(?:-[a-z]{2,4})?)(?:;|$)/i.exec(cookie)?.[1]
