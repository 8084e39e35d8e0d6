/**
 * DefinitionForm as the checkout uses it, with the page's own styles; `?conditions` puts a condition on half of the
 * fields.
 */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { compileForm } from '../../../core/compile/compileForm.ts'
import type { CompiledForm } from '../../../core/compile/types.ts'
import { compileConditions } from '../../../core/conditions/compileConditions.ts'
import { DefinitionForm } from '../../../renderer/form/DefinitionForm.tsx'
import { showLanguage } from '../../../renderer/i18n/language.ts'
import '../../../renderer/theme/tokens.css'
import { loadWidgets } from '../../../renderer/widgets/load.ts'
import { keywords } from '../../../validators/keywords.all.vite.ts'
import { conditionalFields, textFields } from './definitions.ts'
import { offer } from './page.ts'

const context = () => ({ country: 'US', today: '2026-11-21' })
const nothing = () => undefined
const [widgets] = await Promise.all([loadWidgets(['Text']), showLanguage('en')])
const root = createRoot(document.getElementById('root') as HTMLElement)

offer(
  (element) => root.render(element),
  (fields) => compileForm(fields, { country: 'US', method: 'CARD' }, keywords, compileConditions),
  (form) => <Checkout form={form} />,
  location.search === '?conditions' ? conditionalFields : textFields,
)

function Checkout({ form }: { form: CompiledForm }) {
  const [data, setData] = useState<Record<string, unknown>>({})
  return (
    <DefinitionForm
      id="checkout"
      form={form}
      widgets={widgets}
      data={data}
      context={context}
      onChange={setData}
      onSubmit={nothing}
    />
  )
}
