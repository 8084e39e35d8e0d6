/** How often one address may call; counted in each process, since a limit that is off by a factor still protects. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { tooManyRequests } from './errors.ts'

/** For `config` of a route. */
export const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: 60_000 } })

export async function addLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, errorResponseBuilder: tooManyRequests })
}
