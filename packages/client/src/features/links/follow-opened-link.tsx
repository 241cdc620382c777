import { readDeepLink } from '@steading/domain/frame/pages/deep-links'
import {
  followLink,
  type LinkReader,
  type LinkStep,
  type SwitchUser,
} from '@steading/domain/frame/pages/follow-link'
import { rootPage } from '@steading/domain/frame/pages/redirects'
import { isListed } from '@steading/domain/frame/web-modules/web-address'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Session } from '../../farm/farm-client'
import { useTranslation } from '../../i18n/translation'
import { loadAppConfig } from '../../platform/app/app-config'
import { keepSignUpRole } from '../../platform/device/sign-up-role'
import { useFarm, useSession, useSync, useTurbo } from '../../platform/farm/farm'
import { useLayout } from '../../platform/pages/layout'
import { useGo } from '../../platform/pages/navigation'
import { linkFollowed } from '../../platform/pages/opened-link'
import { report } from '../../platform/told/notices'
import { WebViewer } from '../../ui/web-viewer'

/** Follows the link that opened the app: now, or after the log-in. */
export function FollowOpenedLink({ address }: { address: string }) {
  const { t } = useTranslation()
  const session = useSession().value
  const link = useMemo(() => readDeepLink(address, { hosts: [window.location.host] }), [address])
  const [site, setSite] = useState<string>()
  const steps = useSteps(setSite)
  const take = useEffectEvent((step: LinkStep) => steps(step))
  const reader = useMemo(() => session && readerOf(session), [session])
  useEffect(() => keepSignUpRole(link), [link])
  useEffect(() => take(followLink(link, reader)), [link, reader])
  if (!site) return null
  return <WebViewer title={t('GENERAL.WEBSITE')} address={site} close={linkFollowed} />
}

function useSteps(show: (site: string) => void): (step: LinkStep) => void {
  const farm = useFarm()
  const go = useGo()
  const layout = useLayout()
  const turbo = useTurbo()?.activated ?? false
  const { online } = useSync()

  const openSite = async (address: string) => {
    const { webModules } = await loadAppConfig()
    if (turbo) await report({ code: 'turboActive' })
    else if (!online) await report({ code: 'linkOffline' })
    else if (isListed(address, Object.values(webModules))) return show(address)
    else await report({ code: 'pageNotOpened' })
    linkFollowed()
  }
  const chooseHerd = async (id: string) => {
    await go(rootPage(undefined, layout), {}, { replace: true })
    const answer = await farm.session.chooseHerd(id)
    if (answer.ok) return
    linkFollowed()
    await report(answer.problem)
  }
  const switchUser = async (link: SwitchUser) => {
    const answer = await farm.session.switchUser(link)
    if (!answer.ok) await report(answer.problem)
  }
  return (step) => {
    if (step.do === 'wait') return
    // Looked at again once the herd is open.
    if (step.do === 'chooseHerd') return void chooseHerd(step.farm)
    if (step.do === 'openSite') return void openSite(step.address)
    linkFollowed()
    if (step.do === 'open') void go(step.page, step.search, { replace: true })
    if (step.do === 'switchUser') void switchUser(step.link)
    if (step.do === 'tell') void report({ code: step.problem })
  }
}

function readerOf({ userName, farm, farms }: Session): LinkReader {
  const herds = farms.map(({ id, herdNumber }) => ({
    id: String(id),
    herdNumber: typeof herdNumber === 'string' ? herdNumber : undefined,
  }))
  return { userName, farm, farms: herds }
}
