/** When the first page is drawn: time for what is not needed before somebody types. */

/** So that nothing competes with the form on a slow network or device. */
const pauseMs = 2_000

let begin = () => {}

/** For code that is fetched later. */
export const afterFirstPaint: Promise<void> = new Promise((resolve) => {
  begin = resolve
})

/** main.tsx says so, once. */
export const markFirstPaint = (): void => void setTimeout(() => begin(), pauseMs)
