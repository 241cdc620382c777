import { Button, VisuallyHidden } from '@mantine/core'
import { offerOf } from '@steading/domain/frame/pages/open-pages'
import { pageOf } from '@steading/domain/frame/pages/pages'
import { smartListOf } from '@steading/domain/lists/engine/smart-lists'
import { useMemo } from 'react'
import { inHerd } from '../../engines/records/animals-query'
import { useTranslation } from '../../i18n/translation'
import { useSession } from '../../platform/farm/farm'
import { useGo } from '../../platform/pages/navigation'
import { useVisitor } from '../../platform/pages/visitor'
import { AnimalsListView } from './lists/animals-list-view'
import { changesTo, useListRecords } from './lists/list-record'
import { useAnimalsList } from './lists/use-animals-list'

const usual = [inHerd]
const byTag = [{ field: 'tag', direction: 'asc' }] as const
const weight = ['lastWeightMg']
const list = smartListOf('SL-ALL-IN-HERD')

/** All animals of the sub-app; those in the herd until the farmer asks otherwise. */
export function Screen() {
  const { t } = useTranslation()
  const go = useGo()
  const subApp = useSession().value?.subApp ?? 'bovine'
  const visitor = useVisitor()
  const mayImport = visitor && offerOf(pageOf('import-animals'), visitor).use !== 'hidden'
  const records = useListRecords()
  if (!list) throw new Error('The list of the whole herd is missing')
  const record = useMemo(() => list && changesTo(records, list, subApp), [records, subApp])
  const animals = useAnimalsList({
    list,
    filters: usual,
    sorts: byTag,
    record,
    about: weight,
    staysBeside: true,
  })
  return (
    <AnimalsListView
      list={animals}
      title={t('ANIMALS.TITLE')}
      head={<VisuallyHidden component="h1">{t('ANIMALS.TITLE')}</VisuallyHidden>}
      empty={{
        title: 'ANIMALS.NONE',
        text: 'ANIMALS.NONE_TEXT',
        ...(mayImport && {
          step: <Button onClick={() => void go('import-animals')}>{t('PAGES.IMPORT_ANIMALS')}</Button>,
        }),
      }}
    />
  )
}
