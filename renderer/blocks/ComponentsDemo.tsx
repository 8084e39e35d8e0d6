/**
 * Every control in every state, to be looked at and measured, in words that are English in every language; and blocks of
 * the real pages, in the page's.
 */
import css from './ComponentsDemo.module.css'
import { BlockStates } from './demo/BlockStates.tsx'
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
      <div className={css.grid}>
        <BlockStates />
      </div>
    </div>
  )
}
