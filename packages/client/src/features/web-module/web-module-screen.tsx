import { Button } from '@mantine/core'
import type { WebModule } from '@steading/domain/frame/pages/page-row'
import { stoppedByTurbo } from '@steading/domain/frame/turbo/turbo'
import { moduleAddress } from '@steading/domain/frame/web-modules/module-address'
import { alertAfterViewer, type ViewerMessage } from '@steading/domain/frame/web-modules/viewer-message'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useAppConfig } from '../../platform/app/app-config'
import { useRegion, useSync, useTurbo } from '../../platform/farm/farm'
import { useBack } from '../../platform/pages/back'
import { type Page, useGo, usePage, useSearchText } from '../../platform/pages/navigation'
import { report, tell } from '../../platform/told/notices'
import { Empty } from '../../ui/empty'
import { PageIcon } from '../../ui/page-icon'
import { WebViewer } from '../../ui/web-viewer'

/** A page kept on a website of its own, shown inside the app. Where no address is set for it, it says so. */
export function Screen() {
  const page = usePage()
  return page?.draws.kind === 'webModule' ? <Module page={page} module={page.draws.module} /> : null
}

function Module({ page, module }: { page: Page; module: WebModule }) {
  const { t } = useTranslation()
  const back = useBack()
  const config = useAppConfig()
  const region = useRegion() ?? 'GL'
  const [{ id, predefinedFilters = '' }] = useSearchText()
  const { online } = useSync()
  const turbo = useTurboSaysNo()
  const base = config?.webModules[module]
  const close = (said?: ViewerMessage) => {
    back()
    const alert = said && alertAfterViewer(said)
    if (alert) void tell(alert)
  }
  if (!config) return <Empty title={page.title} text="WEB_MODULE.OPENING" page />
  if (!base) return <NothingToShow page={page} text="WEB_MODULE.NOT_SET" />
  if (turbo) return <NothingToShow page={page} text="GENERAL.UNABLE_TO_CONNECT_WHILE_TURBO_MODE_IS_ACTIVE" />
  if (!online) return <NothingToShow page={page} text="GENERAL.BAD_INTERNET_CONNECTION" />
  const wanted = predefinedFilters.includes('wanted')
  return (
    <>
      <NothingToShow page={page} text="WEB_MODULE.OPENING" />
      <WebViewer
        title={t(page.title)}
        address={moduleAddress(module, base, { region, id, wanted })}
        close={close}
      />
    </>
  )
}

/** A website is a link out of the app, and turbo mode stops it with its alert. */
function useTurboSaysNo(): boolean {
  const active = useTurbo()?.activated ?? false
  useEffect(() => {
    const stopped = stoppedByTurbo('externalLink', active)
    if (stopped?.how === 'tells') void report(stopped.problem)
  }, [active])
  return active
}

function NothingToShow({ page, text }: { page: Page; text: string }) {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <Empty title={page.title} text={text} icon={<PageIcon name={page.icon} size={56} />} page>
      <Button onClick={() => void go('home')}>{t('TO_COME.BACK')}</Button>
    </Empty>
  )
}
