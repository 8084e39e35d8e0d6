/**
 * Replaces @rjsf/core's getDefaultRegistry.js (vite.config.ts), which would include all of rjsf's widgets and
 * templates. A compiled form is flat: one field component draws all of it.
 */
import { englishStringTranslator, type Registry } from '@rjsf/utils'
import { Fields } from './Fields.tsx'

const nothing = () => null

export default function getDefaultRegistry(): Omit<Registry, 'schemaUtils'> {
  const registry = {
    fields: { SchemaField: Fields },
    templates: { ButtonTemplates: { SubmitButton: nothing } },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  }
  return registry as unknown as Omit<Registry, 'schemaUtils'>
}
