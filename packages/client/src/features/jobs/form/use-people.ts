import { givenName } from '@steading/domain/records/collections/record-names'
import { useEffect, useState } from 'react'
import { useFarm } from '../../../platform/farm/farm'

const most = 200

/** Who works on the farm, by id. */
export function usePeople(): { readonly [id: string]: string } {
  const farm = useFarm()
  const [names, setNames] = useState<{ readonly [id: string]: string }>({})
  useEffect(
    () =>
      farm.watch({ collection: 'operators', offset: 0, limit: most }, ({ rows }) =>
        setNames(
          Object.fromEntries(
            rows.flatMap(({ id, fields }) => {
              const name = givenName(fields)
              return name ? [[id, name]] : []
            }),
          ),
        ),
      ),
    [farm],
  )
  return names
}
