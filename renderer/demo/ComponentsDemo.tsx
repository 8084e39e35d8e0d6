/**
 * Every control in every state, for visual checks and measurements, in English in every language; and blocks of the
 * real pages in the page's language.
 */
import css from './ComponentsDemo.module.css'
import { BlockStates } from './parts/BlockStates.tsx'
import { FormStates } from './parts/FormStates.tsx'
import { Heading } from './parts/Heading.tsx'
import { Marks } from './parts/Marks.tsx'
import { Buttons, Choices, Dialog, Notices, Rows } from './parts/Surfaces.tsx'

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
