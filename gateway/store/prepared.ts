/**
 * Statements whose SQL is built once. Drizzle builds the text at each call, which took a quarter of a payment's time.
 * Its own prepared queries hold one connection, so they do not work in transactions.
 */
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from './open.ts'

interface Buildable<Rows> {
  prepare(name: string): PgPreparedQuery<PreparedQueryConfig & { execute: Rows }>
}

type Session = Database['_']['session']

/** How rows become objects: drizzle computes this, but its types do not show it. */
interface Mapping {
  fields: Parameters<Session['prepareQuery']>[1]
  joinsNotNullableMap?: Record<string, boolean>
}

/**
 * @param build makes the statement, with a `sql.placeholder` for each value; called once, and only the type of its
 * second argument counts
 * @returns a function that runs the statement on the database or inside a transaction. A value for a column in
 * `values()` or `eq()` is encoded as the column says; one in a `sql` text goes to the driver unchanged
 */
export function prepared<Values extends object, Rows>(
  build: (on: Database | Transaction, values: Values) => Buildable<Rows>,
): (on: Database | Transaction, values: Values) => Promise<Rows> {
  let made: (Mapping & { query: ReturnType<PgPreparedQuery<PreparedQueryConfig>['getQuery']> }) | undefined
  return (on, values) => {
    if (!made) {
      const statement = build(on, values).prepare('')
      const { fields, joinsNotNullableMap } = statement as unknown as Mapping
      made = { query: statement.getQuery(), fields, joinsNotNullableMap }
    }
    // Unnamed: poolers that switch connections between transactions do not support named statements.
    const bound = on._.session.prepareQuery<PreparedQueryConfig & { execute: Rows }>(
      made.query,
      made.fields,
      undefined,
      false,
    )
    return Object.assign(bound, { joinsNotNullableMap: made.joinsNotNullableMap }).execute(
      values as Record<string, unknown>,
    )
  }
}
