/** Says what to do when there is no Chromium, before Vitest tries to start it. */
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { findChromium } from '../../scripts/chromium.mjs'

export function setup() {
  if (findChromium() || existsSync(chromium.executablePath())) return
  const message = 'The component tests found no Chromium: run `node scripts/chromium.mjs`, which installs one.'
  // Only the sentence: the place in Vitest says nothing.
  throw Object.assign(new Error(message), { stack: '' })
}
