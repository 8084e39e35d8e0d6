/** Chromium and a small static server, for the benchmarks that measure a page. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { findChromium } from '../../../scripts/chromium.mjs'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** @param more arguments of the command line */
export function launchChromium(more: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-gpu',
      '--disable-quic',
      '--disable-sync',
      '--no-first-run',
      ...more,
    ],
  })
}

/** Serves a built folder without a CSP: a strict one forbids run-time Ajv, which some peers need. */
export async function serveFolder(folder: string): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    try {
      const body = readFileSync(join(folder, path))
      response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/** Measures the CPU time of a page, and sends keystrokes faster than its frames. */
export interface CpuMeter {
  /** CPU time of all tasks on the page's main thread since the page began, in milliseconds. */
  taskMs(): Promise<number>
  /** Sends that many keystrokes at once. Resolves when the page has handled all. */
  typeBurst(count: number): Promise<void>
  collectGarbage(): Promise<void>
}

/** Counts thread time, not wall time, so that other processes have little effect. */
export async function cpuMeter(page: Page): Promise<CpuMeter> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const a = { key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65 }
  return {
    async taskMs() {
      const { metrics } = await session.send('Performance.getMetrics')
      const task = metrics.find(({ name }) => name === 'TaskDuration')
      if (!task) throw new Error('Chromium reports no TaskDuration')
      return task.value * 1000
    },
    async typeBurst(count) {
      const strokes = Array.from({ length: count }, () => [
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: 'a', ...a }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...a }),
      ])
      await Promise.all(strokes.flat())
    },
    async collectGarbage() {
      await session.send('HeapProfiler.collectGarbage')
    },
  }
}
