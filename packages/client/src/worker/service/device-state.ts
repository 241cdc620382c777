import { type Located, samePlace } from '@steading/domain/base/regions/places'
import { isRegion } from '@steading/domain/base/regions/regions'
import { type SubApp, subApps } from '@steading/domain/base/sub-apps'
import { hasFabMenu } from '@steading/domain/frame/access/access'
import { roleOf } from '@steading/domain/frame/access/may-use'
import type { FarmRole } from '@steading/domain/frame/access/roles'
import { asksForTerms } from '@steading/domain/frame/account/terms'
import {
  followPaywall,
  markPaywall,
  type PaywallMark,
  type PaywallMarks,
} from '@steading/domain/frame/farm-plan/paywall'
import { isDemo } from '@steading/domain/frame/herds/demo-status'
import type { Farm, FarmType } from '@steading/domain/frame/herds/farm'
import type { Counters } from '@steading/domain/frame/onboarding/counters'
import { mayClose, type OnboardedFarm, onboardingDue } from '@steading/domain/frame/onboarding/onboarding'
import { registeredFarm } from '@steading/domain/frame/onboarding/registered-farm'
import {
  isOfPlace,
  placeInForce,
  type SettingRecord,
  settingInForce,
} from '@steading/domain/frame/settings/change-setting'
import {
  openSubApp,
  type SubAppState,
  subAppChoices,
  switchSubApp,
} from '@steading/domain/frame/sub-apps/switch-sub-app'
import { readTurbo } from '@steading/domain/frame/turbo/read-turbo'
import { isTurbo, type TurboState } from '@steading/domain/frame/turbo/turbo'
import { judgeEdit } from '@steading/domain/jobs/engine/role-edits'
import { offers } from '@steading/domain/lists/jobs/offers'
import { thisDevice } from '@steading/domain/records/sync/local-db'
import { type Fields, type Json, updatedAtOf } from '@steading/domain/records/sync/stored-record'
import { defaultSyncDelayMinutes } from '@steading/domain/records/sync/sync-due'
import type { Identity } from '../../api/api-client'
import type { Tab } from '../../farm/farm-calls'
import type { Session } from '../../farm/farm-client'
import { type Account, accountFact, devicePut, readAccount, readToken } from '../../sync/account'
import { allOf } from '../../sync/all-records'
import type { FarmRecords } from '../../sync/farm-records'

/** The phone's clock, put right by the server's whenever it answers. */
export class DeviceClock {
  private offset = 0

  now = (): number => Date.now() + this.offset

  learn(serverTime: number): void {
    this.offset = serverTime - Date.now()
  }
}

/** The data owner's knowledge of this device, its log-in and its herds, read once and kept in step. */
export class DeviceState {
  account: Account | undefined
  token: string | undefined
  /** An adviser is on the way into a farmer's place, and their account is not here yet. */
  switching = false
  private farmData = new Map<string, Fields>()
  private delays = new Map<string, number>()
  private readonly said = new Map<string, readonly SettingRecord[]>()
  private facts: { [name: string]: Json } = {}

  private constructor(
    readonly records: FarmRecords,
    readonly clock: DeviceClock,
    private readonly appVersion: string,
    private readonly turboLasts: number | undefined,
  ) {}

  static async read(
    records: FarmRecords,
    clock: DeviceClock,
    appVersion: string,
    turboLasts?: number,
  ): Promise<DeviceState> {
    const state = new DeviceState(records, clock, appVersion, turboLasts)
    records.mayEdit = (farm, change, before, settled) => {
      const says = judgeEdit(state.roleOn(farm), change, before)
      return says === 'allowed' || (says === 'byJobs' && settled)
    }
    state.account = await readAccount(records)
    state.token = await readToken(records)
    for (const farm of await allOf({ records, farm: thisDevice }, 'farm'))
      state.farmData.set(farm.id, farm.fields)
    await state.readFacts()
    return state
  }

  async readFacts(): Promise<void> {
    this.facts = await this.records.db.device()
  }

  now = (): number => this.clock.now()

  /** The herd chosen last, also before it is open again. */
  get lastFarm(): string | undefined {
    const { farm } = this.facts
    return typeof farm === 'string' ? farm : undefined
  }

  get turboState(): TurboState | undefined {
    return readTurbo(this.facts.turbo)
  }

  get turbo(): boolean {
    return isTurbo(this.turboState, Date.now(), this.turboLasts)
  }

  /** A user is logged in, and the server would answer their calls. */
  mayCall(): boolean {
    return !this.turbo && this.token !== undefined && this.account?.shouldRelogin === false
  }

  async keepTurbo(state: TurboState | undefined): Promise<void> {
    await this.keepFact('turbo', state ?? null)
  }

  identity(farm: string | undefined): Identity {
    const { account } = this
    const types = this.dataOf(farm)?.farmTypes
    return {
      version: this.appVersion,
      deviceId: this.records.device,
      deviceType: 'web',
      region: account?.region ?? '',
      countryCode: account?.countryCode ?? '',
      farmType: Array.isArray(types) ? String((types[0] as { type?: string } | undefined)?.type ?? '') : '',
      source: (account?.switchMode ?? this.switching) ? 'adviser' : 'farmer',
      token: this.token,
    }
  }

  /** The server's last data on a herd, or that of the account, plus the sign-ups still to be sent. */
  dataOf(farm: string | undefined): Fields | undefined {
    const data = this.saidOf(farm)
    if (!farm || !data) return data
    const waiting = subApps.filter((subApp) => this.countersFor(farm, subApp))
    return waiting.reduce(
      (seen, subApp) => registeredFarm(seen, subApp, this.countersFor(farm, subApp) ?? {}),
      data,
    )
  }

  private saidOf(farm: string | undefined): Fields | undefined {
    if (!farm) return undefined
    return (
      this.farmData.get(farm) ??
      (this.account?.farms.find((known) => known.id === farm) as Fields | undefined)
    )
  }

  /** The counts a herd gave without signal when it signed up for a sub-app. */
  countersFor(farm: string, subApp: SubApp): Counters | undefined {
    const kept = (this.facts.counters ?? {}) as { [farm: string]: { [subApp: string]: Counters } }
    return kept[farm]?.[subApp]
  }

  async keepCounters(farm: string, subApp: SubApp, counters: Counters | undefined): Promise<void> {
    const kept = (this.facts.counters ?? {}) as { [farm: string]: { [subApp: string]: Json } }
    const { [subApp]: _, ...others } = kept[farm] ?? {}
    const own = counters ? { ...others, [subApp]: { ...counters } as Json } : others
    await this.keepFact('counters', { ...kept, [farm]: own })
  }

  /** The server has taken it; its next answer says the same. */
  async keepRegistered(farm: string, subApp: SubApp, counters: Counters): Promise<void> {
    const said = this.saidOf(farm)
    if (said) await this.keepFarmData(farm, registeredFarm(said, subApp, counters))
    await this.keepCounters(farm, subApp, undefined)
  }

  /** An adviser, or a user who tries the demo, signs the farm up for nothing. */
  private mayRegister(farm: string): boolean {
    return !this.demo(farm) && this.account?.source !== 'adviser'
  }

  private onboardingIn(farm: string, subApp: SubApp): Session['onboarding'] {
    const said = this.saidOf(farm) as OnboardedFarm | undefined
    if (!said || !this.mayRegister(farm)) return undefined
    const waits = this.countersFor(farm, subApp) !== undefined
    return onboardingDue(subApp, said, waits) ? { subApp, closable: mayClose(subApp, said) } : undefined
  }

  /** Whether a herd is on the account. */
  owns(farm: string | undefined): farm is string {
    return farm !== undefined && (this.account?.farms.some((known) => known.id === farm) ?? false)
  }

  herdNumberOf(farm: string): string {
    return String(this.dataOf(farm)?.herdNumber ?? farm)
  }

  demo(farm: string | undefined): boolean {
    return isDemo(this.account ?? {}, (this.dataOf(farm) ?? {}) as Pick<Farm, 'demoHerd'>)
  }

  /** The user's role on a herd, from the server's last answer. */
  roleOn(farm: string): FarmRole {
    return roleOf({ role: this.dataOf(farm)?.role })
  }

  mayAdd(farm: string): boolean {
    const access = this.dataOf(farm)?.access
    // Before the first answer the access is unknown; a herd without a last sync date is fetched whole anyway.
    return access === undefined || hasFabMenu(access as Parameters<typeof hasFabMenu>[0])
  }

  /** Where a herd is, as its settings and its sign-up say. */
  placeOf(farm: string | undefined): Located {
    const said = (farm !== undefined && this.said.get(farm)) || []
    return placeInForce(said, this.account?.region, this.dataOf(farm))
  }

  /** Whether the server reports to the authorities for it; undefined before the server's first answer. */
  connected(farm: string): boolean | undefined {
    const data = this.dataOf(farm)
    return data && data.isWsCredentials === true
  }

  syncDelayMinutes(farm: string): number {
    return this.delays.get(farm) ?? defaultSyncDelayMinutes
  }

  /** Reads the settings of that herd that this device follows. Answers which of them changed. */
  async readSettings(farm: string): Promise<{ delay: boolean; place: boolean }> {
    const kept = await allOf({ records: this.records, farm }, 'settings')
    const settings = kept.map((record) => ({
      ...(record.fields as Omit<SettingRecord, 'id'>),
      id: record.id,
      updatedAt: updatedAtOf(record),
    }))
    const region = isRegion(this.account?.region) ? this.account.region : 'GL'
    const delay = Number(settingInForce(settings, 'syncDelay', { subApp: 'bovine', region }))
    const changed = delay !== this.syncDelayMinutes(farm)
    this.delays.set(farm, delay)
    const before = this.placeOf(farm)
    this.said.set(farm, settings.filter(isOfPlace))
    return { delay: changed, place: !samePlace(this.placeOf(farm), before) }
  }

  /** Each herd remembers its own: a window may show sheep while another shows cattle. */
  private get keptSubApps(): { [farm: string]: Json } {
    return (this.facts.subApps ?? {}) as { [farm: string]: Json }
  }

  farmTypes(farm: string): FarmType[] {
    const types = this.dataOf(farm)?.farmTypes
    return (Array.isArray(types) ? types : []) as unknown as FarmType[]
  }

  subAppState(farm: string): SubAppState | undefined {
    return openSubApp(this.keptSubApps[farm], this.farmTypes(farm))
  }

  /** A sub-app the farm does not keep opens with its first questions. False if this user may not answer. */
  async chooseSubApp(farm: string, to: SubApp): Promise<boolean> {
    const farmTypes = this.farmTypes(farm)
    const now = openSubApp(this.keptSubApps[farm], farmTypes)
    const kept = subAppChoices(farmTypes).find(({ subApp }) => subApp === to)?.registered === true
    if (!now || !(kept || this.mayRegister(farm))) return false
    const { state } = switchSubApp(now, to, { farm: { farmTypes }, turbo: this.turbo })
    await this.keepSubApp(farm, { ...state, ...(!kept && { signingUp: true }) })
    return true
  }

  /** Without a way back to the one that was left: it was never really open. */
  async returnTo(farm: string, subApp: SubApp): Promise<void> {
    await this.keepSubApp(farm, { current: subApp })
  }

  private async keepSubApp(farm: string, state: SubAppState): Promise<void> {
    await this.keepFact('subApps', { ...this.keptSubApps, [farm]: { ...state } as Json })
  }

  async forgetSubApp(farm: string): Promise<void> {
    const { [farm]: known, ...others } = this.keptSubApps
    if (known !== undefined) await this.keepFact('subApps', others)
  }

  /** The herd the farmer came from when the demo herd was opened, by its number. */
  get herdBeforeDemo(): string | undefined {
    const number = this.facts.herdBeforeDemo
    return typeof number === 'string' ? number : undefined
  }

  keepHerdBeforeDemo(number: string): Promise<void> {
    return this.keepFact('herdBeforeDemo', number)
  }

  private get keptPaywalls(): { [farm: string]: PaywallMarks } {
    return (this.facts.paywall ?? {}) as { [farm: string]: PaywallMarks }
  }

  private async keepPaywall(farm: string, change: (marks: PaywallMarks) => PaywallMarks): Promise<void> {
    const before = this.keptPaywalls[farm] ?? {}
    const after = change(before)
    if (JSON.stringify(before) === JSON.stringify(after)) return
    await this.keepFact('paywall', { ...this.keptPaywalls, [farm]: after } as Json)
  }

  /** The server's data on the farm decides when the paywall begins, and whether it is settled. */
  followPaywall(farm: string): Promise<void> {
    const data = (this.dataOf(farm) ?? {}) as Pick<Farm, 'farmTypes' | 'paywallConfig'>
    const known = { farmTypes: data.farmTypes, config: data.paywallConfig, now: this.now() }
    return this.keepPaywall(farm, (marks) => followPaywall(marks, known))
  }

  markPaywall(farm: string, mark: PaywallMark): Promise<void> {
    return this.keepPaywall(farm, (marks) => markPaywall(marks, mark, this.now()))
  }

  /** Forgets a switch of herds that was under way. */
  async forgetSwitch(): Promise<void> {
    if (this.facts.switchHerd) await this.keepFact('switchHerd', null)
  }

  async keepToken(token: string): Promise<void> {
    this.token = token
    const put = devicePut(this.records, this.now(), 'auth', 'auth', { url_token: token })
    await this.records.write(() => ({ farm: thisDevice, puts: [put] }), thisDevice)
  }

  async keepFarmData(farm: string, data: Fields): Promise<void> {
    if (JSON.stringify(this.farmData.get(farm)) === JSON.stringify(data)) return
    this.farmData.set(farm, data)
    const put = devicePut(this.records, this.now(), 'farm', farm, data)
    await this.records.write(() => ({ farm: thisDevice, puts: [put] }), thisDevice)
  }

  async changeAccount(change: Partial<Account>): Promise<void> {
    if (!this.account) return
    this.account = { ...this.account, ...change }
    const kept = JSON.parse(JSON.stringify(this.account)) as Json
    await this.records.write(() => ({ farm: thisDevice, device: { [accountFact]: kept } }), thisDevice)
  }

  private async keepFact(name: string, value: Json): Promise<void> {
    await this.records.write(() => ({ farm: thisDevice, device: { [name]: value } }), thisDevice)
    this.facts = { ...this.facts, [name]: value }
  }

  sessionFor(tab: Tab, chosen: string | undefined): Session | undefined {
    const { account } = this
    if (!account) return undefined
    const { appData: _, source: _source, ...person } = account
    // A herd that was taken off the account is shown by no window any more.
    const farm = this.owns(tab.farm) ? tab.farm : chosen
    const data = this.dataOf(farm)
    const open = farm === undefined ? undefined : this.subAppState(farm)
    const switching = this.facts.switchHerd
    const onboarding = farm && open && this.onboardingIn(farm, open.current)
    const { country, holding } = this.placeOf(farm)
    return {
      ...person,
      ...(country && { country }),
      ...(holding && { holding }),
      ...(farm && { farm }),
      ...(data && { farmData: data }),
      ...(open && { subApp: open.current }),
      ...(open?.previous && { previousSubApp: open.previous }),
      ...(onboarding && { onboarding }),
      signsUp: farm !== undefined && this.mayRegister(farm),
      ...(farm && this.keptPaywalls[farm] && { paywall: this.keptPaywalls[farm] }),
      ...(asksForTerms(account.appData.termsVersion) && { termsAsked: true }),
      switchHerd: farm === this.facts.farm && switching === 'inProgress' ? 'inProgress' : 'done',
      offers,
    }
  }
}
