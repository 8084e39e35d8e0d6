/** The dialog in each size: a sheet at the bottom of a phone, centred on a desktop. */
import { useState } from 'react'
import { Dialog } from '../app/ui/Dialog.tsx'
import type { Elements } from '../app/ui/elements.ts'
import controls from '../theme/controls.module.css'
import css from './parts/demo.module.css'
import { Heading } from './parts/Heading.tsx'
import { words } from './parts/words.ts'

interface Example {
  id: string
  /** Its buttons, the most likely one last. */
  answers: string[]
  stacked?: boolean
  body: Elements
}

const paragraphs = Array.from({ length: 8 }, (_, at) => `dialog.terms.${at + 1}`)

const examples: Example[] = [
  { id: 'short', answers: ['no', 'yes'], body: <p>{words('dialog.short.body')}</p> },
  {
    id: 'long',
    answers: ['decline', 'accept'],
    body: paragraphs.map((key) => <p key={key}>{words(key)}</p>),
  },
  {
    id: 'stacked',
    answers: ['other', 'later', 'again'],
    stacked: true,
    body: <p>{words('dialog.stacked.body')}</p>,
  },
]

export default function DemoDialog() {
  const [open, setOpen] = useState<Example>()
  const [answer, setAnswer] = useState('')
  const close = (sentence: string) => {
    setOpen(undefined)
    setAnswer(sentence)
  }
  return (
    <>
      <Heading />
      <ul className={css.plain}>
        {examples.map((example) => (
          <li key={example.id} className={css.part}>
            <button
              type="button"
              className={controls.lineButton}
              aria-haspopup="dialog"
              onClick={() => setOpen(example)}
            >
              {words(`dialog.${example.id}`)}
            </button>
            <p className={css.help}>{words(`dialog.${example.id}.hint`)}</p>
          </li>
        ))}
      </ul>
      <p role="status" className={css.answer}>
        {answer}
      </p>
      {open && (
        <Dialog title={words(`dialog.${open.id}.title`)} onCancel={() => close(words('dialog.escaped'))}>
          {open.body}
          <div className={controls.dialogActions} data-stacked={open.stacked || undefined}>
            {open.answers.map((answer, at) => (
              <button
                key={answer}
                type="button"
                className={at === open.answers.length - 1 ? controls.button : controls.lineButton}
                onClick={() => close(words('dialog.answered', { answer: words(`dialog.answer.${answer}`) }))}
              >
                {words(`dialog.answer.${answer}`)}
              </button>
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
}
