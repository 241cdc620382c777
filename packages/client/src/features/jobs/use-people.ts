import { useEffect, useState } from 'react'
import type { Option } from '../../engines/form/field-input'
import { useFarm } from '../../platform/farm'

const most = 500

/** The people and firms of the farm, by name. */
export function usePeople(): Option[] {
  const farm = useFarm()
  const [people, setPeople] = useState<Option[]>([])
  useEffect(
    () =>
      farm.watch(
        {
          collection: 'operators',
          filters: [{ field: 'deleted', is: 'not', value: true }],
          sort: [{ field: 'name', direction: 'asc' }],
          offset: 0,
          limit: most,
        },
        ({ rows }) =>
          setPeople(rows.map(({ id, fields }) => ({ value: id, label: String(fields.name ?? '') }))),
      ),
    [farm],
  )
  return people
}
