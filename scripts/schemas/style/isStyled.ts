/**
 * Whether a file has the layout of format.ts and order.ts, found in one pass over its characters: most files have it, and
 * formatting costs ten times as much.
 */
import { columnsOf, maxColumns } from './format.ts'
import { placesOf, type Shape, type ShapeOf, shapeInside } from './order.ts'

/**
 * @param text that JSON.parse takes
 * @returns true only when formatting would give the same text; false also when this pass can't decide, as for lists of
 *   numbers on several lines, and lines that end with CRLF
 */
export function isStyled(text: string, shape: Shape | undefined, shapes: ShapeOf): boolean {
  const look = new Look(text, shapes)
  return look.value(0, shape, false) !== fault && look.restIs('\n')
}

/** A result in place of columns: a part is opened, or the layout is wrong. */
const opened = -1
const fault = -2

const [quote, comma, bracket, brace] = [34, 44, 91, 123]

class Look {
  private at = 0
  /** The start of the present line. */
  private begin = 0
  /** Columns beyond one per UTF-16 unit: so far, and before this line. */
  private extra = 0
  private extraBefore = 0
  /** Whether each unit has one column. */
  private readonly isEven: boolean

  constructor(
    private readonly text: string,
    private readonly shapes: ShapeOf,
  ) {
    this.isEven = !/[\u0300-\uffff]/.test(text)
  }

  restIs = (rest: string): boolean => this.text.slice(this.at) === rest

  /**
   * @param indent of its first line
   * @param isInLine whether the value around it is on one line
   * @returns its columns on one line; or opened, or fault
   */
  value(indent: number, shape: Shape | undefined, isInLine: boolean): number {
    const { at: from, extra } = this
    const code = this.text.charCodeAt(from)
    if (code !== brace && code !== bracket) return this.leaf(code) ? this.at - from + this.extra - extra : fault
    const own = shape?.$ref ? this.shapes(shape.$ref) : shape
    if (this.text[from + 1] !== '\n') {
      if (!this.flat(code === brace, own)) return fault
      return isInLine || this.fits() ? this.at - from + this.extra - extra : fault
    }
    if (isInLine) return fault
    const column = from - this.begin + extra - this.extraBefore
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

  /** @returns as value(), with a list's columns on one line; an object that its author opened stays open */
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
    // Numbers are side by side.
    return hasOthers && this.line(indent) && this.takes(isObject ? '}' : ']') ? columns : fault
  }

  /** A member's name. @returns the shape of its value; false for a wrong order or layout */
  private member(shape: Shape | undefined, place: (name: string) => boolean): Shape | undefined | false {
    const from = this.at
    if (this.text.charCodeAt(from) !== quote || !this.leaf(quote)) return false
    const name = this.text.slice(from + 1, this.at - 1)
    if (name.includes('\\') || !place(name) || !this.takes(': ')) return false
    return shapeInside(shape, name)
  }

  /** Called with one name after another: whether it may follow those before it. */
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
    if (this.isEven) {
      const end = this.text.indexOf('"', this.at + 1)
      if (this.text.charCodeAt(end - 1) !== 92) {
        this.at = end + 1
        return true
      }
    }
    for (let at = this.at + 1; ; at++) {
      const next = this.text.charCodeAt(at)
      if (next === quote) {
        this.at = at + 1
        return true
      }
      if (next === 92) at++
      else if (next >= 0x300) {
        const character = String.fromCodePoint(this.text.codePointAt(at) ?? next)
        this.extra += columnsOf(character) - character.length
        at += character.length - 1
      }
    }
  }

  /** A line break, and the spaces of the next line. */
  private line(indent: number): boolean {
    if (this.text[this.at] !== '\n') return false
    this.at += 1
    this.begin = this.at
    this.extraBefore = this.extra
    while (this.text.charCodeAt(this.at) === 32) this.at += 1
    return this.at - this.begin === indent
  }

  private takes(what: string): boolean {
    const isHere = this.text.startsWith(what, this.at)
    if (isHere) this.at += what.length
    return isHere
  }

  private fits = (): boolean => this.at - this.begin + this.extra - this.extraBefore + this.commaHere() <= maxColumns

  private commaHere = (): number => (this.text.charCodeAt(this.at) === comma ? 1 : 0)
}

/** true, false, null, and numbers with a single notation. */
const plain = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?(?=[\s,\]}])/y
