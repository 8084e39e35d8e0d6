/** What a long run says of itself: one line of the terminal that it writes over, and takes away at its end. */

export interface Progress {
  /** @param what is looked at now, of how many */
  at(done: number, total: number, what?: string): void
  /** Takes the line away. */
  end(): void
}

const silent: Progress = { at: () => undefined, end: () => undefined }

/** Who reads along sees no more than this often; writing takes longer than many a step. */
const restMs = 80

/** Most terminals have as many columns, and a line that wraps can't be written over. */
const usualColumns = 80

interface Terminal {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

/**
 * @param format of the answer: only people watch, and other formats are read by programs, often from one log
 * @param terminal the standard error, so that the answer stays as it is when it is kept in a file
 */
export function progressOf(
  label: string,
  format: string,
  terminal: Terminal = process.stderr,
  now: () => number = () => performance.now(),
): Progress {
  if (!terminal.isTTY || format !== 'pretty') return silent
  let last = Number.NEGATIVE_INFINITY
  const show = (text: string) =>
    terminal.write(`\r\u001b[K${[...text].slice(0, (terminal.columns ?? usualColumns) - 1).join('')}`)
  show(`${label} …`)
  return {
    at(done, total, what = '') {
      if (now() - last < restMs) return
      last = now()
      show(`${label} … ${done} of ${total}${what && `  ${what}`}`)
    },
    end: () => void terminal.write('\r\u001b[K'),
  }
}

/** Its line is gone also when the work throws. */
export function withProgress<Result>(progress: Progress, work: (progress: Progress) => Result): Result {
  try {
    return work(progress)
  } finally {
    progress.end()
  }
}
