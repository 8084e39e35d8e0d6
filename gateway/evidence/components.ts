/** The components of a release, by its bill of materials, and their known vulnerabilities, by npm (PCI DSS 4.0.1, 6.3). */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Component {
  name: string
  version: string
  licences: string[]
  hasHash: boolean
}

export interface Advisory {
  package: string
  severity: string
  title: string
  url?: string
  range?: string
}

/** missing: why nothing is known. */
export type Audit = { from: string; advisories: Advisory[] } | { missing: string }

export const billFile = 'sbom.cdx.json'
/** The lockfile that the release was made of, for npm audit. */
export const lockFolder = 'lock'

/** @returns undefined without a bill of materials */
export function componentsOf(folder: string): Component[] | undefined {
  const file = join(folder, billFile)
  if (!existsSync(file)) return undefined
  const { components } = JSON.parse(readFileSync(file, 'utf8')) as {
    components: { name: string; version: string; hashes?: unknown[]; licenses?: Licence[] }[]
  }
  return components.map(({ name, version, hashes = [], licenses = [] }) => ({
    name,
    version,
    licences: licenses
      .map(({ expression, license }) => expression ?? license?.id ?? license?.name ?? '')
      .filter(Boolean),
    hasHash: hashes.length > 0,
  }))
}

interface Licence {
  expression?: string
  license?: { id?: string; name?: string }
}

/**
 * @param folder of the release, with its lockfile
 * @param given the answer of `npm audit --json` on another machine, which is used in place of a registry
 * @throws Error when the given file is no such answer
 */
export async function auditOf(folder: string, given?: string): Promise<Audit> {
  if (given) {
    const audit = read(readFileSync(given, 'utf8'), folder)
    if (!audit) throw new Error(`--audit: ${given} is no answer of npm audit --json`)
    return { from: given, advisories: audit }
  }
  const cwd = join(folder, lockFolder)
  if (!existsSync(join(cwd, 'package-lock.json'))) return { missing: 'the release has no lockfile' }
  const { text, reason } = await ask(cwd)
  const advisories = read(text, folder)
  return advisories
    ? { from: 'the registry', advisories }
    : {
        missing: `no registry answers (${reason}). Run npm audit --json in ${lockFolder}/ where one does, and give its answer by --audit`,
      }
}

/** npm exits with 1 if something is vulnerable, too. */
const ask = (cwd: string): Promise<{ text: string; reason: string }> =>
  new Promise((resolve) => {
    const options = { cwd, encoding: 'utf8' as const, timeout: 60_000, maxBuffer: 64_000_000 }
    execFile('npm', ['audit', '--json', '--package-lock-only'], options, (error, text) => {
      resolve({
        text,
        reason: reasonOf(text) ?? (error as NodeJS.ErrnoException | null)?.code?.toString() ?? 'no reason',
      })
    })
  })

function reasonOf(text: string): string | undefined {
  try {
    const { statusCode, error } = JSON.parse(text)
    return statusCode ? `status ${statusCode}` : error?.code
  } catch {
    return undefined
  }
}

type Via = string | { title?: string; severity?: string; url?: string; range?: string; name?: string }

/** Only of packages that the release has: not of those for development. Source: npm, auditReportVersion 2 */
function read(text: string, folder: string): Advisory[] | undefined {
  try {
    const { auditReportVersion, vulnerabilities } = JSON.parse(text) as {
      auditReportVersion?: number
      vulnerabilities?: Record<string, { severity: string; via: Via[]; nodes: string[] }>
    }
    if (!auditReportVersion || !vulnerabilities) return undefined
    const lock = join(folder, lockFolder, 'package-lock.json')
    const { packages } = JSON.parse(existsSync(lock) ? readFileSync(lock, 'utf8') : '{"packages":{}}')
    return Object.entries(vulnerabilities)
      .filter(([, { nodes }]) => nodes.some((node) => !packages[node]?.dev))
      .flatMap(([name, { severity, via }]) =>
        via.flatMap((each) =>
          typeof each === 'string'
            ? []
            : [
                {
                  package: name,
                  severity: each.severity ?? severity,
                  title: each.title ?? '',
                  url: each.url,
                  range: each.range,
                },
              ],
        ),
      )
  } catch {
    return undefined
  }
}
