/** Plain rjsf: its own registry, Ajv at run time, checked on blur. */
import Form from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { offer } from '../../forms/page.ts'
import { render } from './root.ts'
import { schemaOf } from './schema.ts'

offer(render, schemaOf, (schema) => (
  <Form
    schema={schema as RJSFSchema}
    validator={validator}
    liveValidate="onBlur"
    showErrorList={false}
    noHtml5Validate
  />
))
