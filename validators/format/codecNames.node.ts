import { modulesIn } from '../ownModules.node.ts'

/** The widgets that have a codec of their own, by their files: who needs the names alone loads none of them. */
export const codecNames: string[] = modulesIn(import.meta.dirname).filter((name) => /^[A-Z]\w*$/.test(name))
