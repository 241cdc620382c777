import { mostAtOnce } from '@steading/domain/jobs/engine/parts'
import type { Creates } from '@steading/domain/jobs-read/job/creates'
import type { FileArrival } from '@steading/domain/outside/imports/file-arrival'
import { useEffect, useRef, useState } from 'react'
import { ownWords } from '../../../imports/own-words'
import { readTableFile } from '../../../imports/read-table'
import { useFarm } from '../../../platform/farm/farm'
import { useWrite } from '../../../platform/farm/write'
import { report } from '../../../platform/told/notices'
import type { Job } from '../form/use-job'
import { useWhere } from '../form/use-where'

/** Reads a seller's file as an import is read, and fills the form with the animals of it that are new here. */
export function useFileArrival(job: Job, creates: Creates, tell: (told: FileArrival) => void) {
  const farm = useFarm()
  const where = useWhere()
  const { today, weightUnit } = useWrite()
  const [reading, setReading] = useState(false)
  // The form goes on being filled in while a big file is read.
  const now = useRef(job)
  useEffect(() => {
    now.current = job
  })

  const arrivalIn = async (file: File) => {
    const { species } = creates.what(where.subApp)
    const { region } = where
    const at = { species, region, today: today(), own: await ownWords(species, region) }
    const read = await readTableFile(file, at)
    if (!read.ok) return read
    if (read.value.garbled && !(await report({ code: 'importGarbled' }))) return undefined
    const ways = { ...at, weightUnit, duplicates: 'skip', unknownParents: 'leave' } as const
    const { form, brought, isEmpty, valuesOfBrought, type } = now.current
    const filled = brought.filter((id) => !isEmpty(id)).map(valuesOfBrought)
    const { date } = form.values
    return farm.imports.arrival(
      { file: read.value.file, ways },
      {
        typeId: type.id,
        date: typeof date === 'number' ? date : undefined,
        ...{ filled, room: mostAtOnce(creates, where) - filled.length },
      },
    )
  }

  const read = async (file: File) => {
    setReading(true)
    const answer = await arrivalIn(file)
    setReading(false)
    if (!answer) return
    if (!answer.ok) return void (await report(answer.problem))
    const { coming } = answer.value
    if (coming.length > 0)
      now.current.addBrought(
        coming.map(({ values }) => values),
        { overEmpty: true },
      )
    tell(answer.value)
  }
  return { read, reading }
}
