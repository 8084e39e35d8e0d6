/** Parses the text of a setting. Each parser throws an Error with the variable, the fault and the remedy. Pure. */
import orderRequest from '../../schemas/api/orderRequest.schema.json' with { type: 'json' }
import { isHttpAddress } from '../network.ts'
import { type Reach, reaches } from '../webhooks/reach.ts'

type Parse<Value> = (text: string, name: string) => Value

export const port: Parse<number> = (text, name) => {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0 || number > 65_535) throw new Error(`${name}: ${text} is not a port`)
  return number
}

/** @param otherwise the error's words for a text that is not such a number */
export function wholeNumber(least: number, most: number, otherwise: string): Parse<number> {
  return (text, name) => {
    const number = Number(text)
    if (!Number.isInteger(number) || number < least || number > most) throw new Error(`${name}: ${text} ${otherwise}`)
    return number
  }
}

export const onOrOff: Parse<boolean> = (text, name) => oneOf(['on', 'off'])(text, name) === 'on'

/** One of these words. */
export function oneOf<Word extends string>(words: readonly Word[]): Parse<Word> {
  const [first, second, ...more] = words
  const choice = more.length > 0 ? `none of ${words.join(', ')}` : `neither ${first} nor ${second}`
  return (text, name) => {
    const word = words.find((each) => each === text)
    if (!word) throw new Error(`${name}: ${text} is ${choice}`)
    return word
  }
}

const { contact: contactShape, termsUrl: linkShape } = orderRequest.properties.merchant.properties

/** A link as an order may have it. The error does not repeat the text, which may contain a password. */
export const webAddress: Parse<string> = (text, name) => {
  if (isShaped(text, linkShape) && isHttpAddress(text)) return text
  throw new Error(`${name}: not an http(s) address without a user name, as https://shop.example.com/terms`)
}

/** An e-mail address or a link, as an order may have it. */
export const contact: Parse<string> = (text, name) => {
  if (isShaped(text, contactShape) && (!text.startsWith('http') || isHttpAddress(text))) return text
  throw new Error(`${name}: neither an e-mail address nor an http(s) address without a user name`)
}

const isShaped = (text: string, { pattern, maxLength }: { pattern: string; maxLength: number }) =>
  text.length <= maxLength && new RegExp(pattern, 'u').test(text)

/**
 * One host only: use an address that moves with the primary, or a proxy that knows it. The error never repeats the
 * text, which contains a password.
 */
export function databaseUrl(text: string): string {
  const [, hosts = ''] = /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(text) ?? []
  if (hosts.includes(','))
    throw new Error(
      'DATABASE_URL names several hosts: name one that leads to the primary, as an address that moves with it',
    )
  return text
}

export const encryptionKey: Parse<Buffer> = (text, name) => {
  const key = Buffer.from(text, 'base64')
  if (key.length !== 32)
    throw new Error(`${name} is not 32 bytes in base64: set the output of: openssl rand -base64 32`)
  return key
}

/** Only for the sandbox: real merchants' webhooks always go to the internet. */
export function webhookReach(text: string, name: string, { sandbox }: { sandbox: boolean }): Reach {
  if (!sandbox) throw new Error(`${name}: ${text} is for the sandbox: leave it out, and the internet is called`)
  return oneOf(reaches)(text, name)
}

/** Source: Standard Webhooks, "Signature scheme". */
export function releaseKey(text: string): string {
  if (!/^RW[\w+/]{54}$/.test(text))
    throw new Error('RELEASE_KEY is not the second line of release.pub, which npm run -s guard -- keys makes')
  return text
}

export function webhookSecret(text: string): string {
  const [, base64 = ''] = /^whsec_(.+)$/.exec(text) ?? []
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length < 24 || bytes.length > 64 || bytes.toString('base64') !== base64)
    throw new Error(
      'WEBHOOK_SECRET is not whsec_ and 24 to 64 bytes in base64: set the output of: echo "whsec_$(openssl rand -base64 32)"',
    )
  return text
}

export const retryDays: Parse<number[]> = (text, name) => {
  const days = text === 'none' ? [] : text.split(',').map(Number)
  const isAscending = days.every((day, index) => Number.isInteger(day) && day > (days[index - 1] ?? 0) && day <= 366)
  if (!isAscending) throw new Error(`${name}: ${text} is neither a list of days such as 1,3,5,7, nor none`)
  return days
}

/** How many card payments may fail in an hour. */
export interface CardTryLimits {
  order: number
  address: number
  card: number
}

/** @returns undefined for `none` */
export const cardTryLimits: Parse<CardTryLimits | undefined> = (text, name) => {
  if (text === 'none') return undefined
  const [order = 0, address = 0, card = 0, ...more] = text.split(',').map(Number)
  if (more.length > 0 || ![order, address, card].every((limit) => Number.isInteger(limit) && limit > 0))
    throw new Error(`${name}: ${text} is neither a list such as 10,30,5 (an order, an address, a card), nor none`)
  return { order, address, card }
}

export type TracesProtocol = 'http/protobuf' | 'http/json'

type Environment = Record<string, string | undefined>

/**
 * An address for traces turns them on.
 *
 * @returns undefined without an address, or if the variables switch traces off
 * Source: OpenTelemetry, "OTLP Exporter Configuration", "General SDK Configuration"
 */
export function traces(env: Environment): TracesProtocol | undefined {
  const [name, endpoint] = variable(env, 'ENDPOINT')
  if (!endpoint || env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none')
    return undefined
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new Error(`${name}: ${endpoint} is not an address such as http://localhost:4318`)
  if (env.OTEL_TRACES_EXPORTER && env.OTEL_TRACES_EXPORTER !== 'otlp')
    throw new Error(`OTEL_TRACES_EXPORTER: ${env.OTEL_TRACES_EXPORTER} is neither otlp nor none`)
  const [protocolName, protocol] = variable(env, 'PROTOCOL')
  if (!protocol || protocol === 'http/protobuf') return 'http/protobuf'
  if (protocol === 'http/json') return protocol
  throw new Error(`${protocolName}: ${protocol} is not spoken here: set http/protobuf or http/json`)
}

/** The variable for traces, otherwise the one for all signals, with its text. */
function variable(env: Environment, what: 'ENDPOINT' | 'PROTOCOL'): [name: string, text: string | undefined] {
  const own = `OTEL_EXPORTER_OTLP_TRACES_${what}`
  const all = `OTEL_EXPORTER_OTLP_${what}`
  return env[own] ? [own, env[own]] : [all, env[all]]
}
