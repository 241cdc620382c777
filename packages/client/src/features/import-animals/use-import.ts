import type { ImportFile } from '@steading/domain/outside/imports/import-source'
import type { ImportCounts, ImportWays } from '@steading/domain/outside/imports/plan-import'
import { useState } from 'react'
import type { ImportReport, ImportSource } from '../../farm/farm-client'
import { ownWords } from '../../imports/own-words'
import { readTableFile } from '../../imports/read-table'
import { useFarm, useRegion, useSession } from '../../platform/farm/farm'
import { newId } from '../../platform/farm/new-id'
import { useWrite } from '../../platform/farm/write'
import { useUnsavedInput } from '../../platform/pages/unsaved-input'
import { report } from '../../platform/told/notices'

type Choices = Pick<ImportWays, 'duplicates' | 'unknownParents'>
type Answered = Pick<ImportWays, 'answers' | 'units'>
export type Chosen = ImportSource & { name: string; others: number }

export type ImportStep =
  | { at: 'file' }
  | { at: 'reading'; name: string }
  | { at: 'columns'; chosen: Chosen }
  | { at: 'checking'; chosen: Chosen }
  | {
      at: 'check'
      chosen: Chosen
      report: ImportReport /** An answer changed it, and it is being looked at anew. */
      again?: boolean
    }
  | { at: 'saving'; chosen: Chosen; id: string }
  | { at: 'done'; chosen: Chosen; id: string; counts: ImportCounts }

export type ImportSteps = ReturnType<typeof useImport>

/** The way of a file into the herd. Nothing is saved before the farmer has seen what would be. */
export function useImport() {
  const farm = useFarm()
  const { today, weightUnit } = useWrite()
  const region = useRegion() ?? 'GL'
  const species = useSession().value?.subApp === 'ovine' ? ('OVINE' as const) : ('BOVINE' as const)
  const [step, setStep] = useState<ImportStep>({ at: 'file' })
  useUnsavedInput(step.at === 'columns' || step.at === 'check')

  const read = async (file: File) => {
    setStep({ at: 'reading', name: file.name })
    const at = { species, region, today: today(), own: await ownWords(species, region) }
    const answer = await readTableFile(file, at)
    if (!answer.ok) {
      setStep({ at: 'file' })
      return void (await report(answer.problem))
    }
    const { garbled, ...read } = answer.value
    const ways: ImportWays = { ...at, weightUnit, duplicates: 'update', unknownParents: 'leave' }
    setStep({ at: 'columns', chosen: { ...read, name: file.name, ways } })
    if (garbled && !(await report({ code: 'importGarbled' }))) setStep({ at: 'file' })
  }

  const change = (chosen: Chosen, { file, ways }: { file?: ImportFile; ways?: Partial<Choices> }) =>
    setStep({
      at: 'columns',
      chosen: { ...chosen, file: file ?? chosen.file, ways: { ...chosen.ways, ...ways } },
    })

  const check = async (chosen: Chosen) => {
    setStep({ at: 'checking', chosen })
    const answer = await farm.imports.check(sourceOf(chosen))
    if (answer.ok) return setStep({ at: 'check', chosen, report: answer.value })
    setStep({ at: 'columns', chosen })
    await report(answer.problem)
  }

  /** The rows shown stay until those after the farmer's answer are there. */
  const answer = async (before: Chosen, shown: ImportReport, ways: Answered) => {
    const chosen = { ...before, ways: { ...before.ways, ...ways } }
    setStep({ at: 'check', chosen, report: shown, again: true })
    const answered = await farm.imports.check(sourceOf(chosen))
    // A later answer is on its way already, or the farmer has gone elsewhere.
    setStep((now) =>
      now.at === 'check' && now.chosen === chosen
        ? { at: 'check', chosen, report: answered.ok ? answered.value : shown }
        : now,
    )
    if (!answered.ok) await report(answered.problem)
  }

  const start = async (chosen: Chosen, open: number) => {
    if (open > 0 && !(await report({ code: 'importUnanswered', values: { count: open } }))) return
    const id = newId()
    setStep({ at: 'saving', chosen, id })
    const answer = await farm.imports.start(id, chosen.name, sourceOf(chosen))
    if (answer.ok) return setStep({ at: 'done', chosen, id, counts: answer.value })
    // The animals saved before it stopped appear in the list below, for the farmer to continue or undo.
    setStep({ at: 'file' })
    await report(answer.problem)
  }

  return { step, read, change, check, answer, start, back: setStep, again: () => setStep({ at: 'file' }) }
}

const sourceOf = ({ file, ways }: Chosen): ImportSource => ({ file, ways })
