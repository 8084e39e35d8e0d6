/**
 * A picture of the card below the order, for who reads the number from the card in their hand: the digits as the brand
 * prints them, the holder, the date and the brand, and the place of the code while that is typed. It reads the controls
 * of the form on the page, changes nothing, and loads after the page.
 *
 * Its tree is closed: no script that reads the page, no translator and no search finds the number in it. Of the code it
 * shows only how many digits are typed.
 */
import styles from './cardPicture.css?inline'

/** Of an unknown brand, and of most others. */
const usualGroups = [4, 4, 4, 4]
const usualDate = '•• / ••'
/** A missing and a typed character. */
const missing = '•'
const hidden = '●'
/** Space below the picture, to the end of the window. */
const edgePx = 24

/** Stays active while the page is open, for each form with a card that it shows. */
export function showCard(root: HTMLElement): void {
  const picture = drawPicture()
  const { host } = picture
  const write = () => {
    const number = numberOf(root)
    if (number) picture.write(number)
  }
  const place = () => {
    const order = root.querySelector('aside')?.firstElementChild
    if (!numberOf(root) || !order) {
      host.remove()
      picture.clear()
      return
    }
    if (order.lastElementChild !== host) order.append(host)
    hideUnlessItFits(host, order as HTMLElement)
    write()
  }
  for (const type of ['input', 'focusin', 'focusout']) root.addEventListener(type, write)
  addEventListener('resize', place)
  const watched = { childList: true, subtree: true, attributeFilter: ['src', 'open', 'data-lengths', 'data-side'] }
  new MutationObserver(place).observe(root, watched)
  place()
}

const numberOf = (root: HTMLElement) => root.querySelector<HTMLInputElement>('input[id$=_cardNum]')

/** Only where the window has room below the order: the picture is never cut, and never makes the page longer. */
function hideUnlessItFits(host: HTMLElement, order: HTMLElement): void {
  const side = order.parentElement as HTMLElement
  host.hidden = false
  const endPx = side.offsetTop + Number.parseFloat(getComputedStyle(side).paddingBlockStart) + order.offsetHeight
  host.hidden = endPx + edgePx > innerHeight
}

/** @returns the element, and what writes the values of a form into it, found by the control of the number */
function drawPicture() {
  const part = (name: string, ...inside: Node[]) => {
    const element = document.createElement('div')
    element.className = name
    element.append(...inside)
    return element
  }
  const [number, holder, date] = [part('number'), part('holder'), part('date')]
  const [frontCode, backCode] = [part('code'), part('code')]
  const mark = part('mark')
  const front = part('side front', part('chip'), mark, frontCode, number, holder, date)
  const card = part('card', front, part('side back', part('stripe'), part('strip'), backCode))
  const host = document.createElement('div')
  host.ariaHidden = 'true'
  host.translate = false
  const tree = host.attachShadow({ mode: 'closed' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  tree.adoptedStyleSheets = [sheet]
  tree.append(card)

  return {
    host,
    write(control: HTMLInputElement) {
      const controlOf = (name: string) => document.getElementById(control.id.replace('cardNum', name))
      const textOf = (name: string) => (controlOf(name) as HTMLInputElement | null)?.value ?? ''
      const brand = control.parentElement?.querySelector<HTMLElement>('[data-lengths]')
      const code = controlOf('cvv')
      const isOnFront = Boolean(code?.parentElement?.querySelector('[data-side=front]'))
      const isAtCode = code !== null && code === document.activeElement
      const groups = brand?.dataset.groups?.split(',').map(Number) ?? usualGroups
      fill(number, completed(control.value, groups.map((length) => missing.repeat(length)).join(' ')))
      fill(date, completed(textOf('effectiveDate'), usualDate))
      const codeDots = completed(hidden.repeat(textOf('cvv').length), missing.repeat(isOnFront ? 4 : 3))
      fill(frontCode, codeDots)
      fill(backCode, codeDots)
      frontCode.style.visibility = isOnFront ? '' : 'hidden'
      holder.textContent = textOf('cardHolderName')
      holder.hidden = !controlOf('cardHolderName')
      showBrand(mark, brand)
      card.toggleAttribute('data-turned', isAtCode && !isOnFront)
      card.dataset.at = isAtCode ? 'code' : ''
    },
    clear() {
      for (const each of [number, holder, date, frontCode, backCode, mark]) each.replaceChildren()
    },
  }
}

/** What is typed, and the rest of the pattern. */
const completed = (typed: string, pattern: string) => typed + pattern.slice(typed.length)

function fill(part: HTMLElement, text: string): void {
  const cells = [...text].map((character) => {
    const cell = document.createElement('i')
    if (character === ' ') cell.dataset.gap = ''
    else if (character === missing) cell.dataset.dot = ''
    else if (character === hidden) cell.dataset.dot = 'typed'
    else cell.textContent = character
    return cell
  })
  part.replaceChildren(...cells)
}

/** The brand's logo as beside the number, or its name. */
function showBrand(mark: HTMLElement, brand: HTMLElement | null | undefined): void {
  const path = brand?.querySelector('img')?.getAttribute('src')
  if (!path) {
    mark.textContent = brand?.textContent ?? ''
    return
  }
  const logo = mark.querySelector('img') ?? document.createElement('img')
  if (logo.getAttribute('src') !== path) logo.src = path
  logo.alt = ''
  mark.replaceChildren(logo)
}
