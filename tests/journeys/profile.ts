/** A browser with a profile on the disk, as a shopper has one: journeys have contexts that keep nothing. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type LaunchOptions } from 'playwright/test'

/** What is looked for, by what it is called. */
export type Planted = Record<string, string[]>

export interface Profile {
  context: BrowserContext
  /** The names of what stands in any file of the profile. */
  found(planted: Planted): string[]
  close(): Promise<void>
}

/** Opens a browser on a profile of its own, runs the work, and takes the profile away. */
export async function withProfile(options: LaunchOptions, work: (profile: Profile) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tillform-profile-'))
  const context = await chromium.launchPersistentContext(folder, { ...options, locale: 'en-US' })
  let isOpen = true
  const close = async () => {
    if (isOpen) await context.close()
    isOpen = false
  }
  try {
    await work({ context, found: (planted) => foundIn(folder, planted), close })
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * As UTF-8 and as UTF-16, whatever the file's format: session files, SQLite and LevelDB keep a first occurrence as it is.
 * A text of four characters or fewer counts in UTF-16 alone, in which Chromium keeps what is typed, and only as a whole:
 * as UTF-8 it would be found by chance in megabytes of anything.
 */
function foundIn(folder: string, planted: Planted): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => bytesOf(join(entry.parentPath, entry.name)))
  return Object.entries(planted)
    .filter(([, texts]) => texts.some((text) => files.some((bytes) => holds(bytes, text))))
    .map(([name]) => name)
}

/** A browser that runs takes files away at any time; what it wrote in their stead is looked at the next time. */
function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    return Buffer.alloc(0)
  }
}

function holds(bytes: Buffer, text: string): boolean {
  const wide = Buffer.from(text, 'utf16le')
  if (text.length > 4) return bytes.includes(text) || bytes.includes(wide)
  for (let at = bytes.indexOf(wide); at >= 0; at = bytes.indexOf(wide, at + 1)) {
    const isPart = [at - 2, at + wide.length].some((beside) => isWordCharacter(bytes, beside))
    if (!isPart) return true
  }
  return false
}

/** Whether a letter, digit, point or dash stands there as UTF-16. */
const isWordCharacter = (bytes: Buffer, at: number): boolean =>
  at >= 0 && at + 1 < bytes.length && bytes[at + 1] === 0 && /[\w.-]/.test(String.fromCharCode(bytes[at] ?? 0))
