/**
 * One browser of any engine, controlled by W3C WebDriver. Chromium and WebKit take the commands over HTTP. Firefox
 * takes the same commands on a socket (Marionette), so no translating driver is needed.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../journeys/gateway.ts'

export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** An engine that `scripts/engines.mjs` found on this machine. */
export interface Engine {
  name: EngineName
  /** The program that answers the commands. */
  program: string
  /** The browser, if it is another program. */
  browser?: string
}

export interface Session {
  /** Name and version as the browser reports them. */
  version: string
  command<Value = unknown>(name: CommandName, parameters?: Record<string, unknown>): Promise<Value>
  /** Gives the page this size, in CSS pixels. @throws Error if the page does not get it */
  resize(width: number, height: number): Promise<void>
  close(): Promise<void>
}

/** Source: W3C WebDriver, "Endpoints"; the names are those of Marionette. */
const commands = {
  NewSession: ['POST', '/session'],
  Navigate: ['POST', '/url'],
  GetCurrentURL: ['GET', '/url'],
  Back: ['POST', '/back'],
  Refresh: ['POST', '/refresh'],
  ExecuteScript: ['POST', '/execute/sync'],
  FindElement: ['POST', '/element'],
  ElementClick: ['POST', '/element/{id}/click'],
  ElementSendKeys: ['POST', '/element/{id}/value'],
  GetWindowRect: ['GET', '/window/rect'],
  SetWindowRect: ['POST', '/window/rect'],
  TakeScreenshot: ['GET', '/screenshot'],
  /** Firefox only: runs scripts in the page, or in the browser's own window. */
  SetContext: ['POST', ''],
} as const
export type CommandName = keyof typeof commands

/** Source: W3C WebDriver, "Elements". */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

const startLimitMs = 60_000
const environment = { ...process.env, LANG: 'en_US.UTF-8', LANGUAGE: 'en_US', TZ: 'America/New_York' }

export interface SessionOptions {
  /** The page's width, in CSS pixels. */
  width: number
  height: number
  /** False if the page must not run scripts. Only Firefox supports this. */
  withScript?: boolean
  /** True if the page is used before it has loaded. */
  isEarly?: boolean
  /** True if the page must think that there is a mouse. A machine without one says so in Chromium and Firefox. */
  hasMouse?: boolean
  /** The environment of a screen, on which the browser then opens a window for a screen reader. Not in WebKit. */
  screen?: NodeJS.ProcessEnv
}

export async function openSession(engine: Engine, options: SessionOptions): Promise<Session> {
  const { width, height, withScript = true } = options
  if (!withScript && engine.name !== 'firefox') throw new Error(`${engine.name} can't be started without scripts`)
  const session = await (engine.name === 'firefox' ? openFirefox(engine, options) : openHttp(engine, options))
  const resize = (wide: number, high: number) => resized(session, engine, wide, high)
  try {
    await resize(width, height)
    return { ...session, resize }
  } catch (error) {
    await session.close()
    throw error
  }
}

type Unsized = Omit<Session, 'resize'>

async function resized(session: Unsized, { name }: Engine, width: number, height: number): Promise<void> {
  const run = <Value>(script: string, ...args: unknown[]) => session.command<Value>('ExecuteScript', { script, args })
  if (name === 'firefox') {
    // Firefox's window is at least 500 pixels wide. A page in it can be narrower, as in its responsive design mode.
    await session.command('SetContext', { value: 'chrome' })
    await run(
      `const [width, height] = arguments, { style } = window.gBrowser.selectedBrowser
      for (const each of ['', 'min-', 'max-']) {
        style.setProperty(each + 'width', width + 'px')
        style.setProperty(each + 'height', height + 'px')
      }`,
      width,
      height,
    )
    await session.command('SetContext', { value: 'content' })
  }
  await until(async () => {
    const inner = await run<[number, number]>('return [innerWidth, innerHeight]')
    if (inner[0] === width && inner[1] === height) return
    if (name !== 'firefox') {
      const rect = await session.command<{ width: number; height: number }>('GetWindowRect')
      // Only the page knows how much of the window its frame takes. It may still have the size before the last change:
      // a window of no width, computed from that, would be hidden and never answer with another size.
      const needed = (wanted: number, ofWindow: number, ofPage: number) => Math.max(wanted, ofWindow + wanted - ofPage)
      await session.command('SetWindowRect', {
        width: needed(width, rect.width, inner[0]),
        height: needed(height, rect.height, inner[1]),
      })
    }
    throw new Error(`${name} shows a page of ${inner.join(' x ')} px in place of ${width} x ${height}`)
  }, 30_000)
}

/** Source: Chromium, pointer_type.h and hover_type.h: a fine pointer that can hover */
const mouse = '--blink-settings=primaryPointerType=4,availablePointerTypes=4,primaryHoverType=2,availableHoverTypes=2'

const capabilities: Record<Exclude<EngineName, 'firefox'>, (engine: Engine, options: SessionOptions) => object> = {
  chromium: ({ browser }, { screen, hasMouse }) => ({
    'goog:chromeOptions': {
      binary: browser,
      // In a window, the bars about automation and flags would be read before the page, and over a card's fields one that
      // says that a page without TLS gets no saved cards.
      ...(screen && {
        excludeSwitches: ['enable-automation'],
        prefs: { 'autofill.credit_card_enabled': false, 'autofill.profile_enabled': false },
      }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        ...(screen ? ['--force-renderer-accessibility', '--test-type'] : ['--headless']),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-quic',
        '--no-first-run',
        '--lang=en-US',
        ...(hasMouse ? [mouse] : []),
      ],
    },
  }),
  webkit: ({ browser }) => ({
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation', '--full-screen'] },
  }),
}

async function openHttp(engine: Engine, options: SessionOptions): Promise<Unsized> {
  const { isEarly, screen: shown } = options
  const port = await freePort()
  const direct = [engine.program, `--port=${port}`]
  // WebKitGTK has no headless mode. A toolbar with space around its buttons is wider than the narrowest phone.
  const screen = '-screen 0 1280x1024x24'
  const settings = mkdtempSync(join(tmpdir(), 'tillform-gtk-'))
  mkdirSync(join(settings, 'gtk-3.0'))
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), '* { min-width: 0; margin: 0; padding: 0 }')
  const [file = '', ...args] = engine.name === 'webkit' ? ['xvfb-run', '-a', '-s', screen, ...direct] : direct
  const child = spawn(file, args, {
    env: { ...environment, ...shown, XDG_CONFIG_HOME: settings },
    stdio: 'ignore',
    detached: true,
  })
  const close = async () => {
    await end(child)
    rmSync(settings, { recursive: true, force: true, maxRetries: 5 })
  }
  const origin = `http://127.0.0.1:${port}`
  const ask = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(origin + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  try {
    await until(() => ask('GET', '/status'))
    const pageLoadStrategy = isEarly ? 'none' : 'normal'
    const alwaysMatch = { ...capabilities[engine.name as 'webkit'](engine, options), pageLoadStrategy }
    const begun = await ask<{ sessionId: string; capabilities: { browserName: string; browserVersion: string } }>(
      'POST',
      '/session',
      { capabilities: { alwaysMatch } },
    )
    const session = `/session/${begun.sessionId}`
    return {
      version: `${begun.capabilities.browserName} ${begun.capabilities.browserVersion}`,
      command: (name, { id, ...body } = {}) => {
        const [method, path] = commands[name]
        return ask(method, session + path.replace('{id}', String(id)), method === 'POST' ? body : undefined)
      },
      close: async () => {
        await ask('DELETE', session).catch(() => {})
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function openFirefox({ program }: Engine, options: SessionOptions): Promise<Unsized> {
  const { isEarly, withScript = true, hasMouse, screen } = options
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'tillform-firefox-'))
  const preferences = {
    'marionette.port': port,
    'intl.accept_languages': 'en-US',
    // Fine, and able to hover.
    ...(hasMouse && { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 }),
    'javascript.enabled': withScript,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.reportingpolicy.firstRun': false,
    'app.update.enabled': false,
    'extensions.update.enabled': false,
    'browser.safebrowsing.update.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'http://127.0.0.1:9',
    'browser.startup.page': 0,
    'browser.aboutwelcome.enabled': false,
    'termsofuse.bypassNotification': true,
  }
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--remote-allow-system-access', '--marionette', '--no-remote', '--profile', profile]
  const child = spawn(program, screen ? args : ['--headless', ...args], {
    env: { ...environment, ...screen, HOME: profile },
    stdio: 'ignore',
    detached: true,
  })
  const close = async () => {
    await end(child)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const socket = await until(() => connected(port))
    const ask = marionette(socket)
    const begun = await ask<{ capabilities: { browserVersion: string } }>('WebDriver:NewSession', {
      pageLoadStrategy: isEarly ? 'none' : 'normal',
    })
    return {
      version: `Firefox ${begun.capabilities.browserVersion}`,
      // A single value is wrapped as `value`; every other answer is an object.
      command: async (name, parameters = {}) => {
        const answer = await ask<Record<string, unknown>>(
          `${name === 'SetContext' ? 'Marionette' : 'WebDriver'}:${name}`,
          parameters,
        )
        return (answer && 'value' in answer ? answer.value : answer) as never
      },
      close: async () => {
        socket.destroy()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Messages are `<bytes>:[type, id, …]`: 0 asks, 1 answers with an error or a result. */
function marionette(socket: Socket) {
  const waiting = new Map<number, (answer: [unknown, unknown]) => void>()
  let received = Buffer.alloc(0)
  let last = 0
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes])
    for (;;) {
      const colon = received.indexOf(58)
      const size = Number(received.subarray(0, colon))
      if (colon < 0 || received.length < colon + 1 + size) return
      const message = JSON.parse(received.subarray(colon + 1, colon + 1 + size).toString())
      received = received.subarray(colon + 1 + size)
      // The first message is a greeting and not a list.
      if (Array.isArray(message)) waiting.get(message[1])?.([message[2], message[3]])
    }
  })
  return <Value>(name: string, parameters: object): Promise<Value> =>
    new Promise((resolve, reject) => {
      const id = ++last
      const closed = () => reject(new Error(`${name}: Firefox closed the connection`))
      socket.once('close', closed)
      waiting.set(id, ([error, result]) => {
        waiting.delete(id)
        socket.off('close', closed)
        const { error: code, message } = (error ?? {}) as { error?: string; message?: string }
        if (error) reject(new Error(`${name}: ${code}: ${message}`))
        else resolve(result as Value)
      })
      const text = JSON.stringify([0, id, name, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
}

const connected = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.setMaxListeners(0).on('error', reject)
  })

/** Repeats until it works. After the limit it throws the last error. */
export async function until<Value>(work: () => Promise<Value>, limitMs = startLimitMs): Promise<Value> {
  const start = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() - start > limitMs) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Ends the process and all its children: a browser has many processes. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    process.kill(-child.pid, 'SIGTERM')
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5_000))])
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // All of them have already ended.
  }
}
