/** The interface between the gateway and the page that it draws. They share no other source. */
import type { FieldError } from '../schemas/types.ts'
import type { Words } from './formatters.ts'

/** The request of a drawing. */
export interface DrawRequest {
  /** Path and query. */
  address: string
  /** Such as https://pay.example.com. */
  origin: string
  userAgent: string
  /** By the browser's preference, best first. */
  languages: string[]
  /** The language that the shopper has chosen. */
  chosen?: string
  posted?: Posted
}

/** The state of a form that was posted without a script. Never card data. */
export interface Posted {
  /** The controls' values, by field. */
  values: Record<string, string | number | boolean>
  /** The gateway's refusals; a field outside of the form has no entry. */
  errors: FieldError[]
  /** The payment did not get through, or its outcome is unknown. */
  trouble?: 'notCharged' | 'unknown'
  /** Of a form in two steps: the values were checked, and the shopper confirms them. */
  isConfirming?: true
}

/** The reader that the drawing assumes, as far as the request shows. */
export interface Reader {
  /** Best first, as navigator.languages has them. */
  languages: readonly string[]
  /** IANA, such as `Asia/Manila`; times use it and name it. */
  zone: string
  /** Likely abilities of the device, by their names in a browser, such as `ApplePaySession`. */
  device: string[]
}

/** The gateway's answers during the drawing, by path, such as `/api/checkout/abc`. */
export type Answers = Record<string, { status: number; body: unknown }>

/** The browser's starting data, from the data block below the page. */
export interface DrawnState {
  answers: Answers
  reader: Reader
  /** Numbers, times and lists as the drawing runtime formatted them. */
  words: Words
  /** The language of the visit, also on an English-only page. */
  language: string
  /** For a posted form: the page's address and the form's values. */
  posted?: Posted & { address: string }
  /** The state of the order's session. */
  chosen?: { country: string; method?: string; step: string }
}

export interface DrawnPage {
  /** The content of the page's root element. */
  html: string
  /** JSON of a DrawnState. */
  state: string
  status: 200 | 404
  title: string
  lang: string
  dir: 'ltr' | 'rtl'
  isMobile: boolean
  /** The merchant's, from the order. */
  color?: string
  /** Modules that were imported on demand: paths from renderer/, as in the build's manifest. */
  modules: string[]
  /** The document's text for browsers in which the page fails, and the words of its reload link. */
  unfit: { sentence: string; again: string }
}

/** A page, or a redirect to another site. */
export type Drawn = DrawnPage | { leave: string }

/** The gateway's answer to the page. */
export interface Asked {
  status: number
  body: string
}

export type ToWorker = { draw: DrawRequest } | { id: number; answer: Asked }
export type FromWorker = { isReady: true } | { id: number; ask: string } | { drawn: Drawn } | { failed: string }
