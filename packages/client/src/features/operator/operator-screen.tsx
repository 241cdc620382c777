import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import { Page } from '../../ui/page'
import { SearchInput } from '../../ui/search-input'
import { Farms } from './farms'
import { Flags } from './flags'
import { Messages } from './messages'
import { OperatorLog } from './operator-log'
import { People } from './people'
import { Rules } from './rules'
import { StorageRows } from './storage-rows'
import { StuckFilings } from './stuck-filings'

/** The operator's view of the server, and the few things only an operator can do. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const [search, setSearch] = useState('')
  const [done, setDone] = useState(0)
  const shared = { done, again: () => setDone((times) => times + 1) }
  return (
    <Page title={t('PAGES.OPERATOR')} inBand={!wide}>
      <SearchInput label={t('OPERATOR.SEARCH')} value={search} onChange={setSearch} />
      <Farms search={search} {...shared} />
      <People search={search} {...shared} />
      <Messages key={search} search={search} {...shared} />
      <StuckFilings />
      <OperatorLog done={done} />
      <Flags {...shared} />
      <StorageRows />
      <Rules />
    </Page>
  )
}
