import { shownFabChildren } from '@steading/domain/lists/pages/fab-children'
import { textOf } from '@steading/domain/records/problems/problems'
import { useMemo } from 'react'
import { FindOffer } from '../../engines/offers/find-offer'
import { useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import { useVisitor } from '../../platform/pages/visitor'
import { Empty } from '../../ui/empty'
import { Page } from '../../ui/page'

/** Everything the farmer can record, one tap each. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const visitor = useVisitor()
  const offered = useMemo(() => (visitor ? shownFabChildren(visitor) : []), [visitor])
  if (!visitor) return null
  if (offered.length === 0)
    return <Empty page title="PAGES.FAB_CHILDREN" text={textOf('notYourRole').message ?? ''} />
  return (
    <Page title={t('PAGES.FAB_CHILDREN')} inBand={!wide}>
      <FindOffer offered={offered} subApp={visitor.subApp} />
    </Page>
  )
}
