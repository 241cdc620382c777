import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { PhoneList } from '../../engines/list/phone-list'
import { PaddockLine } from '../../engines/records/paddock-line'
import { usePaddockRows } from '../../engines/records/use-paddock-rows'
import { useTranslation } from '../../i18n/translation'
import { PageLink, useGo, useSearchText } from '../../platform/pages/navigation'
import { Empty } from '../../ui/empty'
import { SearchInput } from '../../ui/search-input'
import styles from './land.module.css'

/** The fields of the farm, each with its state and its size. */
export function Screen() {
  const { t } = useTranslation()
  const go = useGo()
  const [{ searchString = '', ...address }, change] = useSearchText()
  const { rows } = usePaddockRows(searchString)
  const add = (
    <Button leftSection={<Plus size={20} />} onClick={() => void go('paddock-edit')}>
      {t('LAND.NEW')}
    </Button>
  )
  if (rows.count === 0 && searchString === '')
    return (
      <Empty page title="LAND.NONE" text="LAND.NONE_TEXT">
        {add}
      </Empty>
    )
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <div className={styles.head}>
          <h1 className={styles.title}>{t('PAGES.PADDOCK_LIST')}</h1>
          {add}
        </div>
        <SearchInput
          label={t('LAND.SEARCH')}
          value={searchString}
          onChange={(text) => change({ searchString: text })}
        />
      </div>
      {rows.count === 0 ? (
        <Empty title="LAND.NONE_FOUND" text="LAND.NONE_FOUND_TEXT" />
      ) : (
        <PhoneList
          rows={rows}
          label={t('PAGES.PADDOCK_LIST')}
          place="paddocks"
          row={({ fields }) => <PaddockLine fields={fields} />}
          link={({ id }, className, content) => (
            <PageLink
              page="paddock-view"
              search={{ ...address, searchString, id }}
              className={className}
              aria-current={address.id === id ? 'true' : undefined}
            >
              {content}
            </PageLink>
          )}
        />
      )}
    </div>
  )
}
