/**
 * Spans of the gateway. Names and attributes are route patterns, provider folders and functions, our own ids, and
 * codes. Bodies, address values, headers and error messages are left out, because they may contain secrets.
 */
export type Attributes = Record<string, string | number | undefined>

export interface OpenSpan {
  /** Runs work inside the span; spans made there become its children. */
  run<Result>(work: () => Result): Result
  add(attributes: Attributes): void
  /** @param error the name or code of the error */
  end(error?: string): void
}

export interface Traces {
  /**
   * @param kind server: an incoming request; client: an outgoing one; internal: work in between
   * @param parent the caller's `traceparent`; by default the current span, if any
   */
  begin(name: string, kind: 'server' | 'client' | 'internal', attributes: Attributes, parent?: unknown): OpenSpan
  /** Headers that carry the trace to the receiver of our request; empty outside of any span. */
  headers(): Record<string, string>
  /** Runs work outside of any request's trace. */
  outside<Result>(work: () => Result): Result
  /** Sends the remaining spans, for at most a second. */
  close(): Promise<void>
}

/** Runs a call inside a span, which ends with the call; a failure adds the error's name. */
export async function within<Result>(span: OpenSpan, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await span.run(work)
    span.end()
    return result
  } catch (error) {
    span.end((error as Error).name)
    throw error
  }
}
