/**
 * An e-mail address, with domains to choose from behind the '@'. Hands up: string, undefined when empty.
 *
 * A text control, not an email one: browsers rewrite what stands in those ('exämple.de' to its ASCII form), and ARIA
 * allows no combobox there. Keyboard and autofill come from inputmode and autocomplete.
 */
import { useState } from 'react'
import { loadChunk } from '../api/chunks.ts'
import { fieldAttributes } from '../form/attributes.ts'
import { useDraft } from '../form/useDraft.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import css from '../theme/controls.module.css'
import type { default as SuggestionsType } from './email/Suggestions.tsx'

const closed: { isOpen: boolean; marked?: string } = { isOpen: false }

export default function Email(props: FieldWidgetProps) {
  const draft = useDraft(props)
  const [list, setList] = useState(closed)
  const [Suggestions, setSuggestions] = useState<typeof SuggestionsType>()
  const listId = `${props.id}__list`
  const load = () => {
    // Without the list the control is a plain one, which will do; the next focus tries again.
    if (!Suggestions)
      loadChunk(() => import('./email/Suggestions.tsx')).then(
        (part) => setSuggestions(() => part.default),
        () => {},
      )
  }
  return (
    <div className={css.control}>
      <input
        {...fieldAttributes(props)}
        {...draft}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.isOpen}
        aria-controls={list.isOpen ? listId : undefined}
        aria-activedescendant={list.marked}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={props.options.maxLength}
        dir="ltr"
        className={css.input}
        onFocus={load}
      />
      {Suggestions && (
        <Suggestions
          control={draft.ref}
          id={listId}
          labelledBy={`${props.id}__label`}
          announce={props.announce}
          onState={setList}
        />
      )}
    </div>
  )
}
