/** A state of a page, and what opens it. */
import type { Page } from 'playwright/test'
import type { Gateway } from '../journeys/gateway.ts'

export interface Scene {
  page: Page
  gateway: Gateway
}

export interface State {
  /** The picture's name. */
  name: string
  /** The id of its page definition. */
  page: string
  /** Opens the state, in any language. */
  open: (scene: Scene) => Promise<void>
  /** The picture shows only the window, such as a dialog over the page. */
  windowOnly?: boolean
  /** Another state of the page differs in words and pictures only, so one of them is measured. */
  repeats?: boolean
  /** The page may print errors, because one of its calls is refused. */
  complains?: boolean
}
