import { join } from 'node:path'

type Module = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] }
/** What the bundler knows of a module. */
type Known = { getModuleInfo: (id: string) => Module | null }

/**
 * The pieces the app is sent in, in the order a farmer meets them. Each holds what its screens need and no piece before
 * it brought. Left to the bundler, which splits by who uses what, 30 small files stood between a farmer and the first
 * page, and 250 between a phone and a farm that works without signal.
 */
const pieces = [
  { name: 'first', begins: /\/client\/src\/main\.tsx$/ },
  { name: 'start', begins: /\/app\/start\.tsx$/ },
  { name: 'welcome', begins: /\/welcome-screen\.tsx$/ },
  { name: 'home', begins: /\/home-screen\.tsx$/ },
  { name: 'desk', begins: /\/side-navigation\.tsx$/ },
  { name: 'link', begins: /\/follow-opened-link\.tsx$/ },
  { name: 'log-in', begins: /\/(login-screen|sync-loader)\.tsx$/ },
  { name: 'animals', begins: /\/(animals-list-screen|animal-view-screen|alert-dialog)\.tsx$/ },
  { name: 'pages', begins: /\/client\/src\/.*\.tsx$/ },
] as const

/** Bundler groups: one a piece, the first served first. Files no screen needs go where the bundler likes. */
export function pieceGroups(root: string) {
  let sorted: ReadonlyMap<string, string> | undefined
  return pieces.map(({ name }, place) => ({
    priority: pieces.length - place,
    name: (id: string, known: Known) => {
      sorted ??= sort(join(root, 'src/main.tsx'), known)
      return sorted.get(id) === name ? name : null
    },
  }))
}

function sort(main: string, known: Known): Map<string, string> {
  const every = reachable([main], (id) => [...importsOf(id, known), ...laterOf(id, known)])
  const begins = [main, ...new Set([...every].flatMap((id) => laterOf(id, known)))]
  const sorted = new Map<string, string>()
  for (const piece of pieces)
    for (const id of reachable(
      begins.filter((it) => piece.begins.test(it)),
      (it) => importsOf(it, known),
    ))
      if (!sorted.has(id)) sorted.set(id, piece.name)
  return sorted
}

/** Libraries come along with the files that use them: their index names all they have, used here or not. */
const importsOf = (id: string, known: Known) =>
  (known.getModuleInfo(id)?.importedIds ?? []).filter((it) => !it.includes('/node_modules/'))
const laterOf = (id: string, known: Known) => known.getModuleInfo(id)?.dynamicallyImportedIds ?? []

function reachable(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const seen = new Set(from)
  // A set is read in the order things are added to it, those added meanwhile too.
  for (const id of seen) for (const other of next(id)) seen.add(other)
  return seen
}
