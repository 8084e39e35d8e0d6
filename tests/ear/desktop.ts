/**
 * A desktop of its own for one browser and the screen reader Orca: a screen in memory, a D-Bus, the accessibility bus, a
 * window manager. What Orca says comes as text (voice/speechd.py).
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { end } from '../engines/webdriver.ts'

/** What Orca sends to its voice. */
export interface Voice {
  /** The voice is connected. */
  ready?: true
  say?: string
  /** Orca silences what it has said before, as after a key. */
  stop?: true
  /** Milliseconds since 1970. */
  at: number
}

export interface Desktop {
  /** For programs on this desktop. */
  env: NodeJS.ProcessEnv
  /** Presses keys as a keyboard does, by xdotool's names: Tab, shift+Tab, Return. */
  press(...keys: string[]): void
  type(text: string): void
  leave(): Promise<void>
}

/**
 * Only what matters to a page: no echo of each key, no sounds, no Braille. A page is read when the shopper asks for it,
 * because the first field takes the focus at a time that differs.
 */
const orcaSettings = {
  general: { startingProfile: ['Default', 'default'] },
  pronunciations: {},
  keybindings: {},
  profiles: {
    default: {
      profile: ['Default', 'default'],
      enableKeyEcho: false,
      sayAllOnLoad: false,
      pronunciations: {},
      keybindings: {},
    },
  },
}

const keyDelayMs = 20

/** @param language of Orca, which says roles and states in it: a BCP 47 tag */
export async function openDesktop(language: string, hear: (voice: Voice) => void): Promise<Desktop> {
  const folder = mkdtempSync(join(tmpdir(), 'tillform-ear-'))
  const children: ChildProcess[] = []
  const { NO_AT_BRIDGE: _, ...inherited } = process.env
  let env: NodeJS.ProcessEnv = {
    ...inherited,
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_CACHE_HOME: folder,
    GSETTINGS_BACKEND: 'memory',
    GNOME_ACCESSIBILITY: '1',
    ACCESSIBILITY_ENABLED: '1',
  }
  const start = (program: string, args: string[], more: NodeJS.ProcessEnv = {}) => {
    const child = spawn(program, args, {
      env: { ...env, ...more },
      detached: true,
      stdio: ['ignore', 'ignore', process.env.EAR_DEBUG ? 'inherit' : 'ignore', 'pipe'],
    })
    child.on('error', () => {})
    children.unshift(child)
    return createInterface({ input: child.stdio[3] as Readable })
  }
  const leave = async () => {
    for (const child of children) await end(child)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'])
    env = { ...env, DISPLAY: `:${await lineOf(screen, 'Xvfb')}` }
    const bus = start('dbus-daemon', ['--session', '--nofork', '--print-address=3'])
    env = { ...env, DBUS_SESSION_BUS_ADDRESS: await lineOf(bus, 'dbus-daemon') }
    start('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately'])
    start('openbox', [])
    mkdirSync(join(folder, 'orca'))
    writeFileSync(join(folder, 'orca/user-settings.conf'), JSON.stringify(orcaSettings))
    const orca = start('orca', process.env.EAR_DEBUG ? ['--debug-file', process.env.EAR_DEBUG] : [], {
      PYTHONPATH: join(import.meta.dirname, 'voice'),
      PYTHONDONTWRITEBYTECODE: '1',
      EAR_FD: '3',
      LANGUAGE: language.replace('-', '_'),
    })
    await lineOf(orca, 'orca')
    orca.on('line', (line) => hear(JSON.parse(line)))
  } catch (error) {
    await leave()
    throw error
  }
  const xdotool = (...args: string[]) => execFileSync('xdotool', args, { env })
  return {
    env,
    press: (...keys) => xdotool('key', '--delay', `${keyDelayMs}`, ...keys),
    type: (text) => xdotool('type', '--delay', `${keyDelayMs}`, '--', text),
    leave,
  }
}

const startLimitMs = 30_000

const lineOf = (lines: ReturnType<typeof createInterface>, program: string) =>
  new Promise<string>((resolve, reject) => {
    const late = () => reject(new Error(`${program} did not start`))
    const timer = setTimeout(late, startLimitMs)
    lines.once('line', (line) => {
      clearTimeout(timer)
      resolve(line)
    })
  })
