import { join } from 'node:path'

/** What drizzle-kit made of schema.ts. */
export const migrationsFolder = join(import.meta.dirname, 'migrations')
