/** Replaces Promise.withResolvers (ES2024), which some shoppers' browsers lack. */
export function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
