/**
 * A name as a drawing: its letters as paths, so that it looks the same wherever it is shown, needs no font and can do
 * nothing. All names come from one hand: one weight, one height of capitals, one way to stand in the box.
 */
import letters from './letters.json' with { type: 'json' }

/** Where a drawing stands: a row of methods, a tile of banks and shops, a plate among card brands. */
export type Box = 'row' | 'tile' | 'card'

export interface Word {
  box: Box
  /** One line, or two where one would be small. */
  lines: string[]
  /** `#rrggbb`, the brand's own where that is known, else ink. */
  color: string
  /** Of a card's plate; white unless said. */
  ground?: string
}

interface Measures {
  /** A row's drawing is as wide as its word, up to `most`. */
  width?: number
  most?: number
  height: number
  /** The height of capitals: of one line, at most, and of each of two. */
  caps: [one: number, two: number]
  /** Left free on each side. */
  margin: number
}

const boxes: Record<Box, Measures> = {
  row: { most: 85, height: 32, caps: [13, 10], margin: 0.5 },
  tile: { width: 96, height: 32, caps: [13, 10], margin: 3 },
  card: { width: 36, height: 24, caps: [7.5, 5], margin: 3.5 },
}

/** In units of letters.json, of which a letter's square has 250. */
const capHeight = 175
/** Between two lines, of the height of capitals. */
const leading = 0.5
/** Capitals alone look larger than a word with small letters. */
const capitalsAlone = 0.94

type Glyph = { advance: number; left: number; right: number; d: string }
const glyphs: Record<string, Glyph> = letters.letters
const kerning: Record<string, number> = letters.kerning

/** @throws Error on a letter that was never drawn: letters.json has A to Z, a to z, 0 to 9, hyphen, ampersand, space */
export function drawWord(name: string, { box, lines, color, ground }: Word): string {
  const { caps, margin, ...size } = boxes[box]
  const set = lines.map(setLine)
  const widest = Math.max(...set.map(({ width }) => width))
  const most = caps[lines.length === 1 ? 0 : 1] * (/[a-z]/.test(lines.join('')) ? 1 : capitalsAlone)
  const scale = Math.min(
    most / capHeight,
    ((size.width ?? size.most ?? Number.POSITIVE_INFINITY) - 2 * margin) / widest,
  )
  const width = size.width ?? Math.ceil(widest * scale + 2 * margin)
  const cap = capHeight * scale
  const top = (size.height - cap * (lines.length + leading * (lines.length - 1))) / 2
  const paths = set.map(({ d, left, width: own }, index) => {
    const x = (width - own * scale) / 2 - left * scale
    const y = top + cap * (1 + index * (1 + leading))
    return `<path transform="translate(${short(x)} ${short(y)}) scale(${Number(scale.toPrecision(4))})" d="${d}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${size.height}" width="${width}" height="${size.height}"><title>${name}</title>${box === 'card' ? plate(ground) : ''}<g fill="${color}">${paths.join('')}</g></svg>\n`
}

/** A card's own ground and edge: on white it needs a line to be seen. */
function plate(ground: string | undefined): string {
  return ground
    ? `<rect width="36" height="24" rx="4" fill="${ground}"/>`
    : '<rect x=".5" y=".5" width="35" height="23" rx="3.5" fill="#fff" stroke="#d9dde5"/>'
}

/** The letters side by side, from ink to ink: what a font leaves free around a word would put it out of line. */
function setLine(line: string): { d: string; left: number; width: number } {
  let at = 0
  let d = ''
  const drawn = [...line].map((letter, index) => {
    const glyph = glyphs[letter]
    if (!glyph) throw new Error(`no letter ${JSON.stringify(letter)} in letters.json, for ${JSON.stringify(line)}`)
    at += kerning[`${line[index - 1] ?? ''}${letter}`] ?? 0
    if (glyph.d) d += `M${at} 0${glyph.d}`
    const end = at + glyph.right
    at += glyph.advance
    return { glyph, end }
  })
  const left = drawn[0]?.glyph.left ?? 0
  return { d, left, width: (drawn.at(-1)?.end ?? 0) - left }
}

const short = (value: number): string => String(Number(value.toFixed(2)))
