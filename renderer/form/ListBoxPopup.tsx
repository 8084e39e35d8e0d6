/** The results of useListBox.ts as a list below its control, and the announcement for screen readers. */
import type { ReactNode } from 'react'
import controls from '../theme/controls.module.css'
import css from './listBox.module.css'
import type { ListBox } from './useListBox.ts'

interface PopupProps<Item> {
  id: string
  labelledBy: string
  list: ListBox<Item>
  direction?: 'ltr' | 'rtl'
  /** 'tall' for a list with groups. */
  size?: 'tall'
  /** Announces the number of results, or that there are none. */
  sayFound: () => string
  sayNone: () => string
  children: ReactNode
}

export function ListBoxPopup<Item>({ id, labelledBy, list, direction, size, ...props }: PopupProps<Item>) {
  const hasFound = list.found.length > 0
  return (
    <>
      <p role="status" className={controls.visuallyHidden}>
        {list.isOpen && list.isSearch && hasFound && props.sayFound()}
      </p>
      {list.isOpen && (
        <div className={css.popup} dir={direction}>
          {!hasFound && (
            <p className={css.none} role="alert">
              {props.sayNone()}
            </p>
          )}
          {hasFound && (
            <div id={`${id}-list`} role="listbox" aria-labelledby={labelledBy} className={css.list} data-size={size}>
              {props.children}
            </div>
          )}
        </div>
      )}
    </>
  )
}

interface OptionProps {
  id: string
  value: string
  label: string
  note?: string
  isMarked: boolean
  isChosen: boolean
  onChoose: () => void
}

export const ListBoxOption = ({ id, value, label, note, isMarked, isChosen, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox keeps the focus and handles the keys
  // biome-ignore lint/a11y/useFocusableInteractive: marked by aria-activedescendant
  <div
    id={id}
    role="option"
    aria-selected={isMarked}
    data-value={value}
    data-chosen={isChosen ? '' : undefined}
    className={css.option}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    <span>{label}</span>
    {note && <small>{note}</small>}
  </div>
)
