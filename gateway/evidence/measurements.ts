/** What the evidence measures itself: of the release, of a gateway's settings and of its database. */
import type { Manifest } from '../guard/manifest.ts'
import { lineFields } from '../plugins/logger.ts'
import type { Config } from '../settings/config.ts'
import type { Audit, Component } from './components.ts'
import type { DatabaseFacts } from './databaseFacts.ts'
import type { Code } from './findings.ts'
import type { Inventory } from './inventory.ts'

export interface Facts {
  manifest: Manifest
  signedBy?: string
  /** Why the signature is not the key's. */
  signatureFault?: string
  /** Files that differ from the manifest. */
  changes: string[]
  page: Inventory
  components?: Component[]
  audit: Audit
  /** The settings of the gateway, without faults. */
  config?: Config
  database: DatabaseFacts | { missing: string }
  /** Hash of each style that is loaded later, by its path, as the gateway puts it into documents. */
  styleIntegrity: Record<string, string>
  /** Hash of each script that is loaded later: the import map. */
  scriptIntegrity: Record<string, string>
  /** Fields that a line of the log had. */
  lineHad: string[]
}

/** held: undefined if it could not be measured. */
export interface Measured {
  held?: boolean
  /** What was measured, or why not. */
  text: string
}

interface Measurement {
  /** Of the finding, if it does not hold. */
  code: Code
  measure: (facts: Facts) => Measured
}

const noSettings = { text: 'the settings of the gateway can not be read: run its doctor' }

export const measurements: Record<string, Measurement> = {
  'release.signed': {
    code: 'TF305',
    measure: ({ signedBy, signatureFault }) => {
      if (signatureFault) return { held: false, text: signatureFault }
      return signedBy
        ? { held: true, text: `signed by ${signedBy}` }
        : { text: 'no key was given: set RELEASE_KEY, or use --key' }
    },
  },
  'release.unchanged': {
    code: 'TF305',
    measure: ({ changes, manifest }) =>
      list(changes, `all ${Object.keys(manifest.files).length} files are as they were made`),
  },
  'page.purposes': {
    code: 'TF306',
    measure: ({ page }) => {
      const files = page.files.filter(({ purpose }) => !purpose).map(({ path }) => `${path} states no purpose`)
      const headers = page.headers.filter(({ purpose }) => !purpose).map(({ name }) => `${name} states no purpose`)
      return list([...files, ...headers], `${page.files.length} files and ${page.headers.length} headers have one`)
    },
  },
  'page.ownOrigin': {
    code: 'TF308',
    measure: ({ manifest }) => {
      const foreign = manifest.document.filter((tag) => /(?:src|href|action)="(?:https?:)?\/\//i.test(tag))
      const sources = policyOf(manifest).flatMap(({ name, values }) =>
        values.filter((value) => isForeign(value) && !/^report-/.test(name)).map((value) => `${name} ${value}`),
      )
      return list([...foreign, ...sources], "every source of the policy is 'self', 'none', data: or blob:")
    },
  },
  'page.policy': {
    code: 'TF308',
    measure: ({ manifest }) => {
      const policy = policyOf(manifest)
      const values = policy.find(({ name }) => name === 'script-src')?.values ?? []
      const map = manifest.document
        .find((tag) => tag.startsWith('<script type="importmap">'))
        ?.split(' ')
        .at(-1)
      const wrong = values.filter((value) => value !== "'self'" && value !== `'${map}'`)
      const unsafe = policy.flatMap((each) => each.values.filter((value) => /unsafe|wasm/.test(value)))
      const types = policy.some(({ name }) => name === 'require-trusted-types-for') ? [] : ['no Trusted Types']
      return list([...wrong, ...unsafe, ...types], `script-src ${values.join(' ')}`)
    },
  },
  'page.integrity': { code: 'TF308', measure: integrityOf },
  'components.listed': {
    code: 'TF309',
    measure: ({ components, page }) => {
      if (!components) return { held: false, text: 'the release has no sbom.cdx.json' }
      const lacking = components
        .filter(({ licences, hasHash }) => licences.length === 0 || !hasHash)
        .map(({ name, version }) => `${name}@${version} has no licence or no hash`)
      const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
      const unlisted = page.files
        .flatMap(({ packages }) => packages.filter((each) => !listed.has(each)))
        .map((each) => `${each} is in the page, and not in the bill`)
      return list([...lacking, ...new Set(unlisted)], `${components.length} components have licence and hash`)
    },
  },
  'components.noVulnerability': {
    code: 'TF310',
    measure: ({ audit }) => {
      if ('missing' in audit) return { text: audit.missing }
      const grave = audit.advisories.filter(({ severity }) => /^(high|critical)$/.test(severity))
      return list(
        grave.map((each) => `${each.package}: ${each.title} (${each.severity})`),
        `${audit.from} knows ${audit.advisories.length} of all severities, none of them high or critical`,
      )
    },
  },
  'keys.sealed': {
    code: 'TF308',
    measure: ({ database, config }) => {
      if ('missing' in database) return { text: database.missing }
      if (!config) return noSettings
      const bare = database.keys.filter(({ isSealed }) => !isSealed).map(({ kind, kid }) => `${kind} ${kid}`)
      if (bare.length > 0 && !config.keyEncryptionKey)
        return config.sandbox && !config.publicUrl
          ? { text: `a sandbox without KEY_ENCRYPTION_KEY: ${bare.length} keys are not encrypted` }
          : { held: false, text: `KEY_ENCRYPTION_KEY is missing, and ${bare.length} keys are not encrypted by it` }
      return list(
        bare.map((each) => `${each} is not encrypted by the present KEY_ENCRYPTION_KEY`),
        `${database.keys.length} private keys are encrypted`,
      )
    },
  },
  'sandbox.off': {
    code: 'TF308',
    measure: ({ config }) => {
      if (!config) return noSettings
      if (!config.sandbox) return { held: true, text: 'the sandbox is off' }
      return config.publicUrl
        ? { held: false, text: `the sandbox is on at ${config.publicUrl}` }
        : { text: 'these are the settings of a sandbox: use those of the gateway that takes cards' }
    },
  },
  'log.fields': {
    code: 'TF308',
    measure: ({ lineHad }) => {
      const needed = ['time', 'requestId', 'req.method', 'req.route', 'req.remoteAddress', 'res.statusCode', 'msg']
      const unknown = lineHad.filter((field) => !Object.hasOwn(lineFields, field.split('.')[0] ?? ''))
      return list(
        [
          ...needed.filter((field) => !lineHad.includes(field)).map((field) => `a line lacks ${field}`),
          ...unknown.map((field) => `a line has ${field}, which is not listed`),
        ],
        `a line had ${lineHad.join(', ')}`,
      )
    },
  },
  'trail.whole': {
    code: 'TF308',
    measure: ({ database }) => {
      if ('missing' in database) return { text: database.missing }
      const { findings, rows } = database.trail
      return list(
        findings.map(({ code, message }) => `${code} ${message}`),
        `${rows} rows are as they were written`,
      )
    },
  },
  'trail.keptYear': {
    code: 'TF308',
    measure: ({ config }) =>
      config ? { held: config.trailDays >= 365, text: `TRAIL_DAYS is ${config.trailDays}` } : noSettings,
  },
}

const list = (wrong: string[], right: string): Measured => ({
  held: wrong.length === 0,
  text:
    wrong.length === 0
      ? right
      : wrong.slice(0, 10).join('; ') + (wrong.length > 10 ? ` and ${wrong.length - 10} more` : ''),
})

const isForeign = (value: string) => !/^'(?:self|none|script|sha256-[^']+)'$|^(?:data|blob):$/.test(value)

const policyOf = ({ headers }: Manifest) =>
  (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
    const [name = '', ...values] = directive.split(' ')
    return { name, values }
  })

/** Each script and style has its hash in a tag, in the import map, or among the styles that the gateway adds. */
function integrityOf({ manifest, page, styleIntegrity, scriptIntegrity }: Facts): Measured {
  const tags = new Map(
    manifest.document.flatMap((tag) => {
      const [, path, hash] = /(?:src|href)="(\/[^"]+)" integrity="([^"]+)"/.exec(tag) ?? []
      return path && hash ? [[path, hash] as const] : []
    }),
  )
  const wrong = page.files
    .filter(({ kind, isMade }) => !isMade && (kind === 'script' || kind === 'style'))
    .filter(({ path, integrity }) => (tags.get(path) ?? scriptIntegrity[path] ?? styleIntegrity[path]) !== integrity)
    .map(({ path }) => `${path} is loaded without its hash`)
  return list(wrong, 'every script and style has its hash in the document')
}
