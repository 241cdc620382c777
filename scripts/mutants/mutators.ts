import ts from 'typescript'

/** One small break of one file: the text from `start` to `end` becomes `after`. */
export type Mutant = {
  file: string
  kind: string
  start: number
  end: number
  before: string
  after: string
  /** For the report. */
  line: number
  /** The text of its line, which identifies a mutant after lines have moved. */
  text: string
}

type Change = { node: { start: number; end: number }; kind: string; after: string }

const swapped = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.PlusEqualsToken, '-='],
  [ts.SyntaxKind.MinusEqualsToken, '+='],
])

/** Off by one is a realistic mistake only for small numbers. */
const largestNumber = 100
const listMakers = new Set(['map', 'filter', 'flatMap', 'slice', 'sort'])

/** Every mutant of a file, in the order of its text. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const lines = source.split('\n')
  const found: Mutant[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    for (const { node: span, kind, after } of changesAt(node, tree)) {
      const { line } = tree.getLineAndCharacterOfPosition(span.start)
      const before = source.slice(span.start, span.end)
      const text = lines[line]?.trim() ?? ''
      found.push({ file, kind, start: span.start, end: span.end, before, after, line: line + 1, text })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

export const mutate = (source: string, { start, end, after }: Mutant): string =>
  source.slice(0, start) + after + source.slice(end)

function changesAt(node: ts.Node, tree: ts.SourceFile): Change[] {
  const span = (of: ts.Node) => ({ start: of.getStart(tree), end: of.getEnd() })
  const condition = conditionOf(node)
  if (condition) return [{ node: span(condition), kind: 'condition', after: `!(${condition.getText(tree)})` }]
  if (ts.isBinaryExpression(node)) {
    const after = swapped.get(node.operatorToken.kind)
    return after ? [{ node: span(node.operatorToken), kind: 'operator', after }] : []
  }
  if (ts.isExpressionStatement(node) && isCall(node.expression))
    return [{ node: span(node), kind: 'call left out', after: '{}' }]
  if (ts.isObjectLiteralExpression(node)) return dropped(node)
  if (ts.isNumericLiteral(node) && !ts.isPropertyAssignment(node.parent)) return offByOne(node, span(node))
  const returned = returnedBy(node)
  const after = returned && opposite(returned)
  return after ? [{ node: span(returned), kind: 'returned value', after }] : []
}

function conditionOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return node.expression
  return ts.isConditionalExpression(node) ? node.condition : undefined
}

function isCall(node: ts.Expression): boolean {
  if (ts.isAwaitExpression(node) || ts.isVoidExpression(node)) return isCall(node.expression)
  return ts.isCallExpression(node) && node.expression.kind !== ts.SyntaxKind.SuperKeyword
}

/** Removes each member with the comma after it; for the last one, the comma before it may stay. */
function dropped(object: ts.ObjectLiteralExpression): Change[] {
  return object.properties.map((member, index) => {
    const next = object.properties[index + 1]
    const end = next ? next.getStart() : member.getEnd()
    return { node: { start: member.getStart(), end }, kind: 'member left out', after: '' }
  })
}

function offByOne(node: ts.NumericLiteral, span: Change['node']): Change[] {
  const value = Number(node.text)
  if (!Number.isInteger(value) || value >= largestNumber) return []
  return [{ node: span, kind: 'off by one', after: String(value + 1) }]
}

function returnedBy(node: ts.Node): ts.Expression | undefined {
  if (ts.isReturnStatement(node)) return node.expression
  return ts.isArrowFunction(node) && !ts.isBlock(node.body) ? node.body : undefined
}

function opposite(value: ts.Expression): string | undefined {
  if (ts.isParenthesizedExpression(value)) {
    const inner = opposite(value.expression)
    return inner && `(${inner})`
  }
  if (value.kind === ts.SyntaxKind.TrueKeyword) return 'false'
  if (value.kind === ts.SyntaxKind.FalseKeyword) return 'true'
  if (ts.isArrayLiteralExpression(value)) return value.elements.length > 0 ? '[]' : undefined
  if (ts.isObjectLiteralExpression(value)) return value.properties.length > 0 ? '{}' : undefined
  if (!ts.isCallExpression(value) || !ts.isPropertyAccessExpression(value.expression)) return undefined
  return listMakers.has(value.expression.name.text) ? '[]' : undefined
}
