import { viewOf } from '@steading/domain/reports/engine/registry'
import { ViewReport } from '../../engines/report/view-report'
import { useTranslation } from '../../i18n/translation'
import { usePage } from '../../platform/pages/navigation'
import { viewPieces } from './view-pieces'

/** Every page that is a view and nothing else. */
export function Screen() {
  const { t } = useTranslation()
  const page = usePage()
  const view = page?.draws.kind === 'view' ? viewOf(page.draws.view) : undefined
  if (!page || !view) return null
  const Top = viewPieces[view.id]
  return <ViewReport key={view.id} view={view} title={t(page.title)} top={Top && <Top />} />
}
