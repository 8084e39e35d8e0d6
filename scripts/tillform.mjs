#!/usr/bin/env node
/** The bin: scripts/schemas.ts from whatever folder one stands in. */
import { register } from 'tsx/esm/api'

register()
await import('./schemas.ts')
