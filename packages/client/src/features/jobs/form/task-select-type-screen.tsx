import { shownFabChildren } from '@steading/domain/lists/pages/fab-children'
import { textOf } from '@steading/domain/records/problems/problems'
import { useMemo } from 'react'
import { FindOffer } from '../../../engines/offers/find-offer'
import { useTranslation } from '../../../i18n/translation'
import { useWide } from '../../../platform/pages/layout'
import { useSearchText } from '../../../platform/pages/navigation'
import { useVisitor } from '../../../platform/pages/visitor'
import { Empty } from '../../../ui/empty'
import { Page } from '../../../ui/page'

/** Every kind of job that can be recorded in this sub-app. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const visitor = useVisitor()
  // A group that was opened before goes along to the form.
  const [{ groupId }] = useSearchText()
  const offered = useMemo(() => {
    const jobs = visitor ? shownFabChildren(visitor).filter(({ job }) => job !== undefined) : []
    return groupId ? jobs.filter(({ most = 0 }) => most > 0) : jobs
  }, [visitor, groupId])
  if (!visitor) return null
  if (offered.length === 0)
    return <Empty page title="PAGES.TASK_SELECT_TYPE" text={textOf('notYourRole').message ?? ''} />
  return (
    <Page title={t('PAGES.TASK_SELECT_TYPE')} inBand={!wide}>
      <FindOffer offered={offered} subApp={visitor.subApp} search={{ groupId }} />
    </Page>
  )
}
