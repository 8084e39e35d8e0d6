/** Every control in every state: one compiled form for each state. */
import { useEffect, useState } from 'react'
import { compileForm } from '../../../core/compile/compileForm.ts'
import type { FieldDefinition, FieldError } from '../../../schemas/types.ts'
import { keywords } from '../../../validators/keywords.all.vite.ts'
import { DefinitionForm } from '../../form/DefinitionForm.tsx'
import controls from '../../theme/controls.module.css'
import { loadWidgets, widgetNames } from '../../widgets/load.ts'
import css from '../ComponentsDemo.module.css'
import { amountErrors, amounts, amountsFaulty, amountsFilled } from './amounts.ts'
import { choiceErrors, choices, choicesFilled } from './choices.ts'
import { coBadged, coBadgedValues, errors, faultyValues, filled, networkErrors, oneOfEach } from './definitions.ts'
import { documentNumbers, documents, otherErrors, others, othersFaulty, othersFilled } from './kinds.ts'
import { longErrors, longLabels, longValues } from './longLabels.ts'
import { pickerErrors, pickers, pickersFaulty, pickersFilled } from './pickers.ts'

const widgets = await loadWidgets(await widgetNames())

interface Example {
  id: string
  title: string
  definitions: FieldDefinition[]
  data: Record<string, unknown>
  serverErrors?: FieldError[]
  isDisabled?: boolean
  /** The field that was already left, and so was checked. */
  left?: string
}

/** Advice that fails for this number. It never blocks. */
const hinted = oneOfEach.slice(0, 1).map((field) => ({ ...field, advice: { maxLength: 13 } }))

const examples: Example[] = [
  { id: 'empty', title: 'Empty', definitions: oneOfEach, data: {} },
  { id: 'filled', title: 'Filled', definitions: oneOfEach, data: filled },
  { id: 'error', title: 'With errors', definitions: oneOfEach, data: faultyValues, serverErrors: errors },
  { id: 'disabled', title: 'Disabled', definitions: oneOfEach, data: filled, isDisabled: true },
  {
    id: 'hint',
    title: 'With a hint that does not block',
    definitions: hinted,
    data: { cardNum: '30569309025904' },
    left: 'cardNum',
  },
  { id: 'others', title: 'Other controls', definitions: others, data: {} },
  { id: 'others-filled', title: 'Other controls, filled', definitions: others, data: othersFilled },
  {
    id: 'others-error',
    title: 'Other controls, with errors',
    definitions: others,
    data: othersFaulty,
    serverErrors: otherErrors,
  },
  {
    id: 'others-disabled',
    title: 'Other controls, disabled',
    definitions: others,
    data: othersFilled,
    isDisabled: true,
  },
  { id: 'choices', title: 'Boxes and choices', definitions: choices, data: {} },
  { id: 'choices-filled', title: 'Boxes and choices, filled', definitions: choices, data: choicesFilled },
  {
    id: 'choices-error',
    title: 'Boxes and choices, with errors',
    definitions: choices,
    data: {},
    serverErrors: choiceErrors,
  },
  {
    id: 'choices-disabled',
    title: 'Boxes and choices, disabled',
    definitions: choices,
    data: choicesFilled,
    isDisabled: true,
  },
  { id: 'pickers', title: 'Lists, dates, codes', definitions: pickers, data: {} },
  { id: 'pickers-filled', title: 'Lists, dates, codes, filled', definitions: pickers, data: pickersFilled },
  {
    id: 'pickers-error',
    title: 'Lists, dates, codes, with errors',
    definitions: pickers,
    data: pickersFaulty,
    serverErrors: pickerErrors,
  },
  {
    id: 'pickers-disabled',
    title: 'Lists, dates, codes, disabled',
    definitions: pickers,
    data: pickersFilled,
    isDisabled: true,
  },
  { id: 'amounts', title: 'Amounts', definitions: amounts, data: {} },
  { id: 'amounts-filled', title: 'Amounts, filled', definitions: amounts, data: amountsFilled },
  {
    id: 'amounts-error',
    title: 'Amounts, with errors',
    definitions: amounts,
    data: amountsFaulty,
    serverErrors: amountErrors,
  },
  { id: 'amounts-disabled', title: 'Amounts, disabled', definitions: amounts, data: amountsFilled, isDisabled: true },
  { id: 'networks-empty', title: 'A card of two networks, before its number', definitions: coBadged, data: {} },
  { id: 'networks', title: 'A card of two networks', definitions: coBadged, data: coBadgedValues },
  {
    id: 'networks-error',
    title: 'A card of two networks, with an error',
    definitions: coBadged,
    data: coBadgedValues,
    serverErrors: networkErrors,
  },
  {
    id: 'networks-disabled',
    title: 'A card of two networks, disabled',
    definitions: coBadged,
    data: coBadgedValues,
    isDisabled: true,
  },
  { id: 'documents', title: "Each country's document", definitions: documents, data: documentNumbers },
  { id: 'long', title: 'Long labels and values', definitions: longLabels, data: longValues },
  {
    id: 'long-error',
    title: 'Long labels, with errors',
    definitions: longLabels,
    data: {},
    serverErrors: longErrors,
  },
  { id: 'long-disabled', title: 'Long labels, disabled', definitions: longLabels, data: longValues, isDisabled: true },
]

/** A fixed date, so that the examples look the same on any day. */
const context = () => ({ country: 'US', today: '2026-11-21' })

export function FormStates() {
  return examples.map((example) => <FormState key={example.id} {...example} />)
}

function FormState({ id, title, definitions, data: first, serverErrors, isDisabled, left }: Example) {
  const [form] = useState(() => compileForm(definitions, { country: 'US', method: 'CARD' }, keywords))
  const [data, setData] = useState(first)
  const [sent, setSent] = useState('')
  useEffect(() => {
    const control = left && document.getElementById(`demo-${id}_${left}`)
    if (!control) return
    control.focus({ preventScroll: true })
    control.blur()
  }, [id, left])
  return (
    <section className={`${controls.card} ${css.section}`} aria-labelledby={`title-${id}`}>
      <h2 id={`title-${id}`}>{title}</h2>
      <DefinitionForm
        id={`demo-${id}`}
        form={form}
        widgets={widgets}
        data={data}
        context={context}
        serverErrors={serverErrors}
        disabled={isDisabled}
        onChange={setData}
        onSubmit={(values) => setSent(`Complete: ${Object.keys(values).join(', ')}`)}
        onSubmitError={() => setSent('')}
      />
      <button type="submit" form={`demo-${id}`} className={controls.lineButton} disabled={isDisabled}>
        Check this form
      </button>
      <p role="status" className={controls.muted}>
        {sent}
      </p>
    </section>
  )
}
