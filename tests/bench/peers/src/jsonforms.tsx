/**
 * JSON Forms with its vanilla renderers, one control under another. It checks on each change; it has no other way. The
 * data that it reports is not given back to it: its report comes late, and giving it back loses quick keystrokes.
 */
import { JsonForms } from '@jsonforms/react'
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers'
import { useState } from 'react'
import type { FieldDefinition } from '../../../../schemas/types.ts'
import { offer } from '../../forms/page.ts'
import { render } from './root.ts'
import { schemaOf } from './schema.ts'

const nothing = () => undefined

offer(render, (fields) => <Controls fields={fields} />)

function Controls({ fields }: { fields: FieldDefinition[] }) {
  const [schema] = useState(() => schemaOf(fields))
  const [layout] = useState(() => ({
    type: 'VerticalLayout',
    elements: fields.map(({ name }) => ({ type: 'Control', scope: `#/properties/${name}` })),
  }))
  const [data] = useState({})
  return (
    <JsonForms
      schema={schema}
      uischema={layout}
      data={data}
      renderers={vanillaRenderers}
      cells={vanillaCells}
      onChange={nothing}
    />
  )
}
