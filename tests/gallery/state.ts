/** What a state is, and what every way to one starts from. */
import type { Page } from 'playwright/test'
import type { Gateway } from '../journeys/gateway.ts'

export interface Scene {
  page: Page
  gateway: Gateway
}

export interface State {
  /** The picture's name. */
  name: string
  /** The id of the page definition that it shows. */
  page: string
  /** Brings the page there, whatever the language. */
  open: (scene: Scene) => Promise<void>
  /** The picture is of the window alone, as where a dialog lies over the page. */
  windowOnly?: boolean
  /** Another state of its page differs from it in words and pictures only: what is measured of one holds for the other. */
  repeats?: boolean
  /** The page is expected to print errors on the way, since a call of it is refused. */
  complains?: boolean
}
