/** Tells people about findings: by a webhook, or by a program that sends mail. */
import { spawn } from 'node:child_process'

export interface Notice {
  subject: string
  /** Plain text. */
  text: string
  /** The whole result. */
  result: object
}

const patienceMs = 20_000

/** Posts `{ text, result }`: chat programs show the text. @throws Error when the answer is none or no 2xx */
export async function callWebhook(url: string, { subject, text, result }: Notice): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: `${subject}\n${text}`, result }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`)
}

/**
 * Gives a message to the standard input of a program.
 *
 * @param program with its arguments, such as `sendmail -t`, which reads the receivers from the message
 * @throws Error when it can't be started or fails
 */
export async function sendMail(program: string, to: string, { subject, text }: Notice): Promise<void> {
  const [file = '', ...args] = program.split(/\s+/).filter(Boolean)
  const head = [
    `To: ${to}`,
    `Subject: ${subject}`,
    'Content-Type: text/plain; charset=utf-8',
    'Auto-Submitted: auto-generated',
  ]
  const message = `${head.map((line) => line.replace(/[\r\n]+/g, ' ')).join('\n')}\n\n${text}\n`
  const child = spawn(file, args, { stdio: ['pipe', 'ignore', 'inherit'], timeout: patienceMs })
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${file} ended with ${code}`))))
  })
  // A program that ends early closes its input; its exit code says why.
  child.stdin.on('error', () => {})
  child.stdin.end(message)
  await ended
}
