import { labelsFor } from '@steading/domain/herd/labels/labels'
import { useEffect, useMemo, useState } from 'react'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { useVisitor } from '../../platform/pages/visitor'

const most = 500
export type NamedLabel = { id: string; name: string; colour: string; ready: boolean }

/** Every label of this farm by name: its own and the ready ones. */
export function useLabels(): NamedLabel[] {
  const { t } = useTranslation()
  const farm = useFarm()
  const visitor = useVisitor()
  const [own, setOwn] = useState<RecordView[]>([])
  useEffect(
    () => farm.watch({ collection: 'labels', offset: 0, limit: most }, ({ rows }) => setOwn(rows)),
    [farm],
  )
  return useMemo(
    () =>
      labelsFor(visitor?.subApp ?? 'bovine', own, visitor?.farm.flags).map((label) => ({
        id: label.id,
        colour: label.colour,
        ready: label.ready,
        name: 'name' in label ? label.name : t(label.title),
      })),
    [visitor, own, t],
  )
}
