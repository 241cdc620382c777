import '@mantine/core/styles/Switch.css'
import { Button, Switch, TextInput } from '@mantine/core'
import { readSearch } from '@steading/domain/frame/pages/query-parameters'
import { offeredColumns, usualColumns } from '@steading/domain/lists/engine/columns'
import { fromAddress, fromRecord, type OwnList, toRecord } from '@steading/domain/lists/engine/own-lists'
import { smartListOf } from '@steading/domain/lists/engine/smart-lists'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import type { RecordView } from '../../db/query'
import { ColumnsSheet } from '../../engines/list/columns-sheet'
import { FilterChips } from '../../engines/list/filter-chips'
import { SortChip } from '../../engines/list/sort-chip'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useRecord, useSession } from '../../platform/farm/farm'
import { newId } from '../../platform/farm/new-id'
import { useSave } from '../../platform/farm/save'
import { useWide } from '../../platform/pages/layout'
import { useGo, useSearchText } from '../../platform/pages/navigation'
import { useUnsavedInput } from '../../platform/pages/unsaved-input'
import { ask, report } from '../../platform/told/notices'
import { Empty } from '../../ui/empty'
import { Page } from '../../ui/page'
import { useAskAnimals } from './lists/ask-animals'
import { useFavourites } from './lists/favourites'
import styles from './lists/smart-list.module.css'

/** A list of the farmer's own: its name, its animals, its order and its columns. */
export function Screen() {
  const [{ id, filters }] = useSearchText()
  const record = useRecord('smartList', id)
  if (record.loading) return null
  if (id && (!record.value || record.value.fields.deleted === true))
    return <Empty page title="LISTS.GONE" text="LISTS.GONE_TEXT" />
  return <EditList key={id ?? 'new'} record={record.value} written={filters} />
}

type Props = { record: RecordView | undefined; written: string | undefined }

function EditList({ record, written }: Props) {
  const { t } = useTranslation()
  const wide = useWide()
  const go = useGo()
  const { asking } = useAskAnimals()
  const edit = useEditList(record, written)
  const { own, change } = edit
  const [choosing, setChoosing] = useState(false)
  const offered = offeredColumns(own.subApp).map(({ field, label }) => ({ value: field, label: t(label) }))
  return (
    <Page title={t(record ? 'PAGES.SMART_LIST_EDIT' : 'LISTS.NEW')} inBand={!wide}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void edit.save()
        }}
      >
        <TextInput
          size="md"
          label={t('FIELDS.NAME')}
          maxLength={100}
          required
          data-autofocus
          value={own.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <div className={styles.chips}>
          <FilterChips
            wide={wide}
            asking={asking}
            quick={[]}
            filters={own.filters}
            onFilters={(filters) => change({ filters })}
          />
        </div>
        <div className={styles.chips}>
          <SortChip wide={wide} sorts={offered} sort={own.sorts} onSort={(sorts) => change({ sorts })} />
          <Button
            variant="default"
            size="md"
            leftSection={<Columns3 size={18} aria-hidden="true" />}
            onClick={() => setChoosing(true)}
          >
            {t('COLUMNS.TITLE')}
          </Button>
        </div>
        <Switch
          size="lg"
          label={t('LISTS.IS_FAVOURITE')}
          checked={own.favourite}
          onChange={(event) => change({ favourite: event.currentTarget.checked })}
        />
        <div className={styles.buttons}>
          <Button variant="default" size="lg" onClick={() => void go('smartlists')}>
            {t('GENERAL.CANCEL')}
          </Button>
          <Button type="submit" size="lg" disabled={own.name.trim() === '' || own.filters.length === 0}>
            {t('GENERAL.SAVE')}
          </Button>
        </div>
        {record && (
          <Button variant="subtle" color="red" size="lg" onClick={() => void edit.remove(record.id)}>
            {t('LISTS.DELETE')}
          </Button>
        )}
      </form>
      {choosing && (
        <ColumnsSheet
          wide={wide}
          offered={offered}
          shown={own.columns.length > 0 ? own.columns : edit.usual}
          onShow={(columns) => change({ columns })}
          onReset={() => change({ columns: [] })}
          close={() => setChoosing(false)}
        />
      )}
    </Page>
  )
}

function useEditList(record: RecordView | undefined, written: string | undefined) {
  const farm = useFarm()
  const go = useGo()
  const save = useSave()
  const subApp = useSession().value?.subApp ?? 'bovine'
  const { keys, toggle } = useFavourites()
  const [own, setOwn] = useState<OwnList>(() => startOf(record, written, subApp, keys))
  const [changed, setChanged] = useState(false)
  const [leaving, setLeaving] = useState(false)
  useUnsavedInput(changed && !leaving)
  const custom = smartListOf('SL-CUSTOM')
  return {
    own,
    usual: custom ? usualColumns(custom, subApp).map(({ field }) => field) : [],
    change(some: Partial<OwnList>) {
      setChanged(true)
      setOwn((now) => ({ ...now, ...some }))
    },
    async save() {
      const id = record?.id ?? newId()
      // The star is kept with the farmer's other favourites, in one place.
      const set = { ...toRecord({ ...own, favourite: false }), deleted: false }
      if (!(await save([{ collection: 'smartList', id, set }]))) return
      if (own.favourite !== keys.includes(id)) toggle(id)
      setLeaving(true)
      await go('smart-list-result', { id }, { replace: true, ignoreBlocker: true })
    },
    async remove(id: string) {
      const sure = await ask({ header: 'LISTS.DELETE', message: 'LISTS.DELETE_TEXT', harmful: true })
      if (!sure) return
      const answer = await farm.save([{ collection: 'smartList', id, set: { deleted: true } }])
      if (!answer.ok) return void (await report(answer.problem))
      setLeaving(true)
      await go('smartlists', {}, { replace: true, ignoreBlocker: true })
    },
  }
}

function startOf(
  record: RecordView | undefined,
  written: string | undefined,
  subApp: OwnList['subApp'],
  favourites: readonly string[],
): OwnList {
  const asked = readSearch({ filters: written }).filters
  const given = asked ? fromAddress(asked) : { filters: [], sorts: [] }
  const kept = record && fromRecord(record.fields)
  const favourite = kept?.favourite === true || (record !== undefined && favourites.includes(record.id))
  const empty = { name: '', type: 'SL-CUSTOM', subApp, numbers: {}, columns: [], filters: [], sorts: [] }
  return { ...empty, ...kept, ...(asked && given), favourite }
}
