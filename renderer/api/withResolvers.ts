/** A promise that something else resolves: Promise.withResolvers (ES2024), which not every shopper's browser has. */
export function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
