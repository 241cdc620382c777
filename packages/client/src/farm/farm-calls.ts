import type { Language } from '@steading/domain/base/languages'
import type { Region } from '@steading/domain/base/regions/regions'
import type { Result } from '@steading/domain/base/result'
import type { SubApp } from '@steading/domain/base/sub-apps'
import type { AccountAnswer, AccountAsked, AccountCall } from '@steading/domain/frame/account/account-calls'
import type { CodeAnswer, CodeAsked, CodeCall } from '@steading/domain/frame/account/code-calls'
import type { PeopleAnswer, PeopleCall, PeopleSent } from '@steading/domain/frame/account/people-calls'
import type {
  ReminderAnswer,
  ReminderCall,
  ReminderSent,
} from '@steading/domain/frame/account/reminder-calls'
import type { PaywallMark } from '@steading/domain/frame/farm-plan/paywall'
import type { UpgradeAnswer, UpgradeExtras } from '@steading/domain/frame/farm-plan/plan-calls'
import type { Counters } from '@steading/domain/frame/onboarding/counters'
import type { OperatorAnswer, OperatorCall } from '@steading/domain/frame/operator/operator-calls'
import type { TurboState } from '@steading/domain/frame/turbo/turbo'
import type { TaskProblem } from '@steading/domain/jobs/engine/check-task'
import type { TaskEntry, TaskUndo } from '@steading/domain/jobs/engine/plan-task'
import type { GroupOrder } from '@steading/domain/jobs/groups/group-orders'
import type { PlanOrder } from '@steading/domain/jobs/plans/plan-orders'
import type { PlannedLine } from '@steading/domain/jobs/plans/planned-line'
import type { UsedRemedy } from '@steading/domain/jobs-read/job/used-remedy'
import type { CalendarAsked, CalendarEntry } from '@steading/domain/lists/calendar/calendar-entry'
import type { FileArrival } from '@steading/domain/outside/imports/file-arrival'
import type { ImportCounts } from '@steading/domain/outside/imports/plan-import'
import type { Standing } from '@steading/domain/outside/shared-lots/lot-arrival'
import type { MadeLot, ShareAnswer } from '@steading/domain/outside/shared-lots/lot-calls'
import type { CollectionName } from '@steading/domain/records/collections/collections'
import type { Problem } from '@steading/domain/records/problems/problems'
import type { Ware } from '@steading/domain/records/stock/bookings'
import type { Change } from '@steading/domain/records/sync/change'
import type { OutboxRow } from '@steading/domain/records/sync/outbox'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import type { Query, QueryAnswer, RecordView } from '../db/query'
import type { SwitchUser } from '../sync/account'
import type { Notice } from '../sync/notice'
import type { SyncOptions, SyncStatus } from '../sync/sync-status'
import type {
  AnimalsQuery,
  ChangeLook,
  DepartmentAsked,
  DepartmentNow,
  DeviceSession,
  DoneJobs,
  FileArrivalAsked,
  HerdFetched,
  HerdFileNews,
  HerdPiece,
  HerdPlace,
  HomeSums,
  ImportReport,
  ImportSource,
  ImportUndone,
  JobChecked,
  JobOptions,
  JobSaved,
  JobsWindow,
  ListCounts,
  NotedByScreens,
  NotedLog,
  PasskeySigned,
  PlannedAsked,
  RecordHistory,
  Registered,
  RowValues,
  Session,
  UnsentCopy,
  UnsentFile,
} from './farm-client'
import type { GroupAnswer, GroupsAnswer, MembersWindow } from './group-views'
import type { LotAsked, OpenedLot, WaitingShown } from './lot-views'
import type { BatchAnswer, StockAnswer } from './stock-views'
import type { ViewAsked, ViewTold } from './view-answer'
import type { WatchAnswer, WatchboardAsked, WatchedAnimal } from './watch-views'
import type { WeighDay } from './weigh-views'

/** The window that asks. Windows may show different herds of one account. */
export type Tab = { id: string; farm: string | undefined; bigScreen: boolean }

/** A notice for the farmer; or the data were restored or rebuilt, and every window begins again. */
export type News = Notice | { kind: 'restart' }

type Outcome<T> = Promise<Result<T, Problem>>
type JobOutcome<T> = Promise<Result<T, TaskProblem>>

/** The calls a window makes to the tab that owns the data. Arguments and answers are plain data. */
export type FarmCalls = {
  logIn(
    tab: Tab,
    username: string,
    password: string,
    country: string,
    language: Language,
    otpCode?: string,
  ): Outcome<Session>
  logInWithPasskey(tab: Tab, signed: PasskeySigned): Outcome<Session>
  lostPin(tab: Tab, password: string, otpCode?: string): Outcome<void>
  askAccount<Name extends AccountCall>(
    tab: Tab,
    name: Name,
    asked: AccountAsked<Name>,
  ): Outcome<AccountAnswer<Name>>
  code<Name extends CodeCall>(tab: Tab, name: Name, asked: CodeAsked<Name>): Outcome<CodeAnswer<Name>>
  needLogIn(tab: Tab): Promise<void>
  leaveHerd(tab: Tab): Promise<void>
  signOut(tab: Tab): Outcome<void>
  forceLogOut(tab: Tab): Promise<void>
  chooseHerd(tab: Tab, farm: string): Outcome<void>
  attachDemo(tab: Tab): Outcome<{ farm: string }>
  herdBeforeDemo(tab: Tab): Promise<string | undefined>
  changeLanguage(tab: Tab, language: Language): Outcome<void>
  chooseRegion(tab: Tab, region: Region): Promise<void>
  chooseSubApp(tab: Tab, subApp: SubApp): Outcome<void>
  register(tab: Tab, subApp: SubApp, counters: Counters): Outcome<Registered>
  closeOnboarding(tab: Tab, subApp: SubApp): Outcome<SubApp>
  sawSlide(tab: Tab, subApp: SubApp, slide: string): Promise<void>
  devices(tab: Tab): Outcome<DeviceSession[]>
  operate(
    tab: Tab,
    call: OperatorCall,
    asked: { [name: string]: unknown },
  ): Outcome<OperatorAnswer<OperatorCall>>
  revokeDevice(tab: Tab, id: string): Outcome<void>
  switchUser(tab: Tab, link: SwitchUser): Outcome<void>
  askPeople<Name extends PeopleCall>(
    tab: Tab,
    name: Name,
    body: PeopleSent<Name>,
  ): Outcome<PeopleAnswer<Name>>
  askReminders<Name extends ReminderCall>(
    tab: Tab,
    name: Name,
    body: ReminderSent<Name>,
  ): Outcome<ReminderAnswer<Name>>
  save(tab: Tab, changes: Change[], mutation: string): Outcome<{ mutation: string }>
  orderGroup(tab: Tab, order: GroupOrder, mutation: string): Outcome<{ mutation: string }>
  labelAnimals(
    tab: Tab,
    ids: readonly string[],
    labelId: string,
    on: boolean,
    mutation: string,
  ): Outcome<{ mutation: string }>
  lookAtChange(tab: Tab, ids: readonly string[], field: string, set: Fields): Outcome<ChangeLook>
  changeAnimals(
    tab: Tab,
    ids: readonly string[],
    field: string,
    set: Fields,
    mutation: string,
  ): Outcome<{ mutation: string }>
  animalIds(tab: Tab, query: AnimalsQuery): Promise<string[]>
  undo(tab: Tab, mutation: string, newMutation: string): Outcome<void>
  checkJob(tab: Tab, entries: TaskEntry[]): JobOutcome<JobChecked>
  saveJob(tab: Tab, entries: TaskEntry[], options: JobOptions, mutation: string): JobOutcome<JobSaved>
  removeJob(tab: Tab, taskId: string, mutation: string): JobOutcome<{ undo: TaskUndo }>
  orderPlan(tab: Tab, order: PlanOrder, mutation: string): JobOutcome<{ undo: TaskUndo }>
  undoJob(tab: Tab, undo: TaskUndo, mutation: string): JobOutcome<void>
  history(tab: Tab, collection: CollectionName, id: string): Outcome<RecordHistory>
  retryRefused(tab: Tab, seq: number): Outcome<void>
  discardRefused(tab: Tab, seq: number): Outcome<void>
  syncNow(tab: Tab, options: SyncOptions): Promise<boolean>
  writeBackup(tab: Tab): Outcome<string>
  writeUnsent(tab: Tab): Outcome<UnsentFile[]>
  lastCopy(tab: Tab): Outcome<UnsentCopy | undefined>
  restoreBackup(tab: Tab, file: string): Outcome<void>
  writeHerdFile(tab: Tab): Outcome<string>
  compareHerdFile(tab: Tab, file: string): Outcome<HerdFileNews>
  takeHerdFile(tab: Tab, file: string, mutation: string): Outcome<HerdFileNews>
  checkImport(tab: Tab, source: ImportSource): Outcome<ImportReport>
  startImport(tab: Tab, id: string, file: string, source: ImportSource): Outcome<ImportCounts>
  continueImport(tab: Tab, id: string): Outcome<void>
  undoImport(tab: Tab, id: string): Outcome<ImportUndone>
  fileArrival(tab: Tab, source: ImportSource, asked: FileArrivalAsked): Outcome<FileArrival>
  mayTakeAway(tab: Tab): Outcome<void>
  listRows(tab: Tab, ids: readonly string[], fields: readonly string[]): Promise<RowValues[]>
  herdPiece(tab: Tab, at: HerdPlace): Outcome<HerdPiece>
  eventLog(tab: Tab): Promise<NotedLog>
  sendCalves(tab: Tab): Outcome<number>
  shareLot(tab: Tab, asked: LotAsked): Outcome<ShareAnswer>
  sharedLots(tab: Tab): Outcome<MadeLot[]>
  withdrawLot(tab: Tab, id: string): Outcome<void>
  openLot(tab: Tab, secret: string, code: string): Outcome<OpenedLot>
  lotStanding(tab: Tab, tags: readonly string[]): Promise<Standing>
  departmentHerd(tab: Tab, ask: boolean): Outcome<HerdFetched>
  department(tab: Tab, asked: DepartmentAsked): Outcome<DepartmentNow>
  requestQuote(tab: Tab): Outcome<void>
  upgradeLink(tab: Tab, extras: UpgradeExtras): Outcome<UpgradeAnswer>
  markPaywall(tab: Tab, mark: PaywallMark): Promise<void>
  noteEvent(tab: Tab, code: NotedByScreens, data: { [name: string]: string }): Promise<void>
  startTurbo(tab: Tab, silent: boolean): Outcome<void>
  stopTurbo(tab: Tab): Outcome<void>
  /** The farmer came back to the app. */
  returned(tab: Tab): Promise<void>
  /** The window is no longer visible. */
  left(tab: Tab): Promise<void>
  /** Signal came or went. */
  signalChanged(tab: Tab): Promise<void>
}

export type FarmStreams = {
  query(tab: Tab, push: (answer: QueryAnswer) => void, query: Query): () => void
  record(
    tab: Tab,
    push: (record: RecordView | undefined) => void,
    collection: CollectionName,
    id: string,
  ): () => void
  listCounts(tab: Tab, push: (counts: ListCounts) => void): () => void
  session(tab: Tab, push: (session: Session | undefined) => void): () => void
  sync(tab: Tab, push: (status: SyncStatus) => void): () => void
  attention(tab: Tab, push: (rows: OutboxRow[]) => void): () => void
  home(tab: Tab, push: (sums: HomeSums) => void): () => void
  view(tab: Tab, push: (told: ViewTold) => void, id: string, asked: ViewAsked): () => void
  groups(tab: Tab, push: (answer: GroupsAnswer) => void): () => void
  group(tab: Tab, push: (answer: GroupAnswer) => void, id: string): () => void
  groupMembers(tab: Tab, push: (answer: QueryAnswer) => void, id: string, window: MembersWindow): () => void
  weighDay(
    tab: Tab,
    push: (day: WeighDay | undefined) => void,
    asked: { id: string; shown: number },
  ): () => void
  doneJobs(tab: Tab, push: (answer: DoneJobs) => void, asked: JobsWindow): () => void
  planned(tab: Tab, push: (lines: PlannedLine[]) => void, asked: PlannedAsked): () => void
  watchboard(tab: Tab, push: (board: WatchAnswer) => void, asked: WatchboardAsked): () => void
  putAway(tab: Tab, push: (rows: readonly WatchedAnimal[]) => void, needs: readonly string[]): () => void
  due(tab: Tab, push: (ids: readonly string[]) => void, need: string): () => void
  calendar(tab: Tab, push: (entries: CalendarEntry[]) => void, asked: CalendarAsked): () => void
  remedies(tab: Tab, push: (used: UsedRemedy[]) => void): () => void
  waitingLots(tab: Tab, push: (lots: readonly WaitingShown[]) => void): () => void
  stock(tab: Tab, push: (answer: StockAnswer) => void, ware: Ware): () => void
  stockBatch(tab: Tab, push: (answer: BatchAnswer) => void, id: string): () => void
  turbo(tab: Tab, push: (state: TurboState | undefined) => void): () => void
  newestApp(tab: Tab, push: (build: string | undefined) => void): () => void
  notices(tab: Tab, push: (news: News) => void): () => void
}
