import type { Picture } from './last-seen'

const rows = '[aria-posinset], [aria-rowindex]'
const enough = 30
/** Names and places that only the live page may answer to; a grid is drawn by what it is. */
const dropped =
  /^(id|href|for|name|title|role|tabindex|data-testid|data-sync|data-place|aria-(?!current|selected|pressed|expanded|checked|posinset|rowindex).*)$/

/** A picture of the list from its first row on; undefined when the page is scrolled down or covered. */
export function pictureOfPage(root: HTMLElement): Picture | undefined {
  if (!isAtTop(root) || root.ownerDocument.querySelector('[role="dialog"], [role="alertdialog"]'))
    return undefined
  const copy = root.cloneNode(true) as HTMLElement
  const copied = copy.querySelectorAll(rows)
  root.querySelectorAll(rows).forEach((row, at) => {
    if (at > enough && row.getBoundingClientRect().top > window.innerHeight) copied[at]?.remove()
  })
  // Whether all is sent is not known before the herd is open.
  copy.querySelector('[data-testid="sync-line"]')?.replaceChildren()
  for (const element of copy.querySelectorAll(':not(use)'))
    for (const { name, value } of [...element.attributes])
      if (dropped.test(name) && value !== 'grid') element.removeAttribute(name)
  return {
    html: copy.innerHTML.replace(/<(\/?)(main|nav|h1)\b/g, '<$1div'),
    root: rootOf(root.ownerDocument.documentElement),
    ...dressOf(copy),
  }
}

function isAtTop(root: HTMLElement): boolean {
  const first = root.querySelector('[aria-posinset="1"], [aria-rowindex="2"]')
  if (!first) return false
  for (let around = first.parentElement; around; around = around.parentElement)
    if (around.scrollTop > 0) return false
  return true
}

const rootOf = (element: HTMLElement): Picture['root'] =>
  Object.fromEntries(
    [...element.attributes]
      .filter(({ name }) => name === 'lang' || name.startsWith('data-'))
      .map(({ name, value }) => [name, value]),
  )

/** Every page's styles and every colour are here after a while; only what this page wears is kept. */
function dressOf(page: HTMLElement): Pick<Picture, 'styles' | 'colours'> {
  const worn = new Set([...page.querySelectorAll('[class]')].flatMap((element) => [...element.classList]))
  const names = new Set<string>()
  const styles = new Set<string>()
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    for (const { classes, variables } of link.sheet ? rulesOf(link.sheet) : []) {
      const wears = classes.some((name) => worn.has(name))
      if (wears) styles.add(link.getAttribute('href') ?? '')
      if (wears || classes.length === 0) for (const name of variables) names.add(name)
    }
  const now = getComputedStyle(document.documentElement)
  const colours = [...names].map((name) => `${name}:${now.getPropertyValue(name)}`)
  return { styles: [...styles], colours: `:root{${colours.join(';')}}` }
}

type Rule = { classes: readonly string[]; variables: readonly string[] }
const known = new WeakMap<CSSStyleSheet, readonly Rule[]>()

function rulesOf(sheet: CSSStyleSheet): readonly Rule[] {
  const rules = known.get(sheet) ?? rulesIn(sheet.cssRules)
  known.set(sheet, rules)
  return rules
}

const rulesIn = (rules: CSSRuleList): Rule[] =>
  [...rules].flatMap((rule) => {
    if (!(rule instanceof CSSStyleRule))
      return 'cssRules' in rule ? rulesIn(rule.cssRules as CSSRuleList) : []
    return [
      { classes: all(rule.selectorText, /\.([\w-]+)/g), variables: all(rule.cssText, /var\((--[\w-]+)/g) },
    ]
  })

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? '')
