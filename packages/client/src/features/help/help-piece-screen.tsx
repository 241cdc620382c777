import { Button } from '@mantine/core'
import { writeSearch } from '@steading/domain/frame/pages/query-parameters'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useGo, usePage, useSearchText } from '../../platform/pages/navigation'
import { useLate } from '../../ui/late'
import { ListSkeleton } from '../../ui/list-skeleton'
import { Actions, Page } from '../../ui/page'
import { HelpSteps } from './help-steps'
import { type ToldHelp, useHelp } from './use-help'

/** How to do one thing, step by step, and the way to it. */
export function Screen() {
  const { t } = useTranslation()
  const go = useGo()
  const [{ id }] = useSearchText()
  const { pieces, missing } = useHelp()
  const told = pieces?.find(({ piece }) => piece.id === id)
  const late = useLate(!pieces)
  // On the way to another page the address is that page's already.
  const here = usePage()?.id === 'help-piece'
  const gone = missing || (pieces !== undefined && !told)
  useEffect(() => {
    // A piece about something this farm does not have: everything it has is one step back.
    if (gone && here) void go('help', {}, { replace: true })
  }, [gone, here, go])
  if (!told) return <Page title={t('PAGES.HELP')}>{late && <ListSkeleton rowHeight={72} />}</Page>
  return (
    <Page title={told.title}>
      <HelpSteps told={told} />
      <DoItNow told={told} />
    </Page>
  )
}

function DoItNow({ told: { opens } }: { told: ToldHelp }) {
  const { t } = useTranslation()
  const go = useGo()
  const { page, parameters, search = {} } = opens
  const open = () => void go(page, writeSearch(search), parameters ? { parameters } : {})
  return (
    <Actions>
      <Button size="lg" onClick={open}>
        {t('HELP.DO_IT')}
      </Button>
    </Actions>
  )
}
