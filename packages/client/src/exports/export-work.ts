import { makeFile } from './make-file'
import { packFile } from './pack-file'
import type { FileJob, FromExport, ToExport } from './table-file'

type Open = { name: string; file: ReturnType<typeof makeFile> }

/** One file, or a pack of them one after another, as messages ask for it. */
export function exportWork(): (asked: ToExport) => Promise<FromExport> {
  let files: Open[] = []
  let pack: ReturnType<typeof packFile> | undefined
  const opened = (name: string, job: FileJob): Open => ({
    name: `${name}.${job.format}`,
    file: makeFile(job),
  })
  return async (asked) => {
    if (asked.kind === 'start') files = [opened('', asked.job)]
    if (asked.kind === 'open') files = asked.jobs.map((job) => opened(asked.name, job))
    if (asked.kind === 'rows') for (const { file } of files) file.add(asked.rows)
    const [first] = files
    if (asked.kind === 'end' && first) return { kind: 'done', blob: first.file.finish() }
    if (asked.kind === 'close') {
      pack ??= packFile()
      for (const { name, file } of files) await pack.add(name, file.finish())
    }
    if (asked.kind === 'pack' && pack) return { kind: 'done', blob: pack.finish() }
    return { kind: 'next' }
  }
}
