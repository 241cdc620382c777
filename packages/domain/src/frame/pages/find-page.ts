import type { Layout } from '../sub-apps/desktop-mode'
import { type Page, type PageId, pageOf, pages } from './pages'
import { type PathParameters, pathParameters } from './path-parameters'

export type FoundPage = { page: Page; parameters: PathParameters }

const tidy = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)

const plain = new Map<string, Page>()
const patterns: { pattern: readonly string[]; page: Page }[] = []
for (const page of pages)
  for (const path of new Set([page.mobile, page.tablet]))
    if (path.includes('$')) patterns.push({ pattern: path.split('/'), page })
    else plain.set(path, page)

/** The page at an address without its region in front, whichever of the two layouts it is written for. */
export function findPage(path: string): FoundPage | undefined {
  const wanted = tidy(path)
  const page = plain.get(wanted)
  if (page) return { page, parameters: {} }
  const segments = wanted.split('/')
  for (const { pattern, page } of patterns) {
    const parameters = match(pattern, segments)
    if (parameters) return { page, parameters }
  }
  return undefined
}

function match(pattern: readonly string[], segments: readonly string[]): PathParameters | undefined {
  if (pattern.length !== segments.length) return undefined
  const parameters: { [name: string]: string } = {}
  for (const [at, expected] of pattern.entries()) {
    const segment = segments[at] ?? ''
    if (!expected.startsWith('$')) {
      if (expected !== segment) return undefined
      continue
    }
    const name = expected.slice(1) as keyof typeof pathParameters
    if (!(pathParameters[name] as readonly string[]).includes(segment)) return undefined
    parameters[name] = segment
  }
  return parameters
}

/** Where a page lives in a layout. A page with a $segment needs a value for it. */
export function addressOf(id: PageId, layout: Layout, parameters: PathParameters = {}): string {
  return pageOf(id)[layout].replace(/\$(\w+)/g, (_, name: string) => {
    const value = parameters[name as keyof PathParameters]
    if (!value) throw new Error(`The address of ${id} needs a ${name}`)
    return value
  })
}
