/** A form of the session: typed values go into the session, and errors from the gateway are shown at the fields. */
import { useMemo } from 'react'
import { localToday } from '../../app/session/localToday.ts'
import { type ReadyForm, serverErrors, useSession, useSessionState } from '../../app/session/session.ts'
import { DefinitionForm } from '../../form/DefinitionForm.tsx'

interface Props {
  /** The id of the form element, which its button names. */
  id: string
  form: ReadyForm
  /** The address for posting without a script. */
  action?: string
  /** Gets the form's values: checked, cleaned, only visible fields. */
  onSubmit(data: Record<string, unknown>): void
  /** Gets the country chosen in the form, if it asks for one: another country has another form. */
  onCountry?(country: string): void
}

export function SessionForm({ id, form, action, onSubmit, onCountry }: Props) {
  const session = useSession()
  const values = useSessionState((state) => state.values)
  const country = useSessionState((state) => state.country)
  const errors = useSessionState(serverErrors)
  const asked = form.compiled.uiSchema.country
  const choosesCountry = onCountry && asked && !asked['ui:disabled']
  // The form shows the session's country, wherever the shopper chose it.
  const data = useMemo(() => (choosesCountry ? { ...values, country } : values), [choosesCountry, values, country])
  const onChange = (changed: Record<string, unknown>) => {
    session.set({ values: { ...session.get().values, ...changed } })
    const { country: wanted } = changed
    if (choosesCountry && typeof wanted === 'string' && wanted !== session.get().country) onCountry(wanted)
  }
  return (
    <DefinitionForm
      id={id}
      form={form.compiled}
      widgets={form.widgets}
      action={action}
      data={data}
      context={() => ({ country: session.get().country, today: localToday() })}
      serverErrors={errors}
      onChange={onChange}
      onSubmit={onSubmit}
    />
  )
}
