import { Button } from '@mantine/core'
import { type AnyList, listRule, listTitle, numbersOf } from '@steading/domain/lists/engine/define-list'
import { watchLists } from '@steading/domain/lists/watch/watch-lists'
import { useMemo } from 'react'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { useWide } from '../../platform/pages/layout'
import { useVisitor } from '../../platform/pages/visitor'
import { Card } from '../../ui/card'
import { Page, Section } from '../../ui/page'
import { ListNumbers, ruleValues } from './lists/list-numbers'
import { changesTo, useChangeList, useListRecords } from './lists/list-record'

/** Every number of the watch in one place: from when to when each list takes an animal. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const visitor = useVisitor()
  const records = useListRecords()
  const lists = useMemo(() => (visitor ? watchLists(visitor) : []), [visitor])
  if (!visitor || !records) return null
  return (
    <Page title={t('PAGES.WATCH_NUMBERS')} inBand={!wide}>
      {lists.map((list) => (
        <NumbersOf key={list.id} list={list} record={changesTo(records, list, visitor.subApp)} />
      ))}
    </Page>
  )
}

type Props = { list: AnyList; record: RecordView | undefined }

function NumbersOf({ list, record }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  const subApp = useVisitor()?.subApp ?? 'bovine'
  const change = useChangeList(list, record, subApp)
  const usual = numbersOf(list)
  const numbers = numbersOf(list, (record?.fields.numbers ?? {}) as { [name: string]: unknown })
  const changed = Object.keys(usual).some((name) => numbers[name] !== usual[name])
  const title = t(listTitle(list.id))
  return (
    <Section title={title} hint={t(listRule(list.id), ruleValues(list, numbers, write))}>
      <Card padded>
        <ListNumbers
          list={list}
          numbers={numbers}
          onChange={(next) => void change({ numbers: { ...next } })}
        />
        {changed && (
          <Button variant="default" mt="sm" size="md" onClick={() => void change({ numbers: { ...usual } })}>
            {t('WATCH.USUAL_ALL', { list: Object.values(usual).join(', ') })}
          </Button>
        )}
      </Card>
    </Section>
  )
}
