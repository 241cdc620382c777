import type { RecordView } from '../../db/query'
import { AnimalLine } from '../../engines/records/animal-line'
import { stood } from '../../engines/records/use-standing'
import { useWrite, weightOf } from '../../platform/farm/write'

export function MemberLine({ animal, about }: { animal: RecordView; about?: string | undefined }) {
  const write = useWrite()
  const weight = weightOf(animal.fields, 'lastWeight')
  return (
    <AnimalLine
      {...stood(animal)}
      {...(about && { about })}
      {...(weight !== undefined && { figure: write.weight(weight) })}
    />
  )
}
