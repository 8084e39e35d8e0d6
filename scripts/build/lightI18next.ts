/**
 * Removes unused parts of i18next: the page loads its packs itself, formats amounts and times with `Intl`, and has one
 * instance and flat keys. Each part is found by its name, and the build fails when a new version lacks it.
 */
import type { Plugin } from 'vite'

/** The rest of a class, by its name. */
const classes = {
  // The backends' queue: our packs come by import().
  Connector: '{ state = {}; on() {} }',
  // `{{value, format}}`, which our packs don't use.
  Formatter: '{ format(value) { return value } }',
  // It says nothing without the option `debug`.
  Logger: '{ create() { return this } init() {} log() {} warn() {} deprecate() {} once() {} }',
  // Tags are the names of our packs, and no language falls back to another.
  LanguageUtil:
    '{ toResolveHierarchy(tag) { return tag ? [tag] : [] } getBestMatchFromCodes(tags) { return tags?.[0] } getFallbackCodes() { return [] } }',
}

const unusedMethods = [
  ...['reloadResources', 'hydrate', 'loadNamespaces', 'loadLanguages', 'dir', 'cloneInstance', 'use', 'getFixedT'],
  ...['setDefaultNamespace', 'addResource', 'addResources', 'deprecateDottedLng', 'getUsedParamsDetails'],
  ...['needsPlural', 'getPluralFormsOfKey', 'getSuffixes', 'exists'],
]

/** Methods of which one branch is used. */
const methods = {
  // `$t(…)` in a sentence.
  nest: '(sentence) { return sentence }',
  extractFromKey: '(key, opt) { return { key, namespaces: [].concat(opt.ns || this.options.defaultNS) } }',
  loadResources: '(language, loaded) { loaded(null) }',
}

/** Functions for keys that are functions or have parts. */
const functions: [found: RegExp, rest: string][] = [
  [/^function keysFromSelector[\s\S]*?^\}$/m, 'function keysFromSelector() {}'],
  [/^const deepFind = [\s\S]*?^\};$/m, 'const deepFind = () => undefined;'],
]

/** Options of a sentence that the page never sets. */
const unset = [
  ...['appendNamespaceToCIMode', 'appendNamespaceToMissingKey', 'context', 'joinArrays', 'keySeparator', 'lngs'],
  ...['missingKeyNoValueFallbackToKey', 'nsSeparator', 'ordinal', 'parseMissingKeyHandler', 'postProcess', 'replace'],
  ...['returnDetails', 'returnObjects', 'saveMissing', 'skipInterpolation', 'updateMissing'],
]

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
      const method = (name: string, rest: string) =>
        replace(new RegExp(`^  ${name}\\([^\\n]*\\{$[\\s\\S]*?^  \\}$`, 'm'), `  ${name}${rest}`)
      for (const name of unusedMethods) method(name, '() {}')
      for (const [name, rest] of Object.entries(methods)) method(name, rest)
      for (const [found, rest] of functions) replace(found, rest)
      const [translator = ''] = /^class Translator [\s\S]*?^\}$/m.exec(light) ?? []
      const isUnset = (name: string) => new RegExp(`\\b(?:this\\.options|opt)\\.${name}\\b(?!\\s*=[^=])`, 'g')
      const plain = unset.reduce((text, name) => {
        if (!isUnset(name).test(text)) this.error(`${id} has no option ${name}`)
        return text.replace(isUnset(name), 'false')
      }, translator)
      replace(/^class Translator [\s\S]*?^\}$/m, plain)
      return { code: light, map: null }
    },
  }
}
