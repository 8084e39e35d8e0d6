/**
 * Whether a file is written as format.ts and order.ts would, told by one look at its characters: most files are, and to
 * write one anew costs ten times as much.
 */
import { maxColumns } from './format.ts'
import { placesOf, type Shape, type ShapeOf, shapeInside } from './order.ts'

/**
 * @param text that JSON.parse takes
 * @returns true only where writing it anew gives the same text; false also where this look can't tell, as for characters
 *   that may be wider than a column at the end of a line, lists of numbers on several lines, and lines that end with CRLF
 */
export function isStyled(text: string, shape: Shape | undefined, shapes: ShapeOf): boolean {
  const look = new Look(text, shapes)
  return look.value(0, shape, false) !== fault && look.restIs('\n')
}

/** What a value answers instead of its columns: something in it was opened, or it is not written so. */
const opened = -1
const fault = -2

const [quote, comma, bracket, brace] = [34, 44, 91, 123]

class Look {
  private at = 0
  /** Where the present line begins. */
  private begin = 0
  /** Characters so far, and before this line, that may have none or two columns. */
  private odd = 0
  private oddBefore = 0

  constructor(
    private readonly text: string,
    private readonly shapes: ShapeOf,
  ) {}

  restIs = (rest: string): boolean => this.text.slice(this.at) === rest

  /**
   * @param indent of the line that it begins in
   * @param isInLine whether what is around it is on one line
   * @returns how many columns it has at least when it is on one line; or opened, or fault
   */
  value(indent: number, shape: Shape | undefined, isInLine: boolean): number {
    const { at: from, odd } = this
    const code = this.text.charCodeAt(from)
    if (code !== brace && code !== bracket) return this.leaf(code) ? this.at - from - (this.odd - odd) : fault
    const own = shape?.$ref ? this.shapes(shape.$ref) : shape
    if (this.text[from + 1] !== '\n') {
      if (!this.flat(code === brace, own)) return fault
      return isInLine || this.fits() ? this.at - from - (this.odd - odd) : fault
    }
    if (isInLine) return fault
    const column = from - this.begin - (odd - this.oddBefore)
    const columns = this.open(code === brace, indent, own)
    if (code === brace || columns < 0) return columns
    // A list is on one line where it fits.
    return column + columns + this.commaHere() > maxColumns ? columns : fault
  }

  private flat(isObject: boolean, shape: Shape | undefined): boolean {
    if (this.takes(isObject ? '{}' : '[]')) return true
    this.at += 1
    if (isObject && !this.takes(' ')) return false
    const place = this.placing(shape)
    do {
      const inner = isObject ? this.member(shape, place) : shape?.items
      if (inner === false || this.value(0, inner, true) === fault) return false
    } while (this.takes(', '))
    return this.takes(isObject ? ' }' : ']')
  }

  /** @returns as value(), with a list's columns on one line; an object that somebody opened stays so */
  private open(isObject: boolean, indent: number, shape: Shape | undefined): number {
    this.at += 1
    let columns = isObject ? opened : 0
    let hasOthers = isObject
    const place = this.placing(shape)
    do {
      const isFirst = this.text[this.at - 1] !== ','
      if (!isFirst && this.text.startsWith('\n\n', this.at)) {
        this.at += 1
        columns = opened
      }
      if (!this.line(indent + 2)) return fault
      const inner = isObject ? this.member(shape, place) : shape?.items
      if (inner === false) return fault
      hasOthers ||= !/[-\d]/.test(this.text[this.at] ?? '')
      const own = this.value(indent + 2, inner, false)
      if (own === fault) return fault
      columns = own === opened || columns === opened ? opened : columns + own + 2
    } while (this.takes(','))
    // Numbers stand side by side.
    return hasOthers && this.line(indent) && this.takes(isObject ? '}' : ']') ? columns : fault
  }

  /** A member's name. @returns the shape of its value; false where it is out of order, or not written so */
  private member(shape: Shape | undefined, place: (name: string) => boolean): Shape | undefined | false {
    const from = this.at
    if (this.text.charCodeAt(from) !== quote || !this.leaf(quote)) return false
    const name = this.text.slice(from + 1, this.at - 1)
    if (name.includes('\\') || !place(name) || !this.takes(': ')) return false
    return shapeInside(shape, name)
  }

  /** Asked of one name after another: whether it may follow those before it. */
  private placing(shape: Shape | undefined): (name: string) => boolean {
    const places = shape && placesOf(shape)
    let last = -1
    return (name) => {
      const place = places?.get(name) ?? last
      const isAfter = place >= last
      last = place
      return isAfter
    }
  }

  private leaf(code: number): boolean {
    if (code !== quote) {
      plain.lastIndex = this.at
      const isPlain = plain.test(this.text)
      if (isPlain) this.at = plain.lastIndex
      return isPlain
    }
    for (let at = this.at + 1; ; at++) {
      const next = this.text.charCodeAt(at)
      if (next === quote) {
        this.at = at + 1
        return true
      }
      if (next === 92) at++
      else if (next >= 0x300) this.odd += 1
    }
  }

  /** A line break, and the spaces of the next line. */
  private line(indent: number): boolean {
    if (this.text[this.at] !== '\n') return false
    this.at += 1
    this.begin = this.at
    this.oddBefore = this.odd
    while (this.text.charCodeAt(this.at) === 32) this.at += 1
    return this.at - this.begin === indent
  }

  private takes(what: string): boolean {
    const isHere = this.text.startsWith(what, this.at)
    if (isHere) this.at += what.length
    return isHere
  }

  private fits = (): boolean => this.at - this.begin + (this.odd - this.oddBefore) + this.commaHere() <= maxColumns

  private commaHere = (): number => (this.text.charCodeAt(this.at) === comma ? 1 : 0)
}

/** true, false, null, and numbers that are written in one way alone. */
const plain = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?(?=[\s,\]}])/y
