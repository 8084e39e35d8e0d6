/** Any brand colour: the derived colours, their contrast, and a page in that colour. */
import { useId, useState } from 'react'
import { brandTheme, defaultBrand } from '../../core/brandTheme.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import { ColorSample } from './parts/ColorSample.tsx'
import { Contrasts } from './parts/Contrasts.tsx'
import css from './parts/demo.module.css'
import { Heading } from './parts/Heading.tsx'
import theme from './parts/theme.module.css'
import { words } from './parts/words.ts'

export default function DemoTheme() {
  const [color, setColor] = useState(defaultBrand)
  const [typed, setTyped] = useState(defaultBrand)
  const id = useId()
  const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)
  const choose = (text: string) => {
    setTyped(text)
    const full = text.trim().replace(/^#?/, '#')
    if (isColor(full)) setColor(full.toLowerCase())
  }
  const isTyping = !isColor(typed.trim().replace(/^#?/, '#'))
  return (
    <>
      <Heading />
      <div className={theme.choice}>
        <div className={css.field}>
          <label htmlFor={`${id}-picked`}>{words('theme.pick')}</label>
          <input
            id={`${id}-picked`}
            type="color"
            className={theme.picker}
            value={color}
            onChange={(event) => choose(event.target.value)}
          />
        </div>
        <div className={css.field}>
          <label htmlFor={`${id}-typed`}>{words('theme.type')}</label>
          <input
            id={`${id}-typed`}
            dir="ltr"
            className={controls.input}
            value={typed}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            placeholder="#503df6"
            aria-invalid={isTyping || undefined}
            aria-describedby={`${id}-hint`}
            onChange={(event) => choose(event.target.value)}
          />
        </div>
      </div>
      <p id={`${id}-hint`} role="status" className={isTyping ? css.error : css.help}>
        {isTyping && <Icon name="alert" />}
        <span>{words(isTyping ? 'theme.typing' : 'theme.hint')}</span>
      </p>
      <Verdict color={color} />
      <div className={theme.columns}>
        <Contrasts color={color} />
        <ColorSample color={color} />
      </div>
    </>
  )
}

/** Whether the page can use the colour unchanged: in light, and its buttons in dark. */
function Verdict({ color }: { color: string }) {
  const light = brandTheme(color, 'light')
  const dark = brandTheme(color, 'dark')
  const findings = [
    light['--on-brand'] !== '#ffffff' && words('theme.darkText'),
    light['--brand-text'] !== light['--brand'] && words('theme.darkened', { color: light['--brand-text'] }),
  ].filter((sentence): sentence is string => Boolean(sentence))
  const isKept = findings.length === 0
  const sentences = isKept ? [words('theme.kept')] : findings
  if (dark['--brand'] !== color) sentences.push(words('theme.brightened', { color: dark['--brand'] }))
  return (
    <div className={controls.notice} data-kind={isKept ? 'good' : 'warn'} role="status">
      <Icon name={isKept ? 'check' : 'info'} />
      <span>{sentences.join(' ')}</span>
    </div>
  )
}
