import type { CollectionName } from '@steading/domain/records/collections/collections'
import { useEffect, useState } from 'react'
import type { Filter } from '../../db/query'
import { useFarm } from './farm'

export type Named = { value: string; label: string }

const most = 500
const everyone: readonly Filter[] = []
const nameFields = ['name', 'displayName', 'title']

/** The people, groups or fields of the farm by name, to choose one of. */
export function useNames(
  collection: CollectionName,
  filters: readonly Filter[] = everyone,
): readonly Named[] {
  const farm = useFarm()
  const [names, setNames] = useState<readonly Named[]>([])
  useEffect(
    () =>
      farm.watch({ collection, filters: [...filters], offset: 0, limit: most }, ({ rows }) =>
        setNames(
          rows
            .flatMap(({ id, fields }) => {
              const label = nameFields.map((name) => fields[name]).find((name) => typeof name === 'string')
              return typeof label === 'string' && label !== '' ? [{ value: id, label }] : []
            })
            .sort((a, b) => a.label.localeCompare(b.label)),
        ),
      ),
    [farm, collection, filters],
  )
  return names
}
