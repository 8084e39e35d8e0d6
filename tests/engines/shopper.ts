/**
 * A shopper's actions in any engine: open, type key by key, press, read. Nothing is set by script. Each step checks
 * that the page is complete and has kept what was typed.
 */
import { Buffer } from 'node:buffer'
import { seed } from '../journeys/sample.ts'
import { type Owed, owed } from './owed.ts'
import { type Engine, elementKey, openSession, type Session, type SessionOptions, until } from './webdriver.ts'

/** The time that a page has to become complete. */
const patienceMs = 30_000

/** Card fields, which a reloaded page does not keep. */
const ofCards = ['cardNum', 'effectiveDate', 'cvv', 'cardHolderName']

export const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } }
export type Size = keyof typeof sizes

/** The engine that the seed chooses, or none if the list is empty. */
export const inTurn = (engines: Engine[]): Engine[] => engines.slice(seed() % Math.max(1, engines.length)).slice(0, 1)

export class Shopper {
  private readonly session: Session
  /** The text typed into each control, on the page that was opened last and the pages after it. */
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

  /**
   * Opens a page whose script is held back; again if the gateway was too busy to draw it.
   *
   * @param sign an expression that is true once the page can be used
   */
  async openDrawn(url: string, sign = "document.querySelector('#root > :not(.shell)')"): Promise<void> {
    this.typed.clear()
    await until(async () => {
      await this.run('window.isLeft = true')
      await this.session.command('Navigate', { url })
      await until(async () => {
        const isDrawn = await this.run<boolean>(`return Boolean(!window.isLeft && ${sign})`)
        if (!isDrawn) throw new Error(`the gateway has not drawn ${url}`)
      }, 10_000)
    })
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

  /** The visible text of the page. */
  read(): Promise<string> {
    return this.run<string>('return document.body.innerText')
  }

  /** Scrolls the element into the middle like a person, then presses it. @param selector waits for this element */
  async press(selector: string): Promise<void> {
    await this.look()
    await this.patiently(() => this.pressNow(selector))
  }

  /** Presses a method's row, in the fold of further methods if it is there. A late method may move it there. */
  async choose(code: string): Promise<void> {
    const row = `label:has(#method_${code})`
    await this.look()
    await this.patiently(async () => {
      const isFolded = await this.run<boolean>(
        `const row = document.querySelector(arguments[0])
        if (!row) throw new Error(arguments[0] + ' is not there')
        return !row.checkVisibility()`,
        row,
      )
      if (isFolded) await this.pressNow(`details:has(#method_${code}) > summary`)
      await this.pressNow(row)
    })
  }

  /** @param name the text of a button or link on the page, or its beginning */
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

  /** Types into a control or chooses in it, by its kind. @param field of the form on the page, such as email */
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
    if (kind === 'checkbox') return this.press(selector)
    if (kind === 'radiogroup') return this.press(`${selector} label:has(input[value="${value}"])`)
    const isList =
      kind === 'combobox' &&
      (await this.run<boolean>(`return document.querySelector(arguments[0]).hasAttribute('data-choices')`, selector))
    await this.type(selector, `${value}${isList ? enterKey : ''}`)
    if (!isList && !ofCards.includes(field)) this.typed.set(selector, `${value}`)
  }

  async type(selector: string, text: string): Promise<void> {
    await this.patiently(async () =>
      this.session.command('ElementSendKeys', { id: await this.find(selector), text, value: [...text] }),
    )
  }

  /** Waits until the page shows the text. */
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

  /** Waits until this element has the focus. */
  async isAt(selector: string): Promise<void> {
    await this.patiently(async () => {
      const at = await this.run<string>(
        "return document.activeElement.matches(arguments[0]) ? '' : document.activeElement.outerHTML.slice(0, 120)",
        selector,
      )
      if (at) throw new Error(`not ${selector} has the focus, but ${at}`)
    })
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

  /** @throws Error if the page was or stays empty, or has lost typed values other than card data */
  private async look(): Promise<void> {
    const { lacked } = await this.patiently(async () => {
      const seen = await this.run<Owed>(`return (${owed})(arguments[0])`, [...this.typed])
      if (seen.lacks) throw new Error(seen.lacks)
      return seen
    })
    if (lacked) throw new Error(`the page was empty for a moment: ${lacked}`)
  }

  private async pressNow(selector: string): Promise<void> {
    const id = await this.find(selector)
    const isDisabled = await this.run<boolean>(
      "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' }); return arguments[0].disabled === true",
      { [elementKey]: id },
    )
    if (isDisabled) throw new Error(`${selector} can't be pressed`)
    await this.session.command('ElementClick', { id })
  }

  private async find(selector: string): Promise<string> {
    const element = await this.session.command<Record<string, string>>('FindElement', {
      using: 'css selector',
      value: selector,
    })
    return element[elementKey] as string
  }
}

/** One browser for each engine, size and kind of session, because starting one takes as long as a flow. */
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
export const enterKey = '\uE007'
export const escapeKey = '\uE00C'
export const tabKey = '\uE004'
export const shiftKey = '\uE008'
