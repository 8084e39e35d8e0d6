import { modulesIn } from '../ownModules.node.ts'

/** The widgets with a codec of their own, by file name; it loads no codec. */
export const codecNames: string[] = modulesIn(import.meta.dirname).filter((name) => /^[A-Z]\w*$/.test(name))
