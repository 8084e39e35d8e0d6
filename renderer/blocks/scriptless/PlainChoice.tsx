/** The choices of a checkout without a script: links and small forms that open the same page with another choice. */
import { usePage } from '../../app/navigation/page.ts'
import { useScope } from '../../app/session/session.ts'
import { useLanguage } from '../../i18n/language.ts'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'

/** What the page's address says with that choice: all but the other country's method. */
function useChoices(): (choice: Record<string, string>) => URLSearchParams {
  const { address } = usePage().view
  const { country, method } = useScope()
  return (choice) => {
    const { searchParams } = new URL(address, 'https://page.invalid')
    const all = { ...(country && { country }), ...(method && { method }), ...choice }
    for (const [name, value] of Object.entries(all)) searchParams.set(name, value)
    return searchParams
  }
}

const pathOf = (address: string) => new URL(address, 'https://page.invalid').pathname

/** Lies over the whole of a method's row or tile. */
export function MethodLink({ code, name, isChosen, look }: MethodLinkProps) {
  const { address } = usePage().view
  const choices = useChoices()
  return (
    <a href={`${pathOf(address)}?${choices({ method: code })}`} aria-current={isChosen || undefined} data-plain={look}>
      <span className={controls.visuallyHidden}>{name}</span>
    </a>
  )
}

interface MethodLinkProps {
  code: string
  name: string
  isChosen: boolean
  look: 'row' | 'tile'
}

interface ChoiceFormProps {
  /** The form's id, by which the list of choices names it. */
  id: string
  /** The name of that list. */
  name: 'country' | 'lang'
  label: string
  isMain?: boolean
}

/** The button behind a list of choices, and what else the address says. */
export function ChoiceForm({ id, name, label, isMain }: ChoiceFormProps) {
  const { address } = usePage().view
  const { direction } = useLanguage()
  const others = [...useChoices()({})].filter(([each]) => each !== name)
  return (
    <form id={id} method="get" action={pathOf(address)} data-plain={name}>
      {others.map(([each, value]) => (
        <input key={each} type="hidden" name={each} value={value} />
      ))}
      <button type="submit" className={isMain ? controls.button : controls.lineButton} dir={direction}>
        {name === 'lang' ? <Icon name="check" /> : null}
        <span className={name === 'lang' ? controls.visuallyHidden : undefined}>{label}</span>
      </button>
    </form>
  )
}
