/** What the gateway and the page that it has drawn say to each other: one narrow interface, and no source is shared. */
import type { FieldError } from '../schemas/types.ts'
import type { Words } from './formatters.ts'

/** What the page is asked to be drawn for. */
export interface DrawRequest {
  /** Path and query. */
  address: string
  /** Such as https://pay.example.com. */
  origin: string
  userAgent: string
  /** As the browser prefers them, best first. */
  languages: string[]
  /** The language that the shopper chose before. */
  chosen?: string
  posted?: Posted
}

/** What a form that was posted without a script is drawn with again. Never card data. */
export interface Posted {
  /** What stands in its controls, by field. */
  values: Record<string, string | number | boolean>
  /** What the gateway refused; of other fields than those of the form it says nothing. */
  errors: FieldError[]
  /** That the payment did not get through, or that nobody knows yet what became of it. */
  trouble?: 'notCharged' | 'unknown'
}

/** Whom the page was drawn for, as far as the request told. */
export interface Reader {
  /** Best first, as navigator.languages has them. */
  languages: readonly string[]
  /** IANA, such as `Asia/Manila`; times are written by it, with its name. */
  zone: string
  /** What its device very likely has, by the names that a browser would have it under, such as `ApplePaySession`. */
  device: string[]
}

/** What the gateway was asked while the page was drawn, by path, such as `/api/checkout/abc`. */
export type Answers = Record<string, { status: number; body: unknown }>

/** What the browser begins with, from the block of data below the page. */
export interface DrawnState {
  answers: Answers
  reader: Reader
  /** As its runtime formatted numbers, times and lists. */
  words: Words
  /** The language of the visit; an English-only page is not in it. */
  language: string
  /** Where what was posted was drawn again: the address that the page has, and what it holds. */
  posted?: Posted & { address: string }
  /** Where the order's session stood. */
  chosen?: { country: string; method?: string; step: string }
}

export interface DrawnPage {
  /** What is inside the page's root element. */
  html: string
  state: DrawnState
  status: 200 | 404
  title: string
  lang: string
  dir: 'ltr' | 'rtl'
  isMobile: boolean
  /** The merchant's, as the order has it. */
  color?: string
  /** Modules that were imported when they were needed: their paths from renderer/, as the build's manifest has them. */
  modules: string[]
  /** What the document says where the page does not work in the browser, and the words of a link that loads it again. */
  unfit: { sentence: string; again: string }
}

/** A page, or where the browser belongs instead: on another site. */
export type Drawn = DrawnPage | { leave: string }

/** An answer of the gateway to the page. */
export interface Asked {
  status: number
  body: string
}

export type ToWorker = { draw: DrawRequest } | { id: number; answer: Asked }
export type FromWorker = { isReady: true } | { id: number; ask: string } | { drawn: Drawn } | { failed: string }
