/** A trail that was altered, shortened, lengthened or reordered is found, at its place; on PGlite and on PostgreSQL. */
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Transaction } from '../../../../gateway/store/open.ts'
import { trailHead, trail as trailRows } from '../../../../gateway/store/schema.ts'
import { beginning, type TrailRow } from '../../../../gateway/trail/chain.ts'
import { cutTrail } from '../../../../gateway/trail/cut.ts'
import { createTrail } from '../../../../gateway/trail/trail.ts'
import { verifyTrail } from '../../../../gateway/trail/verify.ts'
import { startTestPostgres, type TestPostgres } from '../support/postgres.ts'
import { startOnPglite, startServer, type TestServer } from '../support/server.ts'
import { rewrite, tamperings } from './tampering.ts'

const tomorrow = () => new Date(Date.now() + 86_400_000)
let seed = Number(process.env.SEED ?? 39)
const pick = (below: number): number => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}

describe.each(['PGlite', 'PostgreSQL'])('on %s', (kind) => {
  let postgres: TestPostgres | undefined
  let server: TestServer
  let db: Database
  let rows: TrailRow[]
  beforeAll(async () => {
    postgres = kind === 'PostgreSQL' ? await startTestPostgres() : undefined
    server = postgres ? await startServer({ databaseUrl: await postgres.newDatabase('trail') }) : await startOnPglite()
    db = server.gateway.db
    const trail = createTrail(db, { caller: { who: 'user:ada', address: '203.0.113.5' } })
    const write = async (count: number) => {
      for (let number = 1; number <= count; number++)
        await trail.record({ act: 'key.created', about: { key: `till-${number}`, rights: ['orders', 'read'] } })
    }
    await write(20)
    expect(await cutTrail(trail, tomorrow(), 5)).toBe(5)
    await write(15)
    expect(await cutTrail(trail, tomorrow(), 7)).toBe(7)
    await write(20)
    rows = await db.select().from(trailRows).orderBy(asc(trailRows.number))
  }, 120_000)
  afterAll(async () => {
    await server?.stop()
    await postgres?.remove()
  })

  /** Undoes what it did: each tampering begins with the whole trail. */
  const tampered = async (tamper: (tx: Transaction) => Promise<unknown>, copies?: Map<number, string>) => {
    let verified: Awaited<ReturnType<typeof verifyTrail>> | undefined
    const undo = new Error('undo')
    await db
      .transaction(async (tx) => {
        await tx.execute(sql`alter table trail drop constraint trail_pkey`)
        await tamper(tx)
        verified = await verifyTrail(tx as unknown as Database, copies)
        throw undo
      })
      .catch((error) => {
        if (error !== undo) throw error
      })
    return verified
  }

  it('a trail that was cut twice is whole', async () => {
    expect(await verifyTrail(db)).toEqual({
      rows: rows.length,
      first: 13,
      last: rows.at(-1)?.number,
      hash: rows.at(-1)?.hash,
      compared: 0,
      findings: [],
    })
  })

  it(`200 tampered rows are found, each at its place, with seed ${seed}`, { timeout: 120_000 }, async () => {
    const wrong: unknown[] = []
    for (let count = 0; count < 200; count++) {
      const { what, code, tamper } = tamperings[count % tamperings.length] as (typeof tamperings)[number]
      let number = 0
      const verified = await tampered(async (tx) => {
        number = await tamper(tx, rows, pick)
      })
      const [first] = verified?.findings ?? []
      if (first?.number !== number || first?.code !== code)
        wrong.push({ what, code, number, found: verified?.findings })
    }
    expect(wrong).toEqual([])
  })

  it('a cut that was altered or removed is named, not the beginning that it explains', async () => {
    const { number = 0 } = rows.findLast(({ act }) => act === 'trail.cut') ?? {}
    for (const values of [{ act: 'key.created' }, { about: '{"through":40}' }])
      expect(
        (await tampered((tx) => tx.update(trailRows).set(values).where(eq(trailRows.number, number))))?.findings,
      ).toEqual([expect.objectContaining({ code: 'TF296', number })])
    expect((await tampered((tx) => tx.delete(trailRows).where(eq(trailRows.number, number))))?.findings).toEqual([
      expect.objectContaining({ code: 'TF297', number }),
    ])
  })

  it('a trail without its rows, or without its head, is found', async () => {
    expect((await tampered((tx) => tx.delete(trailRows)))?.findings).toMatchObject([{ code: 'TF297' }])
    expect((await tampered((tx) => tx.delete(trailHead)))?.findings).toMatchObject([
      { code: 'TF297', message: 'the head was removed, and maybe the newest rows' },
    ])
  })

  it('a lost head stops no act, and is found ever after', async () => {
    const lost = await tampered(async (tx) => {
      await tx.delete(trailHead)
      await createTrail(tx as unknown as Database).record({ act: 'key.created' })
    })
    expect(lost?.last).toBe(rows.length + 12 + 2)
    expect(lost?.findings).toMatchObject([{ code: 'TF297', number: rows.length + 13 }])
  })

  it('a row that was added at the end, or a head that was set back, stops no act and is found', async () => {
    const last = rows.at(-1) as TrailRow
    const write = (tx: Transaction) => createTrail(tx as unknown as Database).record({ act: 'key.created' })
    const lengthened = await tampered(async (tx) => {
      await tx.insert(trailRows).values({ ...last, number: last.number + 1 })
      await write(tx)
      await write(tx)
    })
    expect(lengthened?.findings[0]).toMatchObject({ number: last.number + 1 })
    const setBack = await tampered(async (tx) => {
      const { number, hash } = rows.at(-5) as TrailRow
      await tx.update(trailHead).set({ number, hash })
      await write(tx)
    })
    expect(setBack?.findings[0]).toMatchObject({ code: 'TF296', number: last.number })
  })

  it('a number beyond counting and a time that is none are no way out', async () => {
    const last = rows.at(-1) as TrailRow
    const far = await tampered((tx) =>
      tx.execute(
        sql`insert into trail select 9223372036854775807, at, act, outcome, who, address, about, previous, hash from trail where number = ${last.number}`,
      ),
    )
    expect(far?.findings[0]).toMatchObject({ code: 'TF298' })
    const timeless = await tampered((tx) =>
      tx.execute(sql`update trail set at = 'infinity' where number = ${last.number - 3}`),
    )
    expect(timeless?.findings).toMatchObject([{ code: 'TF296', number: last.number - 3 }])
  })

  describe('with the copies in a log', () => {
    const copies = () => new Map(rows.map(({ number, hash }) => [number, hash]))

    it('a chain that was made anew with its head is found, which the database alone does not show', async () => {
      for (const { number } of [rows[0], rows[17], rows.at(-1)] as TrailRow[]) {
        expect((await tampered((tx) => rewrite(tx, number)))?.findings).toEqual([])
        expect((await tampered((tx) => rewrite(tx, number), copies()))?.findings).toMatchObject([
          { code: 'TF300', number },
        ])
      }
    })

    it('so are newest rows that were removed with their head, and a trail that began anew', async () => {
      const { number, hash } = rows.at(-4) as TrailRow
      const shorter = async (tx: Transaction) => {
        await tx.delete(trailRows).where(sql`${trailRows.number} > ${number}`)
        await tx.update(trailHead).set({ number, hash })
      }
      expect((await tampered(shorter))?.findings).toEqual([])
      expect((await tampered(shorter, copies()))?.findings).toMatchObject([{ code: 'TF300', number: number + 1 }])
      const empty = async (tx: Transaction) => {
        await tx.delete(trailRows)
        await tx.update(trailHead).set({ number: 0, hash: beginning })
      }
      expect((await tampered(empty, copies()))?.findings).toMatchObject([{ code: 'TF300', number: 13 }])
    })

    it('a whole trail equals its log, as far as that goes', async () => {
      expect(await verifyTrail(db, new Map([...copies()].slice(10)))).toMatchObject({
        compared: rows.length - 10,
        findings: [],
      })
    })
  })

  it('a broken part is never cut', async () => {
    await tampered(async (tx) => {
      await tx.update(trailRows).set({ who: 'user:mallory' }).where(eq(trailRows.number, 15))
      const cut = cutTrail(createTrail(tx as unknown as Database), tomorrow(), 10)
      await expect(cut).rejects.toThrow('the trail is broken at row 15')
    })
  })
})
