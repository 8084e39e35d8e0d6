/**
 * Request limits by client address. Each process counts on its own: a limit that is a few times higher still protects.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { tooManyRequests } from './errors.ts'

/** For the `config` of a route. */
export const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: 60_000 } })

export async function addLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, errorResponseBuilder: tooManyRequests })
}
