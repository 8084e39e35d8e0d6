/** What is wrong with a drawing: it is read strictly, and holds shapes and nothing else. */

const shapes = ['svg', 'title', 'g', 'path', 'rect', 'circle', 'ellipse']
const paints = ['defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath']
const allowed = new Set([...shapes, ...paints])

const attributes = new Set(
  `xmlns viewBox width height x y rx ry cx cy r fx fy d transform preserveAspectRatio id fill fill-rule clip-rule clip-path
  fill-opacity opacity stroke stroke-width x1 x2 y1 y2 gradientUnits gradientTransform offset stop-color stop-opacity`.split(
    /\s+/,
  ),
)

const piece = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>|[^<]+|</g

/** @returns a sentence for each fault, none for a drawing that parses and can do nothing */
export function faultsOf(svg: string): string[] {
  const faults: string[] = []
  const open: string[] = []
  const ids = new Set([...svg.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id))
  for (const [text, end, name, list, closed] of svg.trim().matchAll(piece)) {
    if (name === undefined) {
      if (open.at(-1) !== 'title') faults.push(`text outside a title: ${text}`)
      continue
    }
    if (end) {
      if (open.pop() !== name) faults.push(`</${name}> ends what is not open`)
      continue
    }
    if (!allowed.has(name)) faults.push(`<${name}> is no shape`)
    for (const [, key = '', value = ''] of (list ?? '').matchAll(/([\w:-]+)="([^"]*)"/g))
      faults.push(...faultsOfAttribute(key, value, ids))
    if (!closed) open.push(name)
  }
  return [...faults, ...open.map((name) => `<${name}> is left open`)]
}

function faultsOfAttribute(key: string, value: string, ids: Set<string | undefined>): string[] {
  if (key === 'xmlns') return value === 'http://www.w3.org/2000/svg' ? [] : [`xmlns is ${value}`]
  if (!attributes.has(key)) return [`${key} is no attribute of a shape`]
  if (!/url|:/i.test(value)) return []
  const [, id] = /^url\(#([\w-]+)\)$/.exec(value) ?? []
  return id !== undefined && ids.has(id) ? [] : [`${key}="${value}" leads elsewhere`]
}
