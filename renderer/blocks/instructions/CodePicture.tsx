/** A code on the page: dark on white in every theme, because scanners need that. */
import { useEffect, useState } from 'react'
import { heldReader } from '../../api/drawn.ts'
import { misfit } from '../../app/report/report.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../theme/Icon.tsx'
import { boxes, type CodeImage, drawCode } from './codeImage.ts'
import css from './instructions.module.css'
import { readyCode } from './readyCodes.ts'

export interface CodePictureProps {
  image: CodeImage | undefined
  /** Describes the code for screen readers. */
  label: string
  /** BCP 47, if the label is not in the page's language. */
  lang?: string
}

/** Reserves the code's space while it is drawn. In a page drawn by the gateway it is already there. */
export function CodePicture({ image, label, lang }: CodePictureProps) {
  const [wasDrawn] = useState(() => heldReader() !== undefined)
  const width = image?.rows[0]?.length ?? 1
  const height = image?.rows.length ?? 1
  return (
    <svg
      className={css.code}
      data-kind={image?.kind}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      shapeRendering={image?.kind === 'qr' ? 'crispEdges' : undefined}
      role="img"
      lang={lang}
      aria-label={label}
      aria-busy={!image}
      suppressHydrationWarning
    >
      <rect width={width} height={height} fill="#fff" suppressHydrationWarning />
      {(image || wasDrawn) && (
        <path
          d={
            image &&
            boxes(image)
              .map(([x, y, run]) => `M${x} ${y}h${run}v1h-${run}z`)
              .join('')
          }
          fill="#000"
          suppressHydrationWarning
        />
      )}
    </svg>
  )
}

/**
 * Why there is no code: the payload does not fit, the code did not load, or something does not work in this browser.
 */
type CodeFault = 'fault' | 'unfit'

/** @returns undefined while it is being drawn */
export function useCode(payload?: string, ticket?: string, barcode?: string): CodeImage | CodeFault | undefined {
  const [image, setImage] = useState<CodeImage | CodeFault | undefined>(() =>
    import.meta.env.SSR ? readyCode(payload) : undefined,
  )
  useEffect(() => {
    if (!payload || (ticket !== 'qr' && ticket !== 'barcode')) return
    let isStale = false
    const show = (drawn: CodeImage | CodeFault) => !isStale && setImage(drawn)
    drawCode(payload, ticket, barcode).then(show, (error) =>
      show(error instanceof RangeError || !misfit(error) ? 'fault' : 'unfit'),
    )
    return () => {
      isStale = true
    }
  }, [payload, ticket, barcode])
  return image
}

/** Replaces a code that can't be drawn. */
export function NoCode({ fault }: { fault: CodeFault }) {
  const text = useText()
  return (
    <p className={css.noCode}>
      <Icon name="alert" />
      {fault === 'fault' && <span>{text('error.localTimeout')}</span>}
    </p>
  )
}
