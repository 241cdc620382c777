import { planPrint, printFileName } from '@steading/domain/lists/engine/print-list'
import { manyPages, pagesFor } from '@steading/domain/outside/exports/paper'
import type { FileFormat } from '../../exports/table-file'
import { createStore, useStore } from '../../platform/device/store'
import { useFarm } from '../../platform/farm/farm'
import { type OpenFile, openFile } from '../../platform/files/export'
import { saveBlob } from '../../platform/files/save-file'
import { canShare, shareFile } from '../../platform/files/share-file'
import { closeTakeAway, type TakenAway } from '../../platform/files/take-away'
import { useListWords } from '../../platform/files/use-list-words'
import { report } from '../../platform/told/notices'
import { toast } from '../../platform/told/toasts'
import { printList } from './print-list'
import { piecesOf } from './read-list'

const ways = ['pdf', 'print', 'xlsx', 'csv'] as const
export type Way = (typeof ways)[number]
export const waysOf = ({ sheets }: TakenAway): readonly Way[] => (sheets ? ['pdf', 'csv'] : ways)

export type Stage =
  | { at: 'choosing' }
  /** More paper than anybody means: asked first. */
  | { at: 'many'; way: Way; pages: number }
  | { at: 'making'; way: Way; done: number; total: number }
  | { at: 'ready'; file: File }

const choosing: Stage = { at: 'choosing' }
type Run = { stopped: boolean }
type Making = { of: TakenAway | undefined; stage: Stage; run: Run }
/** Beside the sheet and not in it: an alert that comes in between takes the sheet's place, and the file goes on. */
const making = createStore<Making>({ of: undefined, stage: choosing, run: { stopped: false } })

/** Makes the file of a list, one piece after another, and hands it over. */
export function useTakeAway(list: TakenAway) {
  const farm = useFarm()
  const wordsFor = useListWords()
  const { of, stage: known } = useStore(making)
  const stage = of === list ? known : choosing

  const isAllowed = async () => {
    if (list.always) return true
    const answer = await farm.mayTakeAway()
    if (answer.ok) return true
    closeTakeAway()
    await report(answer.problem)
    return false
  }

  const setStage = (next: Stage) => making.set((now) => ({ ...now, of: list, stage: next }))

  const choose = async (way: Way, sure = false) => {
    const run = { stopped: false }
    making.set(() => ({ of: list, stage: { at: 'making', way, done: 0, total: 0 }, run }))
    if (!(await isAllowed())) return
    try {
      await make(way, sure, run)
    } catch (error) {
      setStage({ at: 'choosing' })
      await report({ code: 'reportNotMade', serverText: String(error) })
    }
  }

  const make = async (way: Way, sure: boolean, run: Run) => {
    const made = way === 'print' ? undefined : await fileOf(way, sure, run)
    if (way === 'print') await paperOf(sure, run)
    else if (made && canShare(made)) setStage({ at: 'ready', file: made })
    else if (made) {
      saveBlob(made.name, made)
      closeTakeAway()
      toast({ text: { key: 'EXPORT.SAVED', values: { name: made.name } }, tone: 'success' })
    }
  }

  /** Asks before many pages, once it is known how many there are. */
  const tooMany = (way: Way, total: number, sure: boolean) => {
    const pages = pagesFor(total, list.sheets ? 'sheets' : 'lines')
    if (sure || pages <= manyPages || (way !== 'pdf' && way !== 'print')) return false
    setStage({ at: 'many', way, pages })
    return true
  }

  const fileOf = async (format: FileFormat, sure: boolean, run: Run): Promise<File | undefined> => {
    let file: OpenFile | undefined
    try {
      for await (const { rows, done, total } of piecesOf(farm, list)) {
        if (run.stopped || (!file && tooMany(format, total, sure))) return undefined
        file ??= await openFile({ format, ...wordsFor(list, total) })
        setStage({ at: 'making', way: format, done, total })
        await file.add(rows)
      }
      const blob = await file?.finish()
      if (!blob || run.stopped) return undefined
      if (format === 'pdf' && !list.sheets) tellDropped()
      return new File([blob], `${printFileName(list.title)}.${format}`, { type: blob.type })
    } finally {
      file?.stop()
    }
  }

  const paperOf = async (sure: boolean, run: Run) => {
    const all = []
    for await (const { rows, done, total } of piecesOf(farm, list)) {
      if (run.stopped || (all.length === 0 && tooMany('print', total, sure))) return
      setStage({ at: 'making', way: 'print', done, total })
      all.push(...rows)
    }
    closeTakeAway()
    tellDropped()
    await printList(wordsFor(list, all.length), all)
  }

  const tellDropped = () => {
    const { toast: said } = planPrint(list.title, list.columns, 0)
    if (said) toast({ text: { key: said.text }, tone: said.tone })
  }

  return {
    stage,
    choose: (way: Way, sure?: boolean) => void choose(way, sure),
    save: (file: File) => {
      saveBlob(file.name, file)
      closeTakeAway()
    },
    share: (file: File) =>
      void shareFile(file).then(closeTakeAway, () => report({ code: 'screenshotNotShared' })),
    stop: () => {
      making.get().run.stopped = true
      closeTakeAway()
    },
  }
}
