/** The progress of a long run: one terminal line, overwritten each time and removed at the end. */

export interface Progress {
  /** @param what the present item of how many */
  at(done: number, total: number, what?: string): void
  /** Removes the line. */
  end(): void
}

const silent: Progress = { at: () => undefined, end: () => undefined }

/** The shortest time between two updates, because writing takes longer than many steps. */
const restMs = 80

/** The width of most terminals: a line that wraps can't be overwritten. */
const usualColumns = 80

interface Terminal {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

/**
 * @param format of the answer: only people watch; programs read other formats, often from one log
 * @param terminal the standard error, so that an answer kept in a file stays clean
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

/** The line goes also when the work throws. */
export function withProgress<Result>(progress: Progress, work: (progress: Progress) => Result): Result {
  try {
    return work(progress)
  } finally {
    progress.end()
  }
}
