/**
 * A phone number beside its country's dialling code. The control hands up two values: digits as its own, and a code
 * such as '+57' as that of the field in `alsoFills`. The country is found by its name, its code or its dialling code.
 */
import { use, useEffect, useMemo, useState } from 'react'
import { labelOf } from '../../core/texts.ts'
import { codec as phone } from '../../validators/format/Phone.ts'
import { afterPointerUp } from '../form/afterPointerUp.ts'
import { fieldAttributes } from '../form/attributes.ts'
import { FormToolsContext } from '../form/FormView.ts'
import { useDraft } from '../form/useDraft.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { CodeOfCountry } from './phone/CodeOfCountry.tsx'
import { codeIn, countryOf } from './phone/diallingCodes.ts'
import css from './phone/PhoneWithCode.module.css'
import { usePhoneNumbers } from './phone/usePhoneNumbers.ts'

export default function PhoneWithCode(props: FieldWidgetProps) {
  const { id, name, options, disabled } = props
  const text = useText()
  const { tag } = useLanguage()
  const tools = use(FormToolsContext)
  const other = options.alsoFills ?? ''
  const asked = tools?.checks.asked(tools.dataNow())
  const codeUi = asked?.uiSchema[other]
  const isCodeRequired = asked?.schema.required.includes(other) ?? false
  const [country, setCountry] = useState(() => countryOf(tools?.dataNow()[other], tools?.country() ?? ''))
  const code = codeIn(country)

  const handUpCode = (wanted: string | undefined) => {
    if (codeUi && tools?.dataNow()[other] !== wanted) props.onChangeOther(other, wanted)
  }
  const onChange = (value: unknown) => {
    // Without a number the code has no meaning, unless it is required.
    handUpCode(value === undefined && !isCodeRequired ? undefined : code)
    props.onChange(value)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as a list hands up its first option
  useEffect(() => {
    if (isCodeRequired) handUpCode(code)
  }, [])

  const numbers = usePhoneNumbers(country)
  const codec = useMemo(() => phone(options.maxLength, numbers?.dress), [options.maxLength, numbers])
  const draft = useDraft({ ...props, onChange }, codec)
  const { ref } = draft
  useEffect(() => {
    // Formats the present number, unless the shopper is typing.
    if (numbers && ref.current?.value && ref.current !== document.activeElement)
      ref.current.dispatchEvent(new Event('input'))
  }, [numbers, ref])

  const choose = (wanted: string) => {
    setCountry(wanted)
    if (props.value !== undefined || isCodeRequired) handUpCode(codeIn(wanted))
  }
  /** Moves the dialling code of a typed or autofilled number into its own control. */
  const takeCode = () => {
    const typed = ref.current?.value.replace(/[^\d+]/g, '') ?? ''
    const found = codeUi && typed.startsWith('+') ? countryOf(typed, country, true) : ''
    if (!found || !ref.current) return
    ref.current.value = typed.slice(codeIn(found).length)
    ref.current.dispatchEvent(new Event('input'))
    choose(found)
    handUpCode(codeIn(found))
  }
  const judge = () => {
    const digits = ref.current?.value.replace(/\D/g, '') ?? ''
    if (numbers && options.hint)
      props.onCorrected(digits === '' || numbers.isLikely(code + digits) ? undefined : options.hint)
  }

  const { autoComplete, ...attributes } = fieldAttributes(props)
  return (
    <div className={css.phone} dir="ltr" data-code={codeUi ? '' : undefined}>
      {codeUi && (
        <CodeOfCountry
          id={id.slice(0, -name.length) + other}
          postAs={props.postAs?.replace(/[^.]+$/, other)}
          listLabelledBy={`${id}__label`}
          label={labelOf(other, codeUi['ui:options'], text)}
          country={country}
          tag={tag}
          disabled={disabled}
          onChoose={choose}
        />
      )}
      <input
        {...attributes}
        {...draft}
        type="tel"
        dir="ltr"
        autoComplete={codeUi ? autoComplete?.replace(/\btel$/, 'tel-national') : autoComplete}
        className={controls.input}
        onBlur={() => {
          takeCode()
          afterPointerUp(judge)
        }}
      />
    </div>
  )
}
