import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A mutant that drops code often leaves a name unused, which is no reason to skip it. */
const unused = new Set([6133, 6138, 6192, 6196, 6198, 6199])

/**
 * Checks whether a file still compiles with another text. A mutant that the compiler refuses never reaches a
 * test, so it must not count as caught by one.
 */
export function compilerFor(root: string, packageFolder: string) {
  const configFile = join(root, packageFolder, 'tsconfig.json')
  const read = ts.readConfigFile(configFile, ts.sys.readFile)
  const config = ts.parseJsonConfigFileContent(read.config, ts.sys, join(root, packageFolder))
  const changed = new Map<string, { version: number; text: string }>()
  const textOf = (file: string) => changed.get(file)?.text ?? ts.sys.readFile(file)
  const declared = config.fileNames.filter((name) => name.endsWith('.d.ts'))
  const { fileExists, directoryExists, readDirectory, realpath } = ts.sys
  const service = ts.createLanguageService({
    fileExists,
    directoryExists,
    readDirectory,
    ...(realpath && { realpath }),
    readFile: textOf,
    // Reads the sources of imports and not their declarations, because the change may be there.
    getCompilationSettings: () => ({ ...config.options, composite: false, declaration: false }),
    // Only the file in question and its imports: reading a whole package takes long.
    getScriptFileNames: () => [...declared, ...changed.keys()],
    getScriptVersion: (file) => String(changed.get(file)?.version ?? 0),
    getScriptSnapshot: (file) => {
      const text = textOf(file)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  })

  function compiles(file: string, text: string): boolean {
    const path = join(root, file)
    const version = (changed.get(path)?.version ?? 0) + 1
    changed.set(path, { version, text })
    const faults = [...service.getSyntacticDiagnostics(path), ...service.getSemanticDiagnostics(path)]
    changed.set(path, { version: version + 1, text: readFileSync(path, 'utf8') })
    return faults.every(({ code, category }) => category !== ts.DiagnosticCategory.Error || unused.has(code))
  }
  return compiles
}
