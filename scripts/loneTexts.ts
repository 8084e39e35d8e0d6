/**
 * `npm run texts`: fails when a text of the page has a sibling. A browser's translator replaces a text by its own elements:
 * React then fails to draw the sibling before it, and writes new texts where they stay invisible. The only text of an
 * element is safe, because React replaces the whole content; so is a text that is never translated.
 */
import { join, relative } from 'node:path'
import ts from 'typescript'

const { TypeFlags } = ts
const textual = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike | TypeFlags.Any | TypeFlags.Unknown

/**
 * @param root of the project, with its tsconfig.json
 * @param files of the page, as absolute paths
 * @returns one line per fault: file, line and column, fault and hint
 */
export function loneTextFaults(root: string, files: string[]): { faults: string[]; elements: number } {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root)
  const program = ts.createProgram(files, { ...options, incremental: false, tsBuildInfoFile: undefined })
  const checker = program.getTypeChecker()
  const faults: string[] = []
  let elements = 0

  /** @param known types under inspection: a list may contain lists of its own type */
  function mayBeText(type: ts.Type, known = new Set<ts.Type>()): boolean {
    if (known.has(type)) return false
    known.add(type)
    if (type.isUnion()) return type.types.some((each) => mayBeText(each, known))
    if (type.flags & textual) return !(type.isStringLiteral() && type.value.trim() === '')
    const isList = checker.isArrayType(type) || checker.isTupleType(type) || type.symbol?.name === 'Iterable'
    return isList && checker.getTypeArguments(type as ts.TypeReference).some((each) => mayBeText(each, known))
  }
  const isList = (type: ts.Type): boolean =>
    type.isUnion() ? type.types.some(isList) : checker.isArrayType(type) || checker.isTupleType(type)

  function say(node: ts.Node, what: string) {
    const source = node.getSourceFile()
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart())
    const place = `${relative(root, source.fileName)}:${line + 1}:${character + 1}`
    const words = node.getText().replace(/\s+/g, ' ').slice(0, 60)
    faults.push(
      `${place}: ${what}: ${words}. Give the text an element of its own, or translate="no" to the element around it.`,
    )
  }

  function lookAtChildren(node: ts.JsxElement | ts.JsxFragment) {
    elements++
    const children = node.children.filter((child) =>
      ts.isJsxText(child) ? !child.containsOnlyTriviaWhiteSpaces : !ts.isJsxExpression(child) || child.expression,
    )
    // A fragment, or a component's children, may have siblings.
    const isElement = ts.isJsxElement(node) && /^[a-z]/.test(node.openingElement.tagName.getText())
    const isAlone = children.length === 1 && !ts.isJsxFragment(node)
    for (const child of children) {
      if (ts.isJsxText(child) && child.text.trim() && !isAlone) say(child, 'A text is beside something else')
      if (!ts.isJsxExpression(child) || !child.expression) continue
      const type = checker.getTypeAtLocation(child.expression)
      if (!mayBeText(type)) continue
      if (!isAlone) say(child, 'What may be a text is beside something else')
      else if (isElement && isList(type)) say(child, 'A list may have a text beside something else')
    }
  }

  function lookAtComponent(node: ts.SignatureDeclaration) {
    const name = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined)
    if (!name || !/^[A-Z]/.test(name.getText())) return
    const signature = checker.getSignatureFromDeclaration(node)
    if (signature && mayBeText(signature.getReturnType())) say(name, 'A component may be a text')
  }

  function look(node: ts.Node) {
    if (ts.isJsxElement(node) && isNeverTranslated(node)) return
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) lookAtChildren(node)
    if (ts.isFunctionDeclaration(node) || ts.isArrowFunction(node)) lookAtComponent(node)
    ts.forEachChild(node, look)
  }

  for (const file of files) look(program.getSourceFile(file) as ts.SourceFile)
  return { faults, elements }
}

const isNeverTranslated = ({ openingElement }: ts.JsxElement): boolean =>
  openingElement.attributes.properties.some((property) => property.getText() === 'translate="no"')

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..')
  const files = ts.sys.readDirectory(join(root, 'renderer'), ['.tsx'])
  const { faults, elements } = loneTextFaults(root, files)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exit(1)
  console.log(`${files.length} files, ${elements} elements with something inside, every text is alone in its own.`)
}
