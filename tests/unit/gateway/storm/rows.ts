/** Reads the gateways' database directly, because a read through the API also settles orders. */
import pg from 'pg'

export async function rowsOf<Row>(databaseUrl: string, query: string): Promise<Row[]> {
  const client = new pg.Client(databaseUrl)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(query)).rows as Row[]
  } finally {
    await client.end()
  }
}

const settledWithinMs = 95_000

/** Waits until no attempt is in progress, at most 95 seconds. @returns how many are still in progress */
export async function untilSettled(databaseUrl: string): Promise<{ underWay: number; secondsUntilSettled: number }> {
  const start = performance.now()
  for (;;) {
    const [found] = await rowsOf<{ count: number }>(
      databaseUrl,
      `select count(*)::int from attempts where state in ('processing', 'challenge', 'verify', 'pending')`,
    )
    const elapsedMs = performance.now() - start
    const underWay = found?.count ?? 0
    if (underWay === 0 || elapsedMs > settledWithinMs)
      return { underWay, secondsUntilSettled: Math.round(elapsedMs / 1000) }
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}
