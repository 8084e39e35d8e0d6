/**
 * An e-mail address, with a choice of domains after the '@'. Hands up: string, undefined when empty.
 *
 * A text control, not an email control: browsers rewrite the value of those ('exämple.de' to its ASCII form), and ARIA
 * allows no combobox there. The inputmode and autocomplete attributes give the keyboard and the autofill.
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
    // If the list does not load, the plain control works; the next focus tries again.
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
