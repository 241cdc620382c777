import type { ImportFile } from '@steading/domain/imports/import-source'
import type { ImportWays } from '@steading/domain/imports/plan-import'
import { useState } from 'react'
import type { ImportReport, ImportSource } from '../../farm/farm-client'
import { useWrite } from '../../i18n/write'
import { readTableFile } from '../../imports/read-table'
import { useFarm, useRegion, useSession } from '../../platform/farm/farm'
import { newId } from '../../platform/farm/new-id'
import { useUnsavedInput } from '../../platform/pages/unsaved-input'
import { report } from '../../platform/told/notices'
import { ownWords } from './own-words'

type Choices = Pick<ImportWays, 'duplicates' | 'unknownParents'>
export type Chosen = ImportSource & { name: string; others: number }

export type ImportStep =
  | { at: 'file' }
  | { at: 'reading'; name: string }
  | { at: 'columns'; chosen: Chosen }
  | { at: 'checking'; chosen: Chosen }
  | { at: 'check'; chosen: Chosen; report: ImportReport }
  | { at: 'saving'; chosen: Chosen; id: string }
  | { at: 'done'; chosen: Chosen; id: string; report: ImportReport }

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
    const ways: ImportWays = { ...at, weightUnit, duplicates: 'skip', unknownParents: 'leave' }
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

  const start = async (chosen: Chosen) => {
    const id = newId()
    setStep({ at: 'saving', chosen, id })
    const answer = await farm.imports.start(id, chosen.name, sourceOf(chosen))
    if (answer.ok) return setStep({ at: 'done', chosen, id, report: answer.value })
    // What came in before it stopped stands in the list below, to be gone on with or undone.
    setStep({ at: 'file' })
    await report(answer.problem)
  }

  return { step, read, change, check, start, back: setStep, again: () => setStep({ at: 'file' }) }
}

const sourceOf = ({ file, ways }: Chosen): ImportSource => ({ file, ways })
