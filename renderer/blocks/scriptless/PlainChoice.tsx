/** The choices of a checkout without a script: links and small forms that open the same page with another choice. */
import { usePage } from '../../app/frame/page.ts'
import { useScope } from '../../app/session/session.ts'
import type { Elements } from '../../app/ui/elements.ts'
import { languageName, useLanguage } from '../../i18n/language.ts'
import { tags as known } from '../../i18n/packs.vite.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'

/** The query of the page with this choice. Another country drops the method. */
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

/** Covers a method's whole row or tile. */
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

interface CountryButtonProps {
  label: string
  isMain?: boolean
}

/** The button of the country list. The list names this form by its id. */
export function CountryButton({ label, isMain }: CountryButtonProps) {
  return (
    <ChoiceForm id="byCountry" name="country">
      <button type="submit" className={isMain ? controls.button : controls.lineButton}>
        {label}
      </button>
    </ChoiceForm>
  )
}

/** At the bottom of a page, with the languages that the page has. */
export function LanguageForm() {
  const text = useText()
  const { tag } = useLanguage()
  const { languages } = usePage().view.page
  const tags = known.filter((each) => !Array.isArray(languages) || languages.includes(each))
  if (tags.length < 2) return null
  return (
    <ChoiceForm id="byLanguage" name="lang">
      <label>
        <span className={controls.visuallyHidden}>{text('page.language')}</span>
        <select name="lang" translate="no" defaultValue={tag} className={controls.select}>
          {tags.map((each) => (
            <option key={each} value={each} lang={each}>
              {languageName(each)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={controls.lineButton}>
        <Icon name="check" />
        <span className={controls.visuallyHidden}>{text('page.language')}</span>
      </button>
    </ChoiceForm>
  )
}

interface ChoiceFormProps {
  id: string
  /** The name of the choice. All other parameters of the address are kept. */
  name: 'country' | 'lang'
  children: Elements
}

function ChoiceForm({ id, name, children }: ChoiceFormProps) {
  const { address } = usePage().view
  const others = [...useChoices()({})].filter(([each]) => each !== name)
  return (
    <form id={id} method="get" noValidate action={pathOf(address)} data-plain={name}>
      {others.map(([each, value]) => (
        <input key={each} type="hidden" name={each} value={value} />
      ))}
      {children}
    </form>
  )
}
