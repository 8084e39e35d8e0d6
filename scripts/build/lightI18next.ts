/**
 * Removes unused parts of i18next: the page loads its packs itself, formats amounts and times with `Intl`, and has one
 * instance. Each part is found by its name, and the build fails when a new version lacks it.
 */
import type { Plugin } from 'vite'

/** The rest of a class, by its name. */
const classes = {
  // The backends' queue: our packs come by import().
  Connector: '{ state = {}; on() {} }',
  // `{{value, format}}`, which our packs don't use.
  Formatter: '{ format(value) { return value } }',
}
const unusedMethods = ['reloadResources', 'hydrate', 'loadNamespaces', 'loadLanguages', 'dir', 'cloneInstance', 'use']

export function lightI18next(): Plugin {
  return {
    name: 'light-i18next',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/i18next\/dist\/esm\/i18next\.js$/.test(id)) return null
      let light = code
      const replace = (part: RegExp, by: string) => {
        if (!part.test(light)) this.error(`${id} has no ${part.source}`)
        light = light.replace(part, () => by)
      }
      for (const [name, rest] of Object.entries(classes))
        replace(new RegExp(`^class ${name} [\\s\\S]*?^\\}$`, 'm'), `class ${name} ${rest}`)
      for (const name of unusedMethods)
        replace(new RegExp(`^  ${name}\\([^\\n]*\\) \\{$[\\s\\S]*?^  \\}$`, 'm'), `  ${name}() {}`)
      return { code: light, map: null }
    },
  }
}
