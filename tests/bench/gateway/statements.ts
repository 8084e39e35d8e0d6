/** What a side really asks of the database, as PostgreSQL's own log tells it. */
import { setTimeout as wait } from 'node:timers/promises'
import { openSql, type Place } from './sql.ts'

/** Read now and then, whatever is asked of the gateway. */
const background = /"?(clock_offset|__drizzle_migrations)"?/

/**
 * @param heard grows with each line that the server logs
 * @param work sends one confirm, and starts and stops what it needs for that
 * @returns verb and table of each statement of that confirm, in order, such as 'select orders'
 */
export async function statementsOf(place: Place, heard: string[], work: () => Promise<unknown>): Promise<string[]> {
  await setLogging(place, 'all')
  const before = heard.length
  await work()
  await wait(300)
  const lines = heard.slice(before)
  await setLogging(place, 'none')
  // Log lines are cut anywhere; a statement may go over several.
  const statements = lines
    .join('\n')
    .split(/LOG: {2}(?:statement|execute [^:]*): /)
    .slice(1)
    .map((statement) => statement.replace(/\s+/g, ' '))
    .filter((statement) => !background.test(statement))
    .map(shape)
  const first = statements.indexOf('select orders')
  return statements.slice(Math.max(0, first), statements.lastIndexOf('commit') + 1)
}

function shape(statement: string): string {
  const verb = statement.match(/^\w+/)?.[0].toLowerCase() ?? statement
  const table = statement.match(/\b(?:from|update|into) "?(\w+)"?/i)?.[1]
  return verb === 'begin' || verb === 'commit' || !table ? verb : `${verb} ${table}`
}

async function setLogging(place: Place, level: 'all' | 'none'): Promise<void> {
  const sql = await openSql(place)
  await sql.query(`alter database postgres set log_statement = '${level}'`)
  await sql.close()
}
