/** The statements that a side sends to the database, by PostgreSQL's own log. */
import { setTimeout as wait } from 'node:timers/promises'
import { openSql, type Place } from './sql.ts'

/** The gateway reads it from time to time, independent of requests. */
const background = /"?clock_offset"?/

/** Logs the statements of all connections that begin during the work. */
export async function withStatementsLogged<Result>(place: Place, work: () => Promise<Result>): Promise<Result> {
  await setLogging(place, 'all')
  try {
    return await work()
  } finally {
    await setLogging(place, 'none')
  }
}

/**
 * @param heard grows with each line that the server logs
 * @param confirms each sends one confirm; a sweep during one of them adds statements, but not during all of them
 * @returns verb and table of each statement of a confirm, in order, such as 'select orders'
 */
export async function statementsOf(heard: string[], confirms: (() => Promise<unknown>)[]): Promise<string[]> {
  const found: string[][] = []
  for (const confirm of confirms) {
    const before = heard.length
    await confirm()
    await wait(300)
    found.push(statementsIn(heard.slice(before)))
  }
  return found.reduce((fewest, each) => (each.length < fewest.length ? each : fewest))
}

function statementsIn(lines: string[]): string[] {
  // A statement may have several log lines.
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
