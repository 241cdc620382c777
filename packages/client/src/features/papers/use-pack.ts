import { isoDay } from '@steading/domain/base/days/write-day'
import { printFileName } from '@steading/domain/lists/engine/print-list'
import type { Asked as FileColumn } from '@steading/domain/outside/exports/table'
import { isEmpty } from '@steading/domain/reports/registers/layout'
import { everyRow } from '../../engines/report/every-row'
import { useRegister } from '../../engines/report/use-register'
import { useViewFile } from '../../engines/report/use-take-view'
import type { RowValues } from '../../farm/farm-client'
import { useTranslation } from '../../i18n/translation'
import { createStore, useStore } from '../../platform/device/store'
import { useFarm, useSession } from '../../platform/farm/farm'
import { whoseFarm } from '../../platform/farm/whose-farm'
import { useWrite } from '../../platform/farm/write'
import { type OpenPack, openPack } from '../../platform/files/export'
import { saveBlob } from '../../platform/files/save-file'
import { canShare, shareFile } from '../../platform/files/share-file'
import { useListWords } from '../../platform/files/use-list-words'
import { report } from '../../platform/told/notices'
import { toast } from '../../platform/told/toasts'
import type { AskedPaper } from './use-papers'

export type PackStage =
  | { at: 'rest' }
  | { at: 'making'; done: number; total: number; name: string }
  | { at: 'ready'; file: File }

const atRest: PackStage = { at: 'rest' }
/** Beside the page and not in it: a farmer who visits another page meanwhile comes back to the same pack. */
const packing = createStore<{ stage: PackStage; run: { stopped: boolean } }>({
  stage: atRest,
  run: { stopped: false },
})

/** As many rows as go to the worker at once: between two pieces the page answers to the farmer's touch. */
const piece = 250

type Content = { name: string; lines: number; gaps: number; law: string; years: number | null; file: string }

const column = (field: string, label: string, kind: 'text' | 'number' = 'text'): FileColumn => ({
  ...{ field: `pack ${field}`, label, kind, width: 128, align: kind === 'text' ? 'start' : 'end' },
})
const contentColumns = [
  column('name', 'PAPERS.REGISTER'),
  column('lines', 'PAPERS.LINES_IN_ALL', 'number'),
  column('gaps', 'PAPERS.TO_COMPLETE', 'number'),
  column('years', 'PAPERS.KEPT_YEARS', 'number'),
  column('law', 'PAPERS.LAW'),
  column('file', 'PAPERS.FILE'),
]

/** Every register of the farm as PDF and CSV in one zip, with a sheet that says what is in it. Needs no signal. */
export function usePack(papers: readonly AskedPaper[]) {
  const { t } = useTranslation()
  const write = useWrite()
  const farm = useFarm()
  const session = useSession().value
  const register = useRegister()
  const fileOf = useViewFile()
  const wordsFor = useListWords()
  const { stage } = useStore(packing)

  const put = async (
    pack: OpenPack,
    name: string,
    list: { title: string; columns: FileColumn[]; about: string[]; foot?: string },
    rows: readonly RowValues[] | ((from: number, to: number) => RowValues[]),
    count: number,
  ) => {
    const words = wordsFor({ ...list, from: { rows: async () => [] } }, count)
    await pack.open(name, [
      { format: 'pdf', ...words },
      { format: 'csv', ...words },
    ])
    for (let at = 0; at < count; at += piece)
      await pack.add(
        typeof rows === 'function' ? rows(at, at + piece) : (rows.slice(at, at + piece) as RowValues[]),
      )
    await pack.close()
  }

  /** One register, or a part of one; gives back its line on the sheet in front. */
  const putRegister = async (
    pack: OpenPack,
    { paper, asked: ask }: AskedPaper,
    part: AskedPaper['paper']['all'],
    number: number,
  ) => {
    const asked = ask(part)
    const laid = register(paper.view, asked)
    if (!laid) throw new Error(`${paper.id} is no register`)
    const { title, columns, about, foot, law = '', layout } = laid
    const { rows } = await everyRow(farm, paper.view, { asked })
    const gaps = rows.filter(({ fields }) => !isEmpty(fields.lacks)).length
    const file = fileOf(paper.view)
    const name = `${String(number).padStart(2, '0')}_${printFileName(title)}`
    const said = [...about, ...(gaps > 0 ? [t('PAPERS.TO_COMPLETE_IN_ALL', { count: gaps })] : [])]
    const list = { title, columns: file.columns(columns), about: said, ...(foot && { foot }) }
    await put(pack, name, list, (from, to) => file.rows(columns, rows.slice(from, to)), rows.length)
    return {
      ...{ name: title, lines: rows.length, gaps, file: `${name}.pdf, .csv` },
      ...{ law, years: layout.rule?.value ?? null },
    } satisfies Content
  }

  const putContents = async (pack: OpenPack, contents: readonly Content[]) => {
    const rows = contents.map(({ name, lines, gaps, years, law, file }) => [
      name,
      lines,
      gaps,
      years,
      law,
      file,
    ])
    const count = contents.reduce((sum, { gaps }) => sum + gaps, 0)
    const about = [t('PAPERS.TO_COMPLETE_IN_ALL', { count })]
    const list = { title: t('PAPERS.PACK'), columns: contentColumns, about }
    await put(pack, `00_${printFileName(t('PAPERS.PACK_CONTENTS'))}`, list, rows, rows.length)
  }

  const make = async (run: { stopped: boolean }): Promise<File | undefined> => {
    const parts = papers.flatMap((asked) => asked.paper.parts.map((part) => ({ asked, part })))
    const contents: Content[] = []
    const pack = openPack()
    try {
      for (const [index, { asked, part }] of parts.entries()) {
        const name = t(asked.paper.view.title)
        packing.set((now) => ({ ...now, stage: { at: 'making', done: index, total: parts.length, name } }))
        contents.push(await putRegister(pack, asked, part, index + 1))
        if (run.stopped) return undefined
      }
      await putContents(pack, contents)
      const blob = await pack.finish()
      const called = [t('PAPERS.PACK'), whoseFarm(session).replace(/,/g, ''), isoDay(write.today())]
      const name = `${printFileName(called.filter(Boolean).join(' '))}.zip`
      return run.stopped ? undefined : new File([blob], name, { type: blob.type })
    } finally {
      pack.stop()
    }
  }

  const rest = () => packing.set((now) => ({ ...now, stage: atRest }))

  const begin = async () => {
    const run = { stopped: false }
    packing.set(() => ({ stage: { at: 'making', done: 0, total: 0, name: '' }, run }))
    try {
      const file = await make(run)
      if (!file) return
      if (canShare(file)) return packing.set((now) => ({ ...now, stage: { at: 'ready', file } }))
      saveBlob(file.name, file)
      rest()
      toast({ text: { key: 'EXPORT.SAVED', values: { name: file.name } }, tone: 'success' })
    } catch (error) {
      rest()
      await report({ code: 'reportNotMade', serverText: String(error) })
    }
  }

  return {
    stage,
    begin: () => void begin(),
    stop: () => {
      packing.get().run.stopped = true
      rest()
    },
    save: (file: File) => {
      saveBlob(file.name, file)
      rest()
    },
    share: (file: File) => void shareFile(file).then(rest, () => report({ code: 'screenshotNotShared' })),
    rest,
  }
}
