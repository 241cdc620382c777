import type { Picked } from '@steading/domain/tasks/subjects'
import type { ReactNode } from 'react'
import { AnimalLine } from '../../engines/records/animal-line'
import { PaddockLine, paddockName } from '../../engines/records/paddock-line'
import { useAnimalName } from '../../engines/records/use-animal-name'
import { useRecord } from '../../platform/farm/farm'

type Props = { of: Picked; id: string; about?: ReactNode; figure?: ReactNode }

const lines = { animals: AnimalLine, paddocks: PaddockLine }

/** One that a job is done to, as it stands in a list. Nothing where it is gone. */
export function ItemLine({ of, id, about, figure }: Props) {
  const record = useRecord(of, id).value
  const Line = lines[of]
  return record ? <Line fields={record.fields} about={about} figure={figure} /> : null
}

/** What one of them is called. */
export function useItemName(of: Picked, id: string): string {
  const record = useRecord(of, id).value
  const animalName = useAnimalName()
  if (!record) return ''
  return of === 'animals' ? animalName(record) : paddockName(record.fields)
}

/** Where one of them is looked at. */
export const itemPage = { animals: 'animal-view', paddocks: 'paddock-view' } as const

/** What they are called when they are counted. */
export const itemsTitle = { animals: 'JOBS.ANIMALS', paddocks: 'JOBS.PADDOCKS' } as const
