/** WebKitGTK by W3C WebDriver over HTTP. It needs a display, so it runs under Xvfb. */
import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { freePort } from '../journeys/gateway.ts'
import { type Engine, engineOf, until } from './engine.ts'

/** @param miniBrowser the browser that WebKitGTK comes with */
export async function startWebKit(miniBrowser: string): Promise<Engine> {
  const port = await freePort()
  const driver = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${port}`],
    // A group of its own: xvfb-run does not end what it started.
    { stdio: 'ignore', detached: true },
  )
  const end = () => {
    try {
      if (driver.pid) process.kill(-driver.pid)
    } catch {
      // It has ended already.
    }
  }
  process.once('exit', end)
  await until(() => send(port, 'GET', '/status'), 'WebKitWebDriver')
  const options = { binary: miniBrowser, args: ['--automation'] }
  const session = await send<{ sessionId: string; capabilities: { browserVersion: string } }>(
    port,
    'POST',
    '/session',
    {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    },
  )
  const path = `/session/${session.sessionId}`
  const post = <Value>(command: string, body: object) => send<Value>(port, 'POST', `${path}/${command}`, body)
  return engineOf(
    {
      name: 'WebKit',
      version: session.capabilities.browserVersion,
      close: async () => {
        await send(port, 'DELETE', path).catch(() => {})
        end()
      },
    },
    {
      navigate: (url) => post('url', { url }),
      execute: (script, args) => post('execute/sync', { script, args }),
      find: async (value) => Object.values(await post<object>('element', { using: 'css selector', value }))[0],
      sendKeys: (element, text) => post(`element/${element}/value`, { text }),
      click: (element) => post(`element/${element}/click`, {}),
      setSize: (width, height) => post('window/rect', { width, height }),
    },
  )
}

/** Node's fetch keeps its connection, and WebKitWebDriver then answers no second request. */
function send<Value>(port: number, method: string, path: string, body?: object): Promise<Value> {
  const data = body && JSON.stringify(body)
  const headers = data ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(data) } : {}
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, agent: false, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      answer.on('end', () => {
        const { value } = JSON.parse(text)
        if (answer.statusCode === 200) resolve(value)
        else reject(new Error(`${path}: ${value.error} ${value.message}`))
      })
    })
    call.on('error', reject).end(data)
  })
}
