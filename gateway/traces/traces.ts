/**
 * Spans, as the gateway makes them: names and attributes are a route's pattern, a provider's folder, its functions, our own ids and
 * codes. Never a body, an address's values, a header or the message of an error: those may hold what is secret.
 */
export type Attributes = Record<string, string | number | undefined>

export interface OpenSpan {
  /** What is done in it, with all that it awaits, has it for its parent. */
  run<Result>(work: () => Result): Result
  add(attributes: Attributes): void
  /** @param error the name or code of what went wrong */
  end(error?: string): void
}

export interface Traces {
  /**
   * @param kind server: of a request that came; client: of one that we send; internal: of work in between
   * @param parent the `traceparent` of whoever sent the request; without one, the span that is run in, if any
   */
  begin(name: string, kind: 'server' | 'client' | 'internal', attributes: Attributes, parent?: unknown): OpenSpan
  /** What a request that we send carries, so that whoever gets it goes on with this trace: nothing outside of any span. */
  headers(): Record<string, string>
  /** Begins anew: what is done in it belongs to no request. */
  outside<Result>(work: () => Result): Result
  /** Sends what is left, for a second at most. */
  close(): Promise<void>
}

/** The span of a call: it ends as the call does, with the error's name where it fails. */
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
