import { Button, TextInput } from '@mantine/core'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import { useGo } from '../../platform/pages/navigation'
import { Empty } from '../../ui/empty'
import { useLate } from '../../ui/late'
import { ListSkeleton } from '../../ui/list-skeleton'
import { Page, Section } from '../../ui/page'
import { GroupRows } from './group-rows'
import styles from './groups.module.css'
import { useGroups } from './use-groups'

/** More groups than this get a search above them. */
const searchFrom = 8

export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const go = useGo()
  const { groups } = useGroups()
  const late = useLate(groups === undefined)
  const [wanted, setWanted] = useState('')
  if (!groups)
    return (
      <Page title={t('PAGES.GROUPS_LIST')} inBand={!wide}>
        {late && <ListSkeleton rowHeight={72} />}
      </Page>
    )
  const found = groups.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()))
  const add = (
    <Button leftSection={<Plus size={20} />} onClick={() => void go('group-edit')}>
      {t('GROUPS.NEW')}
    </Button>
  )
  if (groups.length === 0)
    return (
      <Empty page title="GROUPS.NONE" text="GROUPS.NONE_TEXT">
        {add}
      </Empty>
    )
  return (
    <Page title={t('PAGES.GROUPS_LIST')} inBand={!wide} beside={add}>
      {!wide && <div className={styles.add}>{add}</div>}
      {groups.length > searchFrom && (
        <TextInput
          type="search"
          mb="sm"
          leftSection={<Search size={18} aria-hidden="true" />}
          aria-label={t('GROUPS.SEARCH')}
          placeholder={t('GROUPS.SEARCH')}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <GroupRows label={t('PAGES.GROUPS_LIST')} groups={found.filter(({ active }) => active)} />
      {wide && found.filter(({ active }) => active).length > 1 && (
        <p className={styles.dragHint}>{t('GROUPS.DRAG_HINT')}</p>
      )}
      {found.some(({ active }) => !active) && (
        <Section title={t('GROUPS.PUT_AWAY')}>
          <GroupRows label={t('GROUPS.PUT_AWAY')} groups={found.filter(({ active }) => !active)} />
        </Section>
      )}
    </Page>
  )
}
