/**
 * What a shopper does in any engine: opens, types key by key, presses, reads. Nothing is set behind the page's back. Each
 * step looks whether the page is whole and has what was typed.
 */
import { Buffer } from 'node:buffer'
import { seed } from '../journeys/sample.ts'
import { type Owed, owed } from './owed.ts'
import { type Engine, elementKey, openSession, type Session, type SessionOptions, until } from './webdriver.ts'

/** How long a page may take for what it owes. */
const patienceMs = 30_000

/** A page that is loaded anew keeps all but these. */
const ofCards = ['cardNum', 'effectiveDate', 'cvv', 'cardHolderName']

export const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } }
export type Size = keyof typeof sizes

/** The engine whose turn it is by the seed; none where there is none. */
export const inTurn = (engines: Engine[]): Engine[] => engines.slice(seed() % Math.max(1, engines.length)).slice(0, 1)

export class Shopper {
  private readonly session: Session
  /** Into which control, on the page that was opened last and those that followed it. */
  private readonly typed = new Map<string, string>()
  private constructor(session: Session) {
    this.session = session
  }

  static async of(engine: Engine, options: SessionOptions): Promise<Shopper> {
    return new Shopper(await openSession(engine, options))
  }

  get version(): string {
    return this.session.version
  }

  async open(url: string): Promise<void> {
    this.typed.clear()
    await this.session.command('Navigate', { url })
    await this.look()
  }

  resize(width: number, height: number): Promise<void> {
    return this.session.resize(width, height)
  }

  reload(): Promise<unknown> {
    return this.session.command('Refresh')
  }

  url(): Promise<string> {
    return this.session.command<string>('GetCurrentURL')
  }

  run<Value>(script: string, ...args: unknown[]): Promise<Value> {
    return this.session.command<Value>('ExecuteScript', { script, args })
  }

  /** All that is visible, as text. */
  read(): Promise<string> {
    return this.run<string>('return document.body.innerText')
  }

  /** As a person, who brings a thing into the middle before they press it. @param selector of one element, which is waited for */
  async press(selector: string): Promise<void> {
    await this.look()
    await this.patiently(async () => {
      const id = await this.find(selector)
      const isDisabled = await this.run<boolean>(
        "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' }); return arguments[0].disabled === true",
        { [elementKey]: id },
      )
      if (isDisabled) throw new Error(`${selector} can't be pressed`)
      await this.session.command('ElementClick', { id })
    })
  }

  /** @param name of a button or link, whole or its beginning, as it reads on the page */
  async pressNamed(name: string): Promise<void> {
    await this.look()
    await this.patiently(async () => {
      const element = await this.run<Record<string, string> | null>(
        `return [...document.querySelectorAll('button, a')]
          .find((each) => each.innerText.trim().startsWith(arguments[0]) && each.checkVisibility())`,
        name,
      )
      if (!element) throw new Error(`no button or link is called ${name}`)
      await this.session.command('ElementClick', { id: element[elementKey] })
    })
  }

  /** Types into a control, or chooses in it, as its kind wants. @param field of whichever form is on the page, such as email */
  async fill(field: string, value: unknown): Promise<void> {
    const selector = `form [id$="_${field}"]`
    const kind = await this.patiently(() =>
      this.run<string>(
        `const control = document.querySelector(arguments[0])
        if (!control?.checkVisibility()) throw new Error(arguments[0] + ' is not there')
        return control.getAttribute('role') ?? control.type`,
        selector,
      ),
    )
    if (kind === 'select-one') return this.press(`${selector} option[value="${value}"]`)
    if (kind === 'radiogroup') return this.press(`${selector} label:has(input[value="${value}"])`)
    const isList =
      kind === 'combobox' &&
      (await this.run<boolean>(`return document.querySelector(arguments[0]).hasAttribute('data-choices')`, selector))
    await this.type(selector, `${value}${isList ? enter : ''}`)
    if (!isList && !ofCards.includes(field)) this.typed.set(selector, `${value}`)
  }

  async type(selector: string, text: string): Promise<void> {
    await this.patiently(async () =>
      this.session.command('ElementSendKeys', { id: await this.find(selector), text, value: [...text] }),
    )
  }

  /** Waits until the page says so. */
  async see(text: string): Promise<void> {
    await this.patiently(async () => {
      const shown = await this.read()
      if (!shown.includes(text)) throw new Error(`the page does not say “${text}”, but: …${shown.slice(-1_500)}`)
    })
    await this.look()
  }

  async at(place: RegExp): Promise<void> {
    await this.patiently(async () => {
      const url = await this.url()
      if (!place.test(url)) throw new Error(`${url} is not at ${place}; it says: …${(await this.read()).slice(-1_500)}`)
    })
    await this.look()
  }

  value(selector: string): Promise<string> {
    return this.run<string>('return document.querySelector(arguments[0])?.value', selector)
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.session.command<string>('TakeScreenshot', { full: false }), 'base64')
  }

  leave(): Promise<void> {
    return this.session.close()
  }

  patiently<Value>(work: () => Promise<Value>): Promise<Value> {
    return until(work, patienceMs)
  }

  /** @throws Error where the page was empty, stays so, or has lost what was typed but card data */
  private async look(): Promise<void> {
    const { lacked } = await this.patiently(async () => {
      const seen = await this.run<Owed>(`return (${owed})(arguments[0])`, [...this.typed])
      if (seen.lacks) throw new Error(seen.lacks)
      return seen
    })
    if (lacked) throw new Error(`the page was empty for a moment: ${lacked}`)
  }

  private async find(selector: string): Promise<string> {
    const element = await this.session.command<Record<string, string>>('FindElement', {
      using: 'css selector',
      value: selector,
    })
    return element[elementKey] as string
  }
}

/** One browser of an engine for each size and way: starting one takes as long as a flow. */
export class Shoppers {
  private readonly engine: Engine
  private readonly started = new Map<string, Shopper>()
  constructor(engine: Engine) {
    this.engine = engine
  }

  async of(size: Size, isEarly: boolean): Promise<Shopper> {
    const name = `${size} ${isEarly}`
    const shopper = this.started.get(name) ?? (await Shopper.of(this.engine, { ...sizes[size], isEarly }))
    this.started.set(name, shopper)
    return shopper
  }

  async leave(): Promise<void> {
    for (const shopper of this.started.values()) await shopper.leave()
  }
}

/** Source: W3C WebDriver, "Keyboard actions". */
export const enter = '\uE007'
