/**
 * A name as a drawing: its letters are paths, so that it looks the same everywhere and needs no font or script. All names
 * share one weight, one height of capitals and one position in the box.
 */
import letters from './letters.json' with { type: 'json' }
import list from './words.json' with { type: 'json' }

/** The place of a drawing: a row of methods, a tile of banks and shops, a plate among card brands. */
export type Box = 'row' | 'tile' | 'card'

export interface Word {
  box: Box
  /** One line, or two when one would be too small. */
  lines: string[]
  /** `#rrggbb`: the brand's own colour if known, else ink. */
  color: string
  /** Background of a card's plate; white by default. */
  ground?: string
}

interface Measures {
  /** A row's drawing is as wide as its word, up to `most`. */
  width?: number
  most?: number
  height: number
  /** The largest height of capitals: in one line, and in each of two. */
  caps: [one: number, two: number]
  /** The margin on each side. */
  margin: number
}

const boxes: Record<Box, Measures> = {
  row: { most: 85, height: 32, caps: [13, 10], margin: 0.5 },
  tile: { width: 96, height: 32, caps: [13, 10], margin: 3 },
  card: { width: 36, height: 24, caps: [7.5, 5], margin: 3.5 },
}

/** In units of letters.json, in which a letter's square has 250. */
const capHeight = 175
/** The gap between two lines, relative to the height of capitals. */
const leading = 0.5
/** Capitals look larger than a word with small letters. */
const capitalsAlone = 0.94

type Glyph = { advance: number; left: number; right: number; d: string }
const glyphs: Record<string, Glyph> = letters.letters
const kerning: Record<string, number> = letters.kerning

/** @throws Error for an unknown letter: letters.json has A to Z, a to z, 0 to 9, hyphen, ampersand, space */
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

/** A card's background and edge: on white it needs a line to be visible. */
function plate(ground: string | undefined): string {
  return ground
    ? `<rect width="36" height="24" rx="4" fill="${ground}"/>`
    : '<rect x=".5" y=".5" width="35" height="23" rx="3.5" fill="#fff" stroke="#d9dde5"/>'
}

/** The letters side by side, from ink to ink: a font's margin around a word would misalign it. */
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

const folders: Record<Box, string> = {
  row: 'schemas/methods',
  tile: 'schemas/methods',
  card: 'renderer/public/brands',
}

/** The names to draw, by the file of each drawing. @returns paths from the project's root */
export function words(): { path: string; name: string; word: Word }[] {
  return (Object.keys(folders) as Box[]).flatMap((box) =>
    Object.entries(list[box] as Record<string, Omit<Word, 'box'>>).map(([file, word]) => ({
      path: `${folders[box]}/${file}.svg`,
      name: word.lines.join(' '),
      word: { box, ...word },
    })),
  )
}
