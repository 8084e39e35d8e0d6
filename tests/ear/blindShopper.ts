/**
 * A shopper who hears the page and never sees it: presses keys, and goes on only once the awaited words were spoken.
 * What is done and what is heard is written down, line by line.
 */
import { type Engine, openSession, type Session } from '../engines/webdriver.ts'
import { type Desktop, openDesktop, type Voice } from './desktop.ts'

/** Only a fault waits that long. */
const patienceMs = 20_000
/** After this time without a word, all is said. */
const quietMs = 600
/** A long page on a busy machine. */
export const readingMs = 60_000
/** Firefox moves the focus on its own for a while after its start. */
const startMs = 2_000
/** Orca answers within this time. */
const askAgainMs = 1_500
/** No control or line of our pages is farther away. */
const maxTabs = 60
/** Between reading and typing. */
const maxToggles = 4

type Words = string | RegExp

export class BlindShopper {
  private readonly engine: Engine['name']
  private readonly session: Session
  private readonly desktop: Desktop
  private readonly heard: Voice[]
  /** What is written down: `> Tab` for a key, all other lines are spoken. */
  private lines: string[] = []
  /** The first utterance that the last action has not waited for. */
  private next = 0

  private constructor({ name }: Engine, session: Session, desktop: Desktop, heard: Voice[]) {
    this.engine = name
    this.session = session
    this.desktop = desktop
    this.heard = heard
  }

  /** @param language of the screen reader */
  static async of(engine: Engine, language: string): Promise<BlindShopper> {
    const heard: Voice[] = []
    const desktop = await openDesktop(language, (voice) => heard.push({ ...voice, at: Date.now() }))
    const screen = desktop.env
    try {
      const session = await openSession(engine, { width: 1000, height: 800, screen })
      return new BlindShopper(engine, session, desktop, heard)
    } catch (error) {
      await desktop.leave()
      throw error
    }
  }

  get version(): string {
    return this.session.version
  }

  /** Opens an address, and hears the page from its first words to its last ones. */
  async open(url: string, first: Words, last: Words): Promise<void> {
    if (this.engine === 'firefox') await this.openByBar(url)
    else await this.session.command('Navigate', { url })
    await this.silence()
    await this.toTop(first)
    // What the browser says while it loads differs from time to time.
    this.lines = ['> opens the page']
    this.act('KP_Add', () => this.desktop.press('KP_Add'))
    await this.hear(last, readingMs)
  }

  /** Firefox gives a page the focus only if it is opened as a person does. */
  private async openByBar(url: string): Promise<void> {
    await this.silence(startMs)
    await this.press('ctrl+l', /address/i)
    this.desktop.type(url)
    await this.silence()
    this.act('Return', () => this.desktop.press('Return'))
    await this.silence(startMs)
  }

  /**
   * The first field has the focus, where keys are typed and not heard as commands: Orca's own key changes that. In
   * Chromium Orca 43 also takes the choice of a select in a page that loads for the shopper's own, and stays there.
   */
  private async toTop(first: Words): Promise<void> {
    for (let count = 0; count < maxToggles; count++) {
      this.take()
      const from = this.next
      this.act('ctrl+Home', () => this.desktop.press('ctrl+Home'))
      await new Promise((resolve) => setTimeout(resolve, askAgainMs))
      await this.silence()
      const isThere = this.said(from).some((each) => matches(each, first))
      this.take()
      if (isThere) return
      await this.press('KP_Insert+a', /./)
    }
    throw new Error(`the top of the page was not spoken:\n${this.transcript()}`)
  }

  /** Presses keys, and waits for the words. */
  async press(key: string, words: Words, withinMs = patienceMs): Promise<void> {
    this.act(key, () => this.desktop.press(key))
    await this.hear(words, withinMs)
  }

  /** Presses a key until the words are spoken. */
  async seek(words: Words, key = 'Tab'): Promise<void> {
    for (let count = 0; count < maxTabs; count++) {
      const from = this.next
      this.act(key, () => this.desktop.press(key))
      await this.until(() => this.said(from).length > 0, `anything at ${key}`)
      await this.silence()
      const said = this.said(from)
      this.take()
      if (said.some((each) => matches(each, words))) return
    }
    throw new Error(`${maxTabs} times ${key}, but no “${words}”:\n${this.transcript()}`)
  }

  /** Types into the control that has the focus. */
  async type(text: string, words?: Words): Promise<void> {
    this.act(`types ${text}`, () => this.desktop.type(text))
    if (words) await this.hear(words)
    else {
      await this.silence()
      this.take()
    }
  }

  /** Types into the control that has the focus. @returns whether the words were spoken */
  async typeOn(text: string, words?: Words): Promise<boolean> {
    const from = this.next
    await this.type(text)
    return words !== undefined && this.said(from).some((each) => matches(each, words))
  }

  /** Waits for the words, and until all is said. */
  async hear(words: Words, withinMs = patienceMs): Promise<void> {
    const from = this.next
    await this.until(() => this.said(from).some((each) => matches(each, words)), `“${words}”`, withinMs)
    await this.silence()
    this.take()
  }

  /**
   * Learns that the page changed by itself. Orca 43 says nothing of it in Chromium if the focus was in what is gone, so
   * that the shopper asks where the focus is, again and again.
   *
   * @param key is pressed before, if the page changes some time after it
   */
  async learn(words: Words, key?: string): Promise<void> {
    if (key) this.act(key, () => this.desktop.press(key))
    if (this.engine === 'firefox') return this.hear(words)
    const since = this.next
    await this.silence()
    const isHeard = this.said(since).some((each) => matches(each, words))
    this.take()
    if (isHeard) return
    const { length } = this.lines
    for (const start = Date.now(); Date.now() - start < patienceMs; ) {
      this.lines.length = length
      const from = this.next
      this.act('KP_Enter', () => this.desktop.press('KP_Enter'))
      await new Promise((resolve) => setTimeout(resolve, askAgainMs))
      await this.silence()
      const isSaid = this.said(from).some((each) => matches(each, words))
      this.take()
      if (isSaid) return
    }
    throw new Error(`“${words}” was not spoken:\n${this.transcript()}`)
  }

  transcript(): string {
    return `${this.lines.join('\n')}\n`
  }

  async leave(): Promise<void> {
    await this.session.close()
    await this.desktop.leave()
  }

  private act(what: string, work: () => void): void {
    this.take()
    this.lines.push(`> ${what}`)
    work()
  }

  private said(from: number): string[] {
    return this.heard.slice(from).flatMap(({ say }) => say?.trim() || [])
  }

  /** Writes down what was spoken since. */
  private take(): void {
    const end = this.heard.length
    this.lines.push(...this.said(this.next))
    this.next = end
  }

  private async silence(ms = quietMs): Promise<void> {
    for (let last = Date.now(); Date.now() - last < ms; ) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      last = Math.max(last, this.heard.at(-1)?.at ?? 0)
    }
  }

  private async until(isDone: () => boolean, what: string, withinMs = patienceMs): Promise<void> {
    const start = Date.now()
    while (!isDone()) {
      if (Date.now() - start > withinMs) {
        this.take()
        throw new Error(`${what} was not spoken:\n${this.transcript()}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

const matches = (said: string, words: Words) => (typeof words === 'string' ? said.includes(words) : words.test(said))
