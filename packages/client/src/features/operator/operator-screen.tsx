import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import { Page } from '../../ui/page'
import { SearchInput } from '../../ui/search-input'
import { Farms } from './farms'
import { OperatorLog } from './operator-log'
import { People } from './people'
import { StorageRows } from './storage-rows'

/** What the one who runs the server needs to see of it, and the few things only they can do. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const [search, setSearch] = useState('')
  const [done, setDone] = useState(0)
  const again = () => setDone((times) => times + 1)
  return (
    <Page title={t('PAGES.OPERATOR')} inBand={!wide}>
      <SearchInput label={t('OPERATOR.SEARCH')} value={search} onChange={setSearch} />
      <Farms key={`farms ${done}`} search={search} done={again} />
      <People key={`people ${done}`} search={search} done={again} />
      <StorageRows />
      <OperatorLog key={`log ${done}`} />
    </Page>
  )
}
