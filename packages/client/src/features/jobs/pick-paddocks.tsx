import { Button } from '@mantine/core'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PhoneList } from '../../engines/list/phone-list'
import { PickLine, type Picks } from '../../engines/list/picks'
import { PaddockLine } from '../../engines/records/paddock-line'
import { usePaddockRows } from '../../engines/records/use-paddock-rows'
import { useTranslation } from '../../i18n/translation'
import { PageLink } from '../../platform/pages/navigation'
import { report } from '../../platform/told/notices'
import { Empty } from '../../ui/empty'
import { SearchInput } from '../../ui/search-input'
import styles from './jobs.module.css'

type Props = { picks: Picks; most: number; notice?: ReactNode }

/** Which fields: one by one by name or number, or all that the search found. */
export function PickPaddocks({ picks, most, notice }: Props) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const { rows, all } = usePaddockRows(search)
  const addAll = async () => {
    const ids = await all()
    if (new Set([...picks.ids, ...ids]).size > most)
      await report({ code: 'tooManyPaddocks', values: { max: most } })
    else picks.add(ids)
  }
  if (rows.count === 0 && search === '')
    return (
      <Empty title="LAND.NONE" text="LAND.NONE_TEXT">
        <PageLink page="paddock-edit">{t('LAND.NEW')}</PageLink>
      </Empty>
    )
  return (
    <div className={styles.pick}>
      {notice}
      <SearchInput label={t('LAND.SEARCH')} value={search} onChange={setSearch} />
      <div className={styles.together}>
        {rows.count !== undefined && rows.count > 1 && (
          <Button variant="default" size="sm" onClick={() => void addAll()}>
            {t('JOBS.ALL_SHOWN', { count: rows.count })}
          </Button>
        )}
        {picks.ids.length > 0 && (
          <Button variant="subtle" size="sm" leftSection={<X size={16} />} onClick={picks.clear}>
            {t('JOBS.NONE_OF_THEM')}
          </Button>
        )}
      </div>
      {rows.count === 0 ? (
        <Empty title="LAND.NONE_FOUND" text="LAND.NONE_FOUND_TEXT" />
      ) : (
        <PhoneList
          rows={rows}
          label={t('PAGES.PADDOCK_LIST')}
          place="job paddocks"
          row={({ fields }) => <PaddockLine fields={fields} />}
          link={({ id }, className, content) => (
            <PickLine picks={picks} id={id} className={className}>
              {content}
            </PickLine>
          )}
        />
      )}
    </div>
  )
}
