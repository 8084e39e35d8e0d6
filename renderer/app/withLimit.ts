/** A promise that gives up. */

/** @throws Error after `limitMs`, whatever becomes of the promise */
export function withLimit<Value>(promise: Promise<Value>, limitMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not loaded within ${limitMs} ms.`)), limitMs)
  })
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer))
}
