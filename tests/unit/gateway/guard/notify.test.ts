/** Findings reach people. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { callWebhook, sendMail } from '../../../../gateway/guard/notify.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillform-notify-'))
afterAll(() => rmSync(folder, { recursive: true }))
const notice = {
  subject: 'Guard: it differs\nBcc: all@evil.example',
  text: 'TF302 a script',
  result: { findings: [1] },
}

it('a webhook gets a text that chat programs show, and the whole result', async () => {
  let status = 200
  const heard: string[] = []
  const server = createServer(async (request, response) => {
    for await (const part of request) heard.push(String(part))
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await callWebhook(url, notice)
  const { text, result } = JSON.parse(heard.join(''))
  expect(text).toContain('TF302 a script')
  expect(result).toEqual({ findings: [1] })
  status = 500
  await expect(callWebhook(url, notice)).rejects.toThrow('answered 500')
  server.close()
})

it('a mail program gets the message, in whose head nothing can be added', async () => {
  const file = join(folder, 'mail')
  await sendMail(`tee ${file}`, 'ops@example.com', notice)
  const [head = '', body] = readFileSync(file, 'utf8').split('\n\n')
  expect(head.split('\n')).toEqual([
    'To: ops@example.com',
    'Subject: Guard: it differs Bcc: all@evil.example',
    'Content-Type: text/plain; charset=utf-8',
    'Auto-Submitted: auto-generated',
  ])
  expect(body).toBe('TF302 a script\n')
  await expect(sendMail('false', 'ops@example.com', notice)).rejects.toThrow('false ended with 1')
  await expect(sendMail('/no/such/program', 'ops@example.com', notice)).rejects.toThrow()
})
