/**
 * JSON Forms with its vanilla renderers, in one column. It can only check on each change. The
 * page does not give its reported data back to it: the report comes late, and that would lose quick keystrokes.
 */
import { JsonForms } from '@jsonforms/react'
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers'
import type { FieldDefinition } from '../../../../schemas/types.ts'
import { offer } from '../../forms/page.ts'
import { render } from './root.ts'
import { schemaOf } from './schema.ts'

const nothing = () => undefined

offer(render, prepare, ({ schema, layout }) => (
  <JsonForms
    schema={schema}
    uischema={layout}
    data={{}}
    renderers={vanillaRenderers}
    cells={vanillaCells}
    onChange={nothing}
  />
))

function prepare(fields: FieldDefinition[]) {
  const controls = fields.map(({ name }) => ({ type: 'Control', scope: `#/properties/${name}` }))
  return { schema: schemaOf(fields), layout: { type: 'VerticalLayout', elements: controls } }
}
