/**
 * Firefox by Marionette, the protocol of its own that geckodriver translates WebDriver into: the same commands, as JSON over
 * a socket. So no driver has to be downloaded.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../journeys/gateway.ts'
import { type Engine, engineOf, until } from './engine.ts'

/** @param path of Firefox */
export async function startFirefox(path: string): Promise<Engine> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'tillform-firefox-'))
  writeFileSync(join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`)
  const browser = spawn(path, ['--headless', '--no-remote', '--marionette', '--profile', profile, 'about:blank'], {
    stdio: 'ignore',
  })
  const end = () => {
    browser.kill('SIGKILL')
  }
  process.once('exit', end)
  const send = clientOf(await until(() => connect(port), 'Firefox'))
  const session = (await send('WebDriver:NewSession', {})) as { capabilities: { browserVersion: string } }
  return engineOf(
    {
      name: 'Firefox',
      version: session.capabilities.browserVersion,
      close: async () => {
        const hasEnded = new Promise((resolve) => browser.once('exit', resolve))
        end()
        await hasEnded
        rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
      },
    },
    {
      navigate: (url) => send('WebDriver:Navigate', { url }),
      execute: async (script, args) => ((await send('WebDriver:ExecuteScript', { script, args })) as Value).value,
      find: async (value) => {
        const found = (await send('WebDriver:FindElement', { using: 'css selector', value })) as { value: object }
        return Object.values(found.value)[0]
      },
      sendKeys: (id, text) => send('WebDriver:ElementSendKeys', { id, text }),
      click: (id) => send('WebDriver:ElementClick', { id }),
      setSize: (width, height) => send('WebDriver:SetWindowRect', { width, height }),
    },
  )
}

interface Value {
  value: unknown
}

function connect(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1', () => resolve(socket))
    socket.on('error', reject)
  })
}

/** A message is its length in bytes, a colon and JSON: `[0, id, command, parameters]` and `[1, id, error, result]`. */
function clientOf(socket: Socket) {
  const waiting = new Map<number, (error: { message: string } | null, result: unknown) => void>()
  let buffer = Buffer.alloc(0)
  let count = 0
  socket.on('data', (part) => {
    buffer = Buffer.concat([buffer, part])
    for (let colon = buffer.indexOf(':'); colon > 0; colon = buffer.indexOf(':')) {
      const end = colon + 1 + Number(buffer.subarray(0, colon))
      if (buffer.length < end) return
      const message = JSON.parse(buffer.subarray(colon + 1, end).toString())
      buffer = buffer.subarray(end)
      // Its greeting is an object.
      if (Array.isArray(message)) waiting.get(message[1])?.(message[2], message[3])
    }
  })
  return (command: string, parameters: object) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++count
      waiting.set(id, (error, result) => {
        waiting.delete(id)
        if (error) reject(new Error(`${command}: ${error.message}`))
        else resolve(result)
      })
      const text = JSON.stringify([0, id, command, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
}
