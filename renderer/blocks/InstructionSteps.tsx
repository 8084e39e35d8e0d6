/** The steps of paying, in the words of the method's file. The file's hint is the heading. */
import { useInstructions } from '../app/session/session.ts'
import { useText } from '../i18n/useText.ts'
import css from './InstructionSteps.module.css'

export default function InstructionSteps() {
  const text = useText()
  const local = useInstructions()
  if (!local?.steps.length) return null
  return (
    <section className={css.how}>
      <h2 lang={local.hint && local.language} dir={local.hint && 'auto'}>
        {local.hint ?? text('local.how')}
      </h2>
      <ol lang={local.language} dir="auto">
        {local.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {local.notes?.map((note) => (
        <p key={note} lang={local.language} dir="auto" className={css.note}>
          {note}
        </p>
      ))}
    </section>
  )
}
