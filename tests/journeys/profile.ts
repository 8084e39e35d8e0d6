/** A browser with a profile on disk, like a shopper's. The contexts of other journeys save nothing. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type LaunchOptions } from 'playwright/test'

/** The values to search for, by name. */
export type Planted = Record<string, string[]>

export interface Profile {
  context: BrowserContext
  /** The names of the values that are in any file of the profile. */
  found(planted: Planted): string[]
  close(): Promise<void>
}

/** Opens a browser with a new profile, runs the work, and deletes the profile. */
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
 * Searches for UTF-8 and UTF-16 in files of any format: session files, SQLite and LevelDB store a first occurrence
 * unchanged. A text of up to four characters counts only as a whole word in UTF-16, in which Chromium stores typed
 * text. As UTF-8 it would occur by chance in megabytes of data.
 */
function foundIn(folder: string, planted: Planted): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => bytesOf(join(entry.parentPath, entry.name)))
  return Object.entries(planted)
    .filter(([, texts]) => texts.some((text) => files.some((bytes) => holds(bytes, text))))
    .map(([name]) => name)
}

/** A running browser may delete files at any time; the next search reads the new files. */
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

/** Whether a letter, digit, dot or dash is at this position in UTF-16. */
const isWordCharacter = (bytes: Buffer, at: number): boolean =>
  at >= 0 && at + 1 < bytes.length && bytes[at + 1] === 0 && /[\w.-]/.test(String.fromCharCode(bytes[at] ?? 0))
