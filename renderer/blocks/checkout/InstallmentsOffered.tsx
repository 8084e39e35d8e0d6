/** The possible installments of a method, beside its name: 'Installments 3, 6, or 12'. */
import { formattedList } from '../../../core/formatters.ts'
import type { MethodEntry } from '../../../schemas/types.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'

/** @param id the description of the method's radio button */
export function InstallmentsOffered({ id, offered }: { id: string; offered: MethodEntry['installments'] }) {
  const text = useText()
  const { tag } = useLanguage()
  if (!offered) return null
  return (
    <small id={id} className={controls.muted}>
      <span>{text(offered.labelKey)}</span>{' '}
      <bdi>{formattedList(tag, offered.counts.map(String), { type: 'disjunction' })}</bdi>
    </small>
  )
}
