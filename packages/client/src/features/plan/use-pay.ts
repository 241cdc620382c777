import { asksForDepartmentHerd, type ComparedHerd } from '@steading/domain/frame/farm-plan/paywall'
import type { UpgradeExtras } from '@steading/domain/frame/farm-plan/plan-calls'
import { isThankYou } from '@steading/domain/frame/farm-plan/thank-you'
import { useFarm, useRegion, useSession } from '../../platform/farm/farm'
import { payingAt } from '../../platform/farm/upgrade'
import { startHomeTour } from '../../platform/pages/home-tour'
import { ask, report, tell } from '../../platform/told/notices'
import { toast } from '../../platform/told/toasts'

/** Everything a button about plans may do. */
export function usePay() {
  const farm = useFarm()
  const region = useRegion() ?? 'GL'
  const session = useSession().value

  /** Leads to the page to pay at: inside the app where something was asked for by name, else beside it. */
  async function follow(extras: UpgradeExtras = {}): Promise<void> {
    const answer = await farm.plan.upgradeLink(extras)
    if (!answer.ok) return void (await report(answer.problem))
    const { url, message } = answer.value
    if (message) await report({ code: 'upgradeMessage', serverText: message })
    if (!url) return
    if (Object.keys(extras).length > 0) payingAt.set(() => url)
    else openBeside(url)
  }

  /** The server call logs a failure. No message shows: the farmer has nothing to do about it. */
  async function requestQuote(): Promise<boolean> {
    const answer = await farm.plan.requestQuote()
    if (answer.ok) toast({ text: { key: 'GENERAL.REQUEST_SUCCESS_TEXT' }, tone: 'success' })
    return answer.ok
  }

  /** After the paywall was dealt with, one way or the other. */
  async function offerHerd(): Promise<void> {
    const herd = (session?.farmData ?? {}) as ComparedHerd
    if (!asksForDepartmentHerd(herd, region, Date.now())) return
    const question = { header: 'PAYWALL.HERD', message: 'PAYWALL.HERD_TEXT', confirm: 'PAYWALL.HERD_YES' }
    if (!(await ask({ ...question, cancel: 'GENERAL.LATER' }))) return
    const answer = await farm.department.herd(true)
    if (!answer.ok) return void (await report(answer.problem))
    await farm.syncNow({ force: true, showLoader: true, showFinishToast: true })
  }

  async function closePaywall(): Promise<void> {
    await farm.plan.markPaywall('closed')
    await offerHerd()
    startHomeTour()
  }

  /** A farmer who comes to the thank-you page has paid. */
  async function arrived(address: string): Promise<void> {
    if (!isThankYou(address)) return
    payingAt.set(() => undefined)
    void farm.plan.note('HW355')
    await farm.plan.markPaywall('upgraded')
    void farm.syncNow({ force: true, showLoader: false })
    await tell({ header: { key: 'UPGRADE.THANKS' }, message: { key: 'UPGRADE.THANKS_TEXT' } })
    await tell({ header: { key: 'UPGRADE.OPEN' }, message: { key: 'UPGRADE.OPEN_TEXT' } })
    await offerHerd()
    // The tour waits on the home page: a farmer who has just opened a locked page stays there.
    startHomeTour()
  }

  return { follow, requestQuote, closePaywall, arrived }
}

function openBeside(url: string): void {
  const page = window.open(url, '_blank')
  if (page) page.opener = null
  else window.location.assign(url)
}
