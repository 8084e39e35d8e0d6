/**
 * Leaves out of i18next what the page never calls: it loads its packs itself, formats amounts and times with `Intl`, and
 * has one instance. Each part is found by its name, and the build fails where a new version has no part of that name.
 */
import type { Plugin } from 'vite'

/** What stays of a class, by its name. */
const classes = {
  // The backends' queue: packs are import()s of our own.
  Connector: '{ state = {}; on() {} }',
  // `{{value, format}}`, which no pack has.
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
