/** The sandbox's makers of test codes, called without a gateway. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Charge } from '../../../../gateway/providers/provider.ts'
import type { Made, Maker } from '../../../../gateway/providers/sandbox/maker.ts'

const folder = join(import.meta.dirname, '../../../../gateway/providers/sandbox/codes')
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
const makers = new Map(
  await Promise.all(
    files.map(async (name): Promise<[string, Maker]> => {
      const { default: make } = (await import(pathToFileURL(join(folder, name)).href)) as { default: Maker }
      return [name.replace('.ts', ''), make]
    }),
  ),
)

/** The values that differ between payments. */
export interface Asked
  extends Partial<Pick<Charge, 'attemptId' | 'amountMinor' | 'currency' | 'expiresAt' | 'option' | 'country'>> {
  website?: string
  orderno?: string
}

/** @param sandbox the part of a method file */
export function codeOf(
  { make, ...options }: { make: string; [option: string]: unknown },
  { website = 'https://www.shop.example.com/', orderno = 'A-1', ...asked }: Asked = {},
): NonNullable<Made['payCode']> {
  const charge: Charge = {
    attemptId: '00000000-0000-4000-8000-000000000000',
    method: 'ANY',
    isLocal: true,
    state: 'processing',
    reference: null,
    startedAt: new Date('2026-11-21T00:00:00Z'),
    now: new Date('2026-11-21T00:00:00Z'),
    expiresAt: new Date('2026-11-24T00:00:00Z'),
    amountMinor: 12_345,
    currency: 'BRL',
    country: 'BR',
    order: { id: 'id', key: 'key', orderno, website },
    data: {},
    card: {},
    returnUrl: 'https://pay.example.com/api/txn/key/return/1',
    capture: 'auto',
    ...asked,
  }
  const made = makers.get(make)?.(charge, options).payCode
  if (!made) throw new Error(`${make} makes no code`)
  return made
}
