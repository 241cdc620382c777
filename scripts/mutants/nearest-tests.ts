import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

/** The importers of each file, by path. Type imports vanish at run time, so they do not count. */
export type Importers = Map<string, string[]>

const typeImports = /^(import|export) type [^'"]*? from '[^']+'/gm
const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts']

export function importersIn(root: string, files: readonly string[]): Importers {
  const importers: Importers = new Map()
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8').replace(typeImports, '')
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      const target = resolve(root, file, fileName)
      if (target) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return importers
}

function resolve(root: string, from: string, name: string): string | undefined {
  const domain = '@steading/domain/'
  const path = name.startsWith(domain)
    ? `packages/domain/src/${name.slice(domain.length)}`
    : name.startsWith('.')
      ? normalize(join(dirname(from), name))
      : undefined
  const ending =
    path && endings.find((one) => existsSync(join(root, path + one)) && /\.\w+$/.test(path + one))
  return ending === undefined ? undefined : `${path}${ending}`
}

/** Test files that run this file, those with fewest imports between first; then those of its own folder. */
export function nearestTests(file: string, importers: Importers): string[] {
  const steps = new Map([[file, 0]])
  const queue = [file]
  for (const next of queue) {
    for (const importer of importers.get(next) ?? []) {
      if (steps.has(importer)) continue
      steps.set(importer, (steps.get(next) ?? 0) + 1)
      queue.push(importer)
    }
  }
  const far = (test: string) => (steps.get(test) ?? 0) + (dirname(test) === dirname(file) ? 0 : 0.5)
  return queue.filter((one) => /\.test\.tsx?$/.test(one)).sort((a, b) => far(a) - far(b) || (a < b ? -1 : 1))
}
