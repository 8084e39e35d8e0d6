/** A titled card of the components demo. */
import { useId } from 'react'
import type { Elements } from '../../app/ui/elements.ts'
import controls from '../../theme/controls.module.css'
import css from '../ComponentsDemo.module.css'

export function Section({ title, children }: { title: string; children: Elements }) {
  const id = useId()
  return (
    <section className={`${controls.card} ${css.section}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
