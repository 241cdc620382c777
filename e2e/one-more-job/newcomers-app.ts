import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buildPart } from '../../scripts/lib/build.mjs'
import { root } from '../run/release'

const here = import.meta.dirname

/** A copy of the app with one more job in it, built as the real one is, beside the server that is compiled already. */
export async function buildNewcomersApp(release: string): Promise<string> {
  // Not under node_modules: the bundler takes everything there for a library.
  const copy = await mkdtemp(join(tmpdir(), 'steading-newcomer-'))
  await copySources(copy)
  await addJob(copy)
  await buildPart('app', copy)
  for (const file of ['dist', 'package.json'])
    await cp(join(release, 'packages/server', file), join(copy, 'packages/server', file), { recursive: true })
  return copy
}

async function copySources(copy: string): Promise<void> {
  const sources = (path: string) => !/^(dist|node_modules)$|\.test\.ts$/.test(basename(path))
  for (const part of ['packages/client', 'packages/domain', 'package-lock.json', 'tsconfig.base.json'])
    await cp(join(root, part), join(copy, part), { recursive: true, filter: sources })
  await mkdir(join(copy, 'node_modules/@steading'), { recursive: true })
  await symlink('../../packages/domain', join(copy, 'node_modules/@steading/domain'))
  for (const name of await readdir(join(root, 'node_modules')))
    if (!name.startsWith('.') && name !== '@steading')
      await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name))
}

/** As CONTRIBUTING says: one file, one line, and its texts. */
async function addJob(copy: string): Promise<void> {
  const jobs = join(copy, 'packages/domain/src/jobs')
  const job = await readFile(join(here, 'field-job.ts'), 'utf8')
  await writeFile(join(jobs, 'types/land/field-job.ts'), job.replaceAll('@steading/domain/', '../../../'))
  const registry = join(jobs, 'engine/registry.ts')
  const lines = await readFile(registry, 'utf8')
  const listed = lines.replace(/(taskTypes: readonly AnyTaskType\[\] = \[[^\]]*)/, '$1  fieldJob,\n')
  await writeFile(registry, `import { fieldJob } from '../types/land/field-job'\n${listed}`)
  await cp(join(here, 'field-job.json'), join(copy, 'packages/client/texts/common/jobs/field-job.json'))
}
