/** A form of the session: what is typed goes into its values, and what the gateway refused is said at the fields. */
import { useMemo } from 'react'
import { localToday } from '../../app/session/localToday.ts'
import { type ReadyForm, serverErrors, useSession, useSessionState } from '../../app/session/session.ts'
import { DefinitionForm } from '../../form/DefinitionForm.tsx'

interface Props {
  /** Of the form element; its button names it. */
  id: string
  form: ReadyForm
  /** Where it is posted without a script. */
  action?: string
  /** Gets what the form hands out: checked, cleaned, only what it asks. */
  onSubmit(data: Record<string, unknown>): void
  /** Gets the country that was chosen in the form, where it asks for one: the form is then another's. */
  onCountry?(country: string): void
}

export function SessionForm({ id, form, action, onSubmit, onCountry }: Props) {
  const session = useSession()
  const values = useSessionState((state) => state.values)
  const country = useSessionState((state) => state.country)
  const errors = useSessionState(serverErrors)
  const asked = form.compiled.uiSchema.country
  const choosesCountry = onCountry && asked && !asked['ui:disabled']
  // What the form says is where the shopper is, wherever that was chosen.
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
