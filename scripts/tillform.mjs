#!/usr/bin/env node
/** The bin: runs scripts/schemas.ts from any folder. */
import { register } from 'tsx/esm/api'

register()
await import('./schemas.ts')
