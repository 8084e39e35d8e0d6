/** Alfa's rules, on a page in Playwright's browser. The page's nodes, styles and boxes are copied, and judged in Node. */
import { Audit } from '@siteimprove/alfa-act'
import { Device } from '@siteimprove/alfa-device'
import { Native as ofDevice } from '@siteimprove/alfa-device/native'
import { Node } from '@siteimprove/alfa-dom'
import { Native as ofDom } from '@siteimprove/alfa-dom/native'
import { Headers, Request, Response } from '@siteimprove/alfa-http'
import rules from '@siteimprove/alfa-rules'
import { URL } from '@siteimprove/alfa-url'
import { Page } from '@siteimprove/alfa-web'

/** A rule that serves level AAA alone asks for more than the pages promise. */
const isAsked = ({ requirements }) => {
  const criteria = requirements.filter(({ type }) => type === 'criterion')
  return criteria.length === 0 || criteria.some(({ level }) => [...level].some(([each]) => each !== 'AAA'))
}
const asked = [...rules].filter(isAsked)

/**
 * @param {import('playwright/test').Page} page
 * @returns {Promise<{ rule: string, place: string, message: string }[]>} each failed rule of each place
 */
export async function failuresOf(page) {
  await page.evaluate(hideUnknownRules)
  const device = Device.from(await page.evaluate(ofDevice.fromWindow))
  const copy = await page.evaluate(ofDom.fromNode)
  if (copy.style.some(({ rules }) => rules.length === 0)) throw new Error('Alfa has dropped a style sheet')
  const document = Node.from(copy, device)
  const url = URL.parse(page.url()).getUnsafe()
  const answer = Response.of(url, 200, Headers.empty())
  const outcomes = await Audit.of(Page.of(Request.of('GET', url), answer, document, device), asked).evaluate()
  return [...outcomes]
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ rule, target, expectations }) => ({
      rule: rule.uri.split('/').at(-1),
      place: placeOf(target),
      message: [...expectations].flatMap(([, result]) => (result.isErr() ? result.getErr().message : [])).join(' '),
    }))
}

/** Runs in the page. Alfa drops each style sheet that has a rule that it does not know. */
function hideUnknownRules() {
  if (window.hidesRules) return
  window.hidesRules = true
  for (const { prototype } of [CSSStyleSheet, CSSGroupingRule]) {
    const { get } = Object.getOwnPropertyDescriptor(prototype, 'cssRules')
    const known = (rule) => !(rule instanceof CSSContainerRule)
    Object.defineProperty(prototype, 'cssRules', {
      get() {
        return [...get.call(this)].filter(known)
      },
    })
  }
}

/** A target is a node, an attribute, or a group of them. Says an element's tag, too. */
function placeOf(target) {
  const node = target.path
    ? target
    : (target.owner?.getOr(undefined) ?? [...(target[Symbol.iterator] ? target : [])][0])
  const attributes = [...(node?.attributes ?? [])].map(({ name, value }) => ` ${name}="${value}"`).join('')
  return node?.path ? `${node.path()}${node.name ? ` <${node.name}${attributes}>` : ''}` : String(target)
}
