/** Says what to do when there is no Chromium, before Vitest tries to start it. */
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { findChromium } from '../../scripts/chromium.mjs'

export function setup() {
  if (findChromium() || existsSync(chromium.executablePath())) return
  throw new Error('The component tests found no Chromium: run `node scripts/chromium.mjs`, which installs one.')
}
