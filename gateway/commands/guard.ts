/**
 * `npm run guard -- <url>`: compares what an address serves with the signed manifest of its release. Exit code 0: all is as
 * released. 1: something differs. 2: nothing differs so far, but an address could not be reached. 64: wrong options.
 * `guard keys` makes the keys that sign releases, and `guard seal` writes the manifest of a folder.
 */
import './lastWords.ts'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Command, InvalidArgumentError } from 'commander'
import { type Finding, todos } from '../guard/findings.ts'
import { type Looked, look } from '../guard/look.ts'
import { changesOf, manifestFile, readManifest, sealRelease } from '../guard/manifest.ts'
import { makeKeys } from '../guard/minisign.ts'
import { callWebhook, type Notice, sendMail } from '../guard/notify.ts'
import { openRelease } from '../guard/release.ts'

const exitCodes = { differs: 1, unreachable: 2, usage: 64 }

interface Flags {
  release: string[]
  manifest?: string
  key?: string
  order: string[]
  address: string[]
  rounds: number
  browser: string | boolean
  allowHeader: string[]
  analytics?: string
  webhook?: string
  mailTo?: string
  sendmail: string
  out?: string
  every?: number
}

interface Result extends Looked {
  at: string
  url: string
  releases: { name: string; version: string; manifest: string; signedBy?: string }[]
}

/** Of the machine that signs. A gateway never has it. */
const passphraseVariable = 'RELEASE_KEY_PASSPHRASE'
const here = join(import.meta.dirname, '../..')
const collect = (value: string, sofar: string[]) => [...sofar, value]
const whole = (text: string) => {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('It is a number from 1 on.')
  return Number(text)
}

const program = new Command('guard')
  .description('Compares what a page serves with the signed manifest of its release (PCI DSS 4.0.1, 11.6.1).')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : exitCodes.usage))

program
  .command('look <url>', { isDefault: true })
  .description('look at an address such as https://pay.example.com')
  .option('--release <folder>', 'the release that is served; during a rollout each of them', collect, [])
  .option('--manifest <file>', 'its manifest, if it is kept elsewhere')
  .option('--key <file>', 'the public key that signed it')
  .option('--order <link>', 'an order whose pages are looked at too', collect, [])
  .option(
    '--address <address>',
    'a gateway of several behind the name: 10.0.0.7, or http://gateway-2:4242',
    collect,
    [],
  )
  .option('--rounds <number>', 'looks at each address, each by connections of its own', whole, 1)
  .option('--browser <path>', 'a Chromium; without it that of Playwright')
  .option('--no-browser', 'the plain client alone')
  .option('--allow-header <name>', 'a header that your proxy sets', collect, [])
  .option('--analytics <file>', 'the file of ANALYTICS_SCRIPT')
  .option('--webhook <url>', 'gets the result when something differs')
  .option('--mail-to <address>', 'gets a mail when something differs')
  .option('--sendmail <program>', 'what sends it', 'sendmail -t')
  .option('--out <file>', 'the result as a line of JSON is added to it')
  .option('--every <minutes>', 'look again and again', whole)
  .action(async (address: string, flags: Flags) => {
    const url = pageUrl(address)
    do {
      const result = await lookOnce(url, flags)
      process.exitCode = exitCodeOf(result)
      await tell(result, flags)
      if (flags.every) await wait(flags.every * 60_000)
    } while (flags.every)
  })

program
  .command('keys')
  .description('make the two keys once: release.key signs, release.pub verifies')
  .option('--to <folder>', 'where', '.')
  .action(({ to }: { to: string }) => {
    const [secretFile, publicFile] = [join(to, 'release.key'), join(to, 'release.pub')]
    if (existsSync(secretFile)) throw new Error(`${secretFile} exists already: releases that it signed need it`)
    const { secret, published } = makeKeys(passphrase())
    mkdirSync(to, { recursive: true })
    writeFileSync(secretFile, secret, { mode: 0o600 })
    writeFileSync(publicFile, published)
    console.log(
      `${secretFile} signs releases: keep it off the gateways. ${publicFile} goes to them and to the guard:\n${published}`,
    )
  })

program
  .command('seal [folder]')
  .description('write the manifest of a release, and sign it')
  .option('--key <file>', 'the secret key')
  .action((folder: string | undefined, { key }: { key?: string }) => {
    sealRelease(resolve(folder ?? here), key && readFileSync(key, 'utf8'), passphrase())
  })

function passphrase(): string | undefined {
  return process.env[passphraseVariable] || undefined
}

function pageUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search)
    throw new Error(`${address} is not an address such as https://pay.example.com, without a path`)
  return url
}

/** The reference is verified first: a changed one would find the page to be right. */
async function lookOnce(url: URL, flags: Flags): Promise<Result> {
  const own = existsSync(join(here, manifestFile)) ? here : join(here, 'dist/release')
  const folders = (flags.release.length > 0 ? flags.release : [own]).map((folder) => resolve(folder))
  const key = flags.key && readFileSync(flags.key, 'utf8')
  const facts = { at: new Date().toISOString(), url: url.origin }
  const verified: Result['releases'] = []
  const faults = folders.flatMap((folder): Finding[] => {
    try {
      const { manifest, signedBy, digest } = readManifest(flags.manifest ?? join(folder, manifestFile), key)
      verified.push({ name: manifest.name, version: manifest.version, manifest: digest, signedBy })
      return changesOf(folder, manifest).map((change) => referenceFault(folder, change))
    } catch (error) {
      return [referenceFault(folder, (error as Error).message)]
    }
  })
  if (faults.length > 0) return { ...facts, releases: verified, looks: [], unreachable: [], findings: faults }
  const releases = folders.map((folder) => openRelease(folder, flags.analytics))
  try {
    const looked = await look({
      url,
      releases,
      addresses: flags.address,
      rounds: flags.rounds,
      orders: flags.order.map(keyOf),
      allowed: flags.allowHeader.map((name) => name.toLowerCase()),
      browser: flags.browser === true ? undefined : flags.browser,
    })
    return { ...facts, releases: verified, ...looked }
  } finally {
    await Promise.all(releases.map((release) => release.close()))
  }
}

function referenceFault(folder: string, received: string): Finding {
  return {
    code: 'TF305',
    where: [folder],
    address: 'this machine',
    client: 'release',
    what: 'the release that the guard compares with is not the signed one',
    expected: manifestFile,
    received,
    todo: todos.TF305,
  }
}

/** The last part of an order's link, or the key itself. */
const keyOf = (link: string): string => link.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? link

const exitCodeOf = ({ findings, unreachable }: Looked): number => {
  if (findings.length > 0) return exitCodes.differs
  return unreachable.length > 0 ? exitCodes.unreachable : 0
}

async function tell(result: Result, flags: Flags): Promise<void> {
  const text = linesOf(result).join('\n')
  console.log(text)
  if (flags.out) appendFileSync(flags.out, `${JSON.stringify(result)}\n`)
  const { findings, url } = result
  if (findings.length === 0) return
  const notice: Notice = { subject: `Guard: ${url} differs from its release (${findings.length})`, text, result }
  const ways: [name: string, send: (() => Promise<void>) | undefined][] = [
    ['--webhook', flags.webhook ? () => callWebhook(flags.webhook as string, notice) : undefined],
    ['--mail-to', flags.mailTo ? () => sendMail(flags.sendmail, flags.mailTo as string, notice) : undefined],
  ]
  for (const [name, send] of ways)
    await send?.().catch((error: Error) => console.error(`guard: ${name} failed: ${error.message}`))
}

function linesOf({ at, url, releases, looks, findings, unreachable, browser, withoutBrowser }: Result): string[] {
  const names = releases.map(
    ({ name, version, signedBy }) =>
      `${name} ${version} (${signedBy ? `signed by ${signedBy}` : 'signature not verified: --key'})`,
  )
  const sum = (part: 'pages' | 'files') => looks.reduce((all, each) => all + (each[part] ?? 0), 0)
  return [
    `${at} ${url}, ${names.join(' and ')}: ${sum('pages')} pages and ${sum('files')} files, ${looks.length} looks`,
    browser
      ? `browser: ${browser}`
      : `no browser has looked: ${withoutBrowser ?? 'the plain client did not get so far'}`,
    ...unreachable.map(({ address, client, reason }) => `not reached: ${address}, ${client}: ${reason}`),
    ...findings.flatMap(({ code, where, address, client, what, expected, received, todo }) => [
      `${code} ${address}, ${client}: ${what}`,
      `      at ${where.slice(0, 5).join(', ')}${where.length > 5 ? ` and ${where.length - 5} more` : ''}`,
      `      expected: ${expected}`,
      `      received: ${received}`,
      `      ${todo}`,
    ]),
    findings.length > 0 ? `${findings.length} differences` : 'nothing differs',
  ]
}

try {
  await program.parseAsync()
} catch (error) {
  console.error(`guard: ${(error as Error).message}`)
  process.exitCode = exitCodes.usage
}
