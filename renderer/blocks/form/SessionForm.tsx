/** A form of the session: what is typed goes into its values, and what the gateway refused is said at the fields. */
import { localToday } from '../../app/session/localToday.ts'
import { type ReadyForm, serverErrors, useSession, useSessionState } from '../../app/session/session.ts'
import { DefinitionForm } from '../../form/DefinitionForm.tsx'

interface Props {
  /** Of the form element; its button names it. */
  id: string
  form: ReadyForm
  /** Gets what the form hands out: checked, cleaned, only what it asks. */
  onSubmit(data: Record<string, unknown>): void
}

export function SessionForm({ id, form, onSubmit }: Props) {
  const session = useSession()
  const values = useSessionState((state) => state.values)
  const errors = useSessionState(serverErrors)
  return (
    <DefinitionForm
      id={id}
      form={form.compiled}
      widgets={form.widgets}
      data={values}
      context={() => ({ country: session.get().country, today: localToday() })}
      serverErrors={errors}
      onChange={(changed) => session.set({ values: { ...session.get().values, ...changed } })}
      onSubmit={onSubmit}
    />
  )
}
