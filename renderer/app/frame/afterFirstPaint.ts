/** Resolves after the first drawing, for code that is not needed before the shopper types. */
import { withResolvers } from '../../api/withResolvers.ts'

/** Leaves a slow network or device to the form. */
const pauseMs = 2_000

const painted = withResolvers()

/** For code that is fetched later. */
export const afterFirstPaint: Promise<void> = painted.promise

/** main.tsx calls it once. */
export const markFirstPaint = (): void => void setTimeout(painted.resolve, pauseMs)
