import type { HomeAt } from '@steading/domain/base/days/home-at'
import type { Language } from '@steading/domain/base/languages'
import type { Country, Holding } from '@steading/domain/base/regions/places'
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
import type { PaywallMark, PaywallMarks } from '@steading/domain/frame/farm-plan/paywall'
import type { UpgradeAnswer, UpgradeExtras } from '@steading/domain/frame/farm-plan/plan-calls'
import type { Counters } from '@steading/domain/frame/onboarding/counters'
import type { OperatorAnswer, OperatorCall } from '@steading/domain/frame/operator/operator-calls'
import type { TurboState } from '@steading/domain/frame/turbo/turbo'
import type { ChangeMany } from '@steading/domain/herd/animals/change-many'
import type { TaskProblem } from '@steading/domain/jobs/engine/check-task'
import type { JobsAsked, JobsFound } from '@steading/domain/jobs/engine/done-jobs'
import type { Draft, TaskEntry, TaskUndo } from '@steading/domain/jobs/engine/plan-task'
import type { GroupOrder } from '@steading/domain/jobs/groups/group-orders'
import type { PlanOrder } from '@steading/domain/jobs/plans/plan-orders'
import type { PlannedLine } from '@steading/domain/jobs/plans/planned-line'
import type { Warning } from '@steading/domain/jobs-read/job/define-task-type'
import type { UsedRemedy } from '@steading/domain/jobs-read/job/used-remedy'
import type { StockBatch } from '@steading/domain/jobs-read/stock/replay-stock'
import type { CalendarAsked, CalendarEntry } from '@steading/domain/lists/calendar/calendar-entry'
import type { ShownNeed } from '@steading/domain/lists/home/shown-needs'
import type { FabChild } from '@steading/domain/lists/pages/fab-children'
import type { FileArrival, FileArrivalAt } from '@steading/domain/outside/imports/file-arrival'
import type { ImportFile } from '@steading/domain/outside/imports/import-source'
import type { ImportCounts, ImportPlan, ImportWays } from '@steading/domain/outside/imports/plan-import'
import type { Standing } from '@steading/domain/outside/shared-lots/lot-arrival'
import type { MadeLot, ShareAnswer } from '@steading/domain/outside/shared-lots/lot-calls'
import type { CollectionName } from '@steading/domain/records/collections/collections'
import type { EventEntry } from '@steading/domain/records/events/event-entry'
import type { Sentence } from '@steading/domain/records/jobs/timeline-line'
import type { Problem } from '@steading/domain/records/problems/problems'
import type { Ware } from '@steading/domain/records/stock/bookings'
import type { Change } from '@steading/domain/records/sync/change'
import type { OutboxRow } from '@steading/domain/records/sync/outbox'
import type { Fields, Json } from '@steading/domain/records/sync/stored-record'
import type { HistoryEntry } from '@steading/domain/records/sync/wire-calls'
import type { Query, QueryAnswer, RecordView } from '../db/query'
import type { SwitchUser } from '../sync/account'
import type { Notice } from '../sync/notice'
import type { SyncOptions, SyncStatus } from '../sync/sync-status'
import type { GroupAnswer, GroupsAnswer, MembersWindow } from './group-views'
import type { LotAsked, OpenedLot, WaitingShown } from './lot-views'
import type { BatchAnswer, StockAnswer } from './stock-views'
import type { ViewAsked, ViewTold } from './view-answer'
import type { WatchAnswer, WatchboardAsked, WatchedAnimal } from './watch-views'
import type { WeighDay } from './weigh-views'

/**
 * Everything a screen may ask of the farm's data. The work is done in a worker that owns the local database and the
 * sync engine, in this tab or another; a screen cannot tell which.
 */
export interface FarmClient {
  session: {
    logIn(
      username: string,
      password: string,
      country: string,
      language: Language,
      otpCode?: string,
    ): Promise<Result<Session, Problem>>
    /** With what the browser signed. */
    logInWithPasskey(signed: PasskeySigned): Promise<Result<Session, Problem>>
    /** Signing up, codes, a new password, another number or address. */
    code<Name extends CodeCall>(
      name: Name,
      asked: CodeAsked<Name>,
    ): Promise<Result<CodeAnswer<Name>, Problem>>
    /** A user who lost the PIN of this device proves who they are with the password. */
    lostPin(password: string, otpCode?: string): Promise<Result<void, Problem>>
    /** The calls about a user's own account. */
    ask<Name extends AccountCall>(
      name: Name,
      asked: AccountAsked<Name>,
    ): Promise<Result<AccountAnswer<Name>, Problem>>
    /** Asks for the log-in again; everything stays. */
    needLogIn(): Promise<void>
    /** The herd is closed and another may be chosen; its records stay until everything in it is sent. */
    leaveHerd(): Promise<void>
    /** Refused while anything is unsynchronised. */
    signOut(): Promise<Result<void, Problem>>
    /** Clears the device whatever is on it; tries one upload first when online. */
    forceLogOut(): Promise<void>
    chooseHerd(farm: string): Promise<Result<void, Problem>>
    /** The demo herd of this account, which can then be chosen like any herd. */
    attachDemo(): Promise<Result<{ farm: string }, Problem>>
    /** The herd that was open before the demo herd, where there was one. */
    herdBeforeDemo(): Promise<string | undefined>
    changeLanguage(language: Language): Promise<Result<void, Problem>>
    /** Where the farm is, when the server names no region this app knows. */
    chooseRegion(region: Region): Promise<void>
    /** A sub-app the farm does not keep opens with its first questions; refused if this user may not. */
    chooseSubApp(subApp: SubApp): Promise<Result<void, Problem>>
    devices(): Promise<Result<DeviceSession[], Problem>>
    revokeDevice(id: string): Promise<Result<void, Problem>>
    /** An adviser logs in by a link, to act for a farmer on one herd. */
    switchUser(link: SwitchUser): Promise<Result<void, Problem>>
  }
  /** The calls reserved for the server's operator. */
  operate<C extends OperatorCall>(
    call: C,
    asked: { [name: string]: unknown },
  ): Promise<Result<OperatorAnswer<C>, Problem>>
  /** The first questions of a sub-app. */
  onboarding: {
    /** Signs the farm up; without signal what was counted waits on this device and is sent later, once. */
    register(subApp: SubApp, counters: Counters): Promise<Result<Registered, Problem>>
    /** Leaves the questions unanswered; back comes what is open then. */
    close(subApp: SubApp): Promise<Result<SubApp, Problem>>
    /** For the figures about screens. */
    saw(subApp: SubApp, slide: string): Promise<void>
  }
  /** The farm's people, the invitations, and a person's herds. Only with signal. */
  askPeople<Name extends PeopleCall>(
    name: Name,
    body: PeopleSent<Name>,
  ): Promise<Result<PeopleAnswer<Name>, Problem>>
  /** Lots shown to a buyer: made and looked at with signal only. */
  lots: {
    share(asked: LotAsked): Promise<Result<ShareAnswer, Problem>>
    made(): Promise<Result<MadeLot[], Problem>>
    withdraw(id: string): Promise<Result<void, Problem>>
    /** Opens a lot with the link's secret and its code; needs no log-in. */
    open(secret: string, code: string): Promise<Result<OpenedLot, Problem>>
    /** Which of these tags this farm knows. */
    standing(tags: readonly string[]): Promise<Standing>
    /** The lots that the farmer's other herds moved here and this herd has not taken in yet. */
    watchWaiting(answer: (lots: readonly WaitingShown[]) => void): () => void
  }
  /** The calendar's feed, and reminders of deadlines while the app is closed. Only with signal. */
  askReminders<Name extends ReminderCall>(
    name: Name,
    body: ReminderSent<Name>,
  ): Promise<Result<ReminderAnswer<Name>, Problem>>
  /** Calls back with the answer now and again whenever it changes. Returns how to stop. */
  watch(query: Query, answer: (rows: QueryAnswer) => void): () => void
  watchRecord(
    collection: CollectionName,
    id: string,
    answer: (record: RecordView | undefined) => void,
  ): () => void
  /** How many animals each ready-made list and each of the farmer's own holds. */
  watchListCounts(answer: (counts: ListCounts) => void): () => void
  /** Every animal of a list, in its order: for acting on all of them. */
  animalIds(query: AnimalsQuery): Promise<string[]>
  watchSession(answer: (session: Session | undefined) => void): () => void
  watchSync(answer: (status: SyncStatus) => void): () => void
  /** Refused records, with reason. */
  watchAttention(answer: (rows: OutboxRow[]) => void): () => void
  /** The sums behind the home page. */
  watchHome(answer: (sums: HomeSums) => void): () => void
  /** The due animals and planned jobs, and the animals put aside on these lines. */
  watchboard: {
    watch(asked: WatchboardAsked, answer: (board: WatchAnswer) => void): () => void
    watchAway(needs: readonly string[], answer: (rows: readonly WatchedAnimal[]) => void): () => void
    /** The animals a line counts, most urgent first. */
    watchDue(need: string, answer: (ids: readonly string[]) => void): () => void
  }
  /** A weighing session with its running list, the last `shown` lines of it; undefined when it is gone. */
  watchWeighDay(asked: { id: string; shown: number }, answer: (day: WeighDay | undefined) => void): () => void
  /** The build of the app the server hands out, while it tells; undefined while it has to be asked. */
  watchNewestApp(answer: (build: string | undefined) => void): () => void
  /** Alerts and toasts the engine wants shown. */
  onNotice(show: (notice: Notice) => void): () => void
  /** Resolves once the edit is durably on this device, and not before. */
  save(changes: Change[]): Promise<Result<{ mutation: string }, Problem>>
  undo(mutation: string): Promise<Result<void, Problem>>
  /** Puts a label on many animals, or takes it off, in one save; the others' labels stay. */
  labelAnimals(
    ids: readonly string[],
    labelId: string,
    on: boolean,
  ): Promise<Result<{ mutation: string }, Problem>>
  /** One field set on many animals in one save; `look` says what that would change and writes nothing. */
  changeAnimals: {
    look(ids: readonly string[], field: string, set: Fields): Promise<Result<ChangeLook, Problem>>
    save(ids: readonly string[], field: string, set: Fields): Promise<Result<{ mutation: string }, Problem>>
  }
  /** Jobs done to animals. Each save changes the task and all its animals together, or nothing. */
  jobs: {
    /** The refusals, questions and changes a save would bring; writes nothing. */
    check(entries: TaskEntry[]): Promise<Result<JobChecked, TaskProblem>>
    /** Questions come back unsaved, until the farmer has accepted them. The draft goes with the save. */
    save(entries: TaskEntry[], options?: JobOptions): Promise<Result<JobSaved, TaskProblem>>
    remove(taskId: string): Promise<Result<{ undo: TaskUndo }, TaskProblem>>
    /** Any action on a day of a plan other than recording a job for it. */
    order(order: PlanOrder): Promise<Result<{ undo: TaskUndo }, TaskProblem>>
    undo(undo: TaskUndo): Promise<Result<void, TaskProblem>>
    /** Jobs that were done, newest first. */
    watchDone(asked: JobsWindow, answer: (jobs: DoneJobs) => void): () => void
    /** The planned jobs, the earliest first. */
    watchPlanned(asked: PlannedAsked, answer: (lines: PlannedLine[]) => void): () => void
    /** The planned, expected and due entries from one day to another. */
    watchCalendar(asked: CalendarAsked, answer: (entries: CalendarEntry[]) => void): () => void
    /** The medicines this farm has given, the last one first. */
    watchRemedies(answer: (used: UsedRemedy[]) => void): () => void
  }
  /** The stock by batch, as the jobs that book it make it. */
  stock: {
    watch(ware: Ware, answer: (stock: StockAnswer) => void): () => void
    watchBatch(id: string, answer: (batch: BatchAnswer) => void): () => void
  }
  history(collection: CollectionName, id: string): Promise<Result<RecordHistory, Problem>>
  /** A report by its id: the rows in sight, its sums and its picture. */
  watchView(id: string, asked: ViewAsked, answer: (told: ViewTold) => void): () => void
  groups: {
    watch(answer: (groups: GroupsAnswer) => void): () => void
    watchOne(id: string, answer: (group: GroupAnswer) => void): () => void
    watchMembers(id: string, window: MembersWindow, answer: (rows: QueryAnswer) => void): () => void
    /** Animals or heads in or out, saved as one edit. */
    order(order: GroupOrder): Promise<Result<{ mutation: string }, Problem>>
  }
  attention: {
    retry(seq: number): Promise<Result<void, Problem>>
    discard(seq: number): Promise<Result<void, Problem>>
  }
  syncNow(options?: SyncOptions): Promise<boolean>
  turbo: {
    /** The questions before it are the window's to ask, unless it starts silently, in the middle of a job. */
    start(options?: { silent?: boolean }): Promise<Result<void, Problem>>
    stop(): Promise<Result<void, Problem>>
    watch(answer: (state: TurboState | undefined) => void): () => void
  }
  /** Every record of the herd in one file out; in again, what the file says is saved as edits. */
  herdFile: {
    write(): Promise<Result<string, Problem>>
    /** The changes the file would bring; writes nothing. */
    compare(file: string): Promise<Result<HerdFileNews, Problem>>
    take(file: string): Promise<Result<HerdFileNews, Problem>>
  }
  /** Imports a herd from a table made elsewhere. A record of `imports` holds each outcome and progress. */
  imports: {
    /** The changes the import would bring; writes nothing. */
    check(source: ImportSource): Promise<Result<ImportReport, Problem>>
    start(id: string, name: string, source: ImportSource): Promise<Result<ImportCounts, Problem>>
    goOn(id: string): Promise<Result<void, Problem>>
    undo(id: string): Promise<Result<ImportUndone, Problem>>
    /** The animals of a seller's file, sorted for the form of the job they come with. Nothing is saved. */
    arrival(source: ImportSource, asked: FileArrivalAsked): Promise<Result<FileArrival, Problem>>
  }
  /** Whether the plan lets lists be printed and taken away. */
  mayTakeAway(): Promise<Result<void, Problem>>
  /** Animals of a list as a file wants them: some fields of each, names in the place of other records' ids. */
  listRows(ids: readonly string[], fields: readonly string[]): Promise<RowValues[]>
  /** A piece of the herd in ICAR's words. */
  herdPiece(at: HerdPlace): Promise<Result<HerdPiece, Problem>>
  /** The events noted lately on this device. */
  eventLog(): Promise<NotedLog>
  /** The farm's reports to the department, and its log-in there. */
  department: {
    /** Sends what waits instead of leaving it to its turn; how many the department answered about. */
    sendCalves(): Promise<Result<number, Problem>>
    /** The farm's connection to the department, after the requested change. */
    ask(asked: DepartmentAsked): Promise<Result<DepartmentNow, Problem>>
    /** Brings its herd, or only says how old what is kept here is. */
    herd(ask: boolean): Promise<Result<HerdFetched, Problem>>
  }
  /** The plan the farm pays for, and the plans it could have. */
  plan: {
    requestQuote(): Promise<Result<void, Problem>>
    /** Where to pay; with extras the page opens inside the app. */
    upgradeLink(extras: UpgradeExtras): Promise<Result<UpgradeAnswer, Problem>>
    markPaywall(mark: PaywallMark): Promise<void>
    /** Logs an event that only a screen sees. */
    note(code: NotedByScreens, data?: { [name: string]: string }): Promise<void>
  }
  backup: {
    write(): Promise<Result<string, Problem>>
    /** The unsent edits of every herd on this device. */
    writeUnsent(): Promise<Result<UnsentFile[], Problem>>
    /** The unsent edits from the last time this device had no signal, copied beside the database. */
    lastCopy(): Promise<Result<UnsentCopy | undefined, Problem>>
    restore(file: string): Promise<Result<void, Problem>>
  }
}

/** Signed up, or counted and still to be sent. */
export type Registered = 'registered' | 'waiting'

export type DepartmentAsked = { connect?: { username: string; password: string }; disconnect?: true }
/** The herd as the department last gave it: when, and how many; empty before the first request. */
export type HerdFetched = { fetchedAt?: number; heads?: number }
export type DepartmentNow = { offered: boolean; connected: boolean }

export type ChangeLook = Omit<ChangeMany, 'changes'>

export type UnsentFile = { herd: string; text: string }

export type AnimalsQuery = Omit<Query, 'collection' | 'offset' | 'limit'>
/** By the list's id, or the id of the farmer's record. Empty until they are counted. */
export type ListCounts = Record<'bovine' | 'ovine', { readonly [listId: string]: number }>

export type Session = {
  userId: string
  userName: string
  firstName: string
  lastName: string
  language: Language
  region: string
  /** The ISO country the account signed up in. */
  countryCode: string
  /** Of the herd that is open, where its region has several. */
  country?: Country
  /** The farmer's details about it that local law depends on. */
  holding?: Holding
  demo: boolean
  /** Runs the server. */
  operator?: boolean | undefined
  /** An adviser is here in the farmer's place. */
  switchMode?: boolean
  /** Raw farm objects of the account, as the server sends them. */
  farms: { [name: string]: Json }[]
  farm?: string
  farmData?: { [name: string]: Json }
  subApp?: SubApp
  /** The one that was left for it on this device. */
  previousSubApp?: SubApp
  /** Whether this user may sign the farm up for a sub-app it does not keep yet. */
  signsUp?: boolean
  /** The first questions of the open sub-app are to be answered; they may be left where the farm keeps something else. */
  onboarding?: { subApp: SubApp; closable: boolean } | undefined
  /** The log-in has run out: show the re-login form, keep everything. */
  shouldRelogin: boolean
  /** Where the farm is has to be said first. */
  shouldReselectRegion: boolean
  switchHerd: 'done' | 'inProgress' | undefined
  /** This device's memory of the herd's paywall. */
  paywall?: PaywallMarks
  /** There are terms this person has not agreed to yet. */
  termsAsked?: boolean
  /** Everything that can be added to a farm. */
  offers: readonly FabChild[]
}

/** Figures by name, the day they were counted for, and the lines they make in each sub-app. */
export type HomeSums = { at: HomeAt; totals: [string, number][]; needs: Record<SubApp, readonly ShownNeed[]> }

/** The values of the fields asked for, in their order. */
export type RowValues = (Json | undefined)[]

/** Where the next piece of the herd begins. */
export type HerdPlace = { collection: 'animals' | 'tasks' | 'perCow'; after: string }
/** Resources as text with commas between them, how many records they were made of, and where to go on. */
export type HerdPiece = { text: string; records: number; next?: HerdPlace }

export type HerdFileNews = { added: number; changed: number }
export type ImportSource = { file: ImportFile; ways: ImportWays }
/** The job they come with, and its form so far. */
export type FileArrivalAsked = { typeId: string } & Pick<FileArrivalAt, 'date' | 'filled' | 'room'>
export type ImportReport = Omit<ImportPlan, 'changes'>
/** `stayed` counts the animals with work recorded since, which the undo leaves. */
export type ImportUndone = { undone: number; stayed: number }
/** A challenge of the server, signed by a passkey of this device. */
export type PasskeySigned = { challenge: string; credential: object; country: string; language: Language }

export type NotedByScreens = 'HW355' | 'HW434' | 'HW543-1' | 'HW543-2' | 'HW710' | 'HW800'
export type UnsentCopy = { made: number; edits: number }
export type NotedLog = { entries: EventEntry[]; unsent: number }

/** Which of the done jobs are in sight. */
export type JobsWindow = Omit<JobsAsked, 'toTellIn' | 'only'> & {
  /** Only jobs done for this group, or to its members on that day. */
  group?: string
  offset: number
  limit: number
}
export type DoneJobs = QueryAnswer & Pick<JobsFound, 'kinds' | 'people'>
/** Of one animal, or of these kinds; all that has no page of its own where both are left out. */
/** `of` is one animal or field. */
export type PlannedAsked = { types?: readonly string[] | undefined; of?: string | undefined }
export type JobOptions = { accepted?: boolean; draft?: Draft }
/** `stock` is what will be left of each batch it takes from. */
export type JobChecked = { warnings: Warning[]; changes: Change[]; stock: StockBatch[] }
export type JobSaved =
  /** The sentence says what was done; it is lost where the first answer was. */
  { saved: true; mutation: string; undo: TaskUndo; told?: Sentence } | { saved: false; warnings: Warning[] }

export type RecordHistory = { entries: HistoryEntry[]; pending: OutboxRow[]; complete: boolean }
export type DeviceSession = {
  id: string
  device: string
  deviceType: string
  created: number
  lastSeen: number
  current: boolean
}
