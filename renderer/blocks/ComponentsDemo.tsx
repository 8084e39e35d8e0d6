/**
 * Every control in every state, to be looked at and measured. For those who build and check the page: its words are
 * English in every language.
 */
import css from './ComponentsDemo.module.css'
import { FormStates } from './demo/FormStates.tsx'
import { Heading } from './demo/Heading.tsx'
import { Marks } from './demo/Marks.tsx'
import { Buttons, Choices, Dialog, Notices, Rows } from './demo/Surfaces.tsx'

export default function ComponentsDemo() {
  return (
    <div className={css.demo}>
      <Heading />
      <div className={css.grid} lang="en" dir="ltr">
        <FormStates />
        <Buttons />
        <Notices />
        <Choices />
        <Rows />
        <Dialog />
        <Marks />
      </div>
    </div>
  )
}
