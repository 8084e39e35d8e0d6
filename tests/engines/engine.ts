/** What a journey needs of an engine, whichever protocol it speaks. */
export interface Engine {
  name: string
  /** As the engine itself says. */
  version: string
  open(url: string): Promise<void>
  /** @param script the body of a function, which reads `arguments` */
  run<Result>(script: string, ...args: unknown[]): Promise<Result>
  /** Types into the control, by real key events. */
  type(selector: string, text: string): Promise<void>
  press(selector: string): Promise<void>
  /** Of the page, without the browser's own bars. */
  resize(width: number, height: number): Promise<void>
  close(): Promise<void>
}

/** The commands that WebDriver and Marionette share. */
export interface Commands {
  navigate(url: string): Promise<unknown>
  execute(script: string, args: unknown[]): Promise<unknown>
  find(selector: string): Promise<string>
  sendKeys(element: string, text: string): Promise<unknown>
  click(element: string): Promise<unknown>
  setSize(width: number, height: number): Promise<unknown>
}

/** An engine that is driven by the commands of W3C WebDriver. */
export function engineOf(about: Pick<Engine, 'name' | 'version' | 'close'>, commands: Commands): Engine {
  const run = async <Result>(script: string, ...args: unknown[]) => (await commands.execute(script, args)) as Result
  return {
    ...about,
    run,
    open: async (url) => {
      await commands.navigate(url)
    },
    type: async (selector, text) => {
      await commands.sendKeys(await commands.find(selector), text)
    },
    press: async (selector) => {
      await commands.click(await commands.find(selector))
    },
    resize: async (width, height) => {
      await commands.setSize(width, height)
      const [wide = 0, high = 0] = await run<number[]>('return [innerWidth, innerHeight]')
      if (wide !== width || high !== height) await commands.setSize(2 * width - wide, 2 * height - high)
    },
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks until there is an answer. @throws the last error, or what was waited for */
export async function until<Result>(
  ask: () => Promise<Result>,
  what: string,
  timeoutMs = 20_000,
): Promise<NonNullable<Result>> {
  const end = Date.now() + timeoutMs
  let last: unknown
  while (Date.now() < end) {
    try {
      const result = await ask()
      if (result) return result
    } catch (error) {
      last = error
    }
    await pause(100)
  }
  throw new Error(`waited ${timeoutMs} ms for ${what}${last ? `: ${last}` : ''}`)
}
