import { Button } from '@mantine/core'
import { useState } from 'react'
import { PaddockLine } from '../../../engines/records/paddock-line'
import { usePaddockRows } from '../../../engines/records/use-paddock-rows'
import { useTranslation } from '../../../i18n/translation'
import { useGo } from '../../../platform/pages/navigation'
import { report } from '../../../platform/told/notices'
import { Empty } from '../../../ui/empty'
import { SearchInput } from '../../../ui/search-input'
import styles from '../jobs.module.css'
import { PickList } from './pick-list'
import { nobody, type PickProps } from './pick-props'

/** Which fields: one by one by name or number, or all that the search found. */
export function PickPaddocks({ picks, most, notice, already = nobody }: PickProps) {
  const { t } = useTranslation()
  const go = useGo()
  const [search, setSearch] = useState('')
  const { rows, all } = usePaddockRows(search)
  const addAll = async () => {
    const ids = (await all()).filter((id) => !already.has(id))
    if (new Set([...already, ...picks.ids, ...ids]).size > most)
      await report({ code: 'tooManyPaddocks', values: { max: most } })
    else picks.add(ids)
  }
  if (rows.count === 0 && search === '')
    return (
      <Empty title="LAND.NONE" text="LAND.NONE_TEXT">
        <Button onClick={() => void go('paddock-edit')}>{t('LAND.NEW')}</Button>
      </Empty>
    )
  return (
    <div className={styles.pick}>
      {notice}
      <SearchInput label={t('LAND.SEARCH')} value={search} onChange={setSearch} />
      <PickList
        picks={picks}
        rows={rows}
        addAll={() => void addAll()}
        label={t('PAGES.PADDOCK_LIST')}
        place="job paddocks"
        none={{ title: 'LAND.NONE_FOUND', text: 'LAND.NONE_FOUND_TEXT' }}
        row={({ id, fields }) => (
          <PaddockLine fields={fields} about={already.has(id) ? t('JOBS.ON_IT') : undefined} />
        )}
        already={already}
      />
    </div>
  )
}
