import type { Picked } from '@steading/domain/jobs-read/job/subjects'
import type { ReactNode } from 'react'
import { AnimalLine } from '../../../engines/records/animal-line'
import { PaddockLine, paddockName } from '../../../engines/records/paddock-line'
import { useAnimalName } from '../../../engines/records/use-animal-name'
import { useRecord } from '../../../platform/farm/farm'

type Props = { of: Picked; id: string; about?: ReactNode; figure?: ReactNode }

const lines = { animals: AnimalLine, paddocks: PaddockLine }

/** A row for an animal or field of a job; empty where the record is gone. */
export function ItemLine({ of, id, about, figure }: Props) {
  const record = useRecord(of, id).value
  const Line = lines[of]
  return record ? <Line fields={record.fields} about={about} figure={figure} /> : null
}

export function useItemName(of: Picked, id: string): string {
  const record = useRecord(of, id).value
  const animalName = useAnimalName()
  if (!record) return ''
  return of === 'animals' ? animalName(record) : paddockName(record.fields)
}

/** Where one of them is looked at. */
export const itemPage = { animals: 'animal-view', paddocks: 'paddock-view' } as const

/** The words for a number of them. */
export const itemsTitle = { animals: 'JOBS.ANIMALS', paddocks: 'JOBS.PADDOCKS' } as const
