import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { cacheFolder, inRoot } from './root.mjs'

/** A copy of the app's sources, to which a test adds files and whose exports it queries. */
export function copiedApp(name: string, questions: string) {
  let copy = ''
  beforeAll(async () => {
    await mkdir(cacheFolder, { recursive: true })
    copy = await mkdtemp(join(cacheFolder, `${name}-`))
    for (const part of ['domain', 'client'])
      await cp(inRoot(`packages/${part}/src`), join(copy, part), { recursive: true })
    await writeFile(join(copy, 'client/questions.ts'), questions)
  })
  afterAll(() => rm(copy, { recursive: true, force: true }))
  return {
    path: (file: string) => join(copy, file),
    async ask<Answers>(when: string): Promise<Answers> {
      const outDir = join(copy, when)
      await build({
        configFile: false,
        root: copy,
        logLevel: 'error',
        resolve: { alias: { '@steading/domain': join(copy, 'domain') } },
        build: { ssr: join(copy, 'client/questions.ts'), outDir, emptyOutDir: true },
      })
      const { answers } = await import(pathToFileURL(join(outDir, 'questions.js')).href)
      return answers
    },
  }
}
