import type { Fields } from '@steading/domain/sync/stored-record'
import { AnimalLine } from '../../engines/records/animal-line'
import { useWrite, weightOf } from '../../i18n/write'

export function MemberLine({ fields, about }: { fields: Fields; about?: string | undefined }) {
  const write = useWrite()
  const weight = weightOf(fields, 'lastWeight')
  return (
    <AnimalLine
      fields={fields}
      {...(about && { about })}
      {...(weight !== undefined && { figure: write.weight(weight) })}
    />
  )
}
