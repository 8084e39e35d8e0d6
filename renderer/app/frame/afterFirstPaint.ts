/** When the first page is drawn: time for what is not needed before somebody types. */
import { withResolvers } from '../../api/withResolvers.ts'

/** So that nothing competes with the form on a slow network or device. */
const pauseMs = 2_000

const painted = withResolvers()

/** For code that is fetched later. */
export const afterFirstPaint: Promise<void> = painted.promise

/** main.tsx says so, once. */
export const markFirstPaint = (): void => void setTimeout(painted.resolve, pauseMs)
