import type { Language } from '@steading/domain/base/languages'
import type { FarmRole } from '@steading/domain/frame/access/roles'
import type { LogInOutcome } from '@steading/domain/frame/account/account-calls'
import type { FilingKind } from '@steading/domain/jobs-read/filings/filing-kinds'
import type { FilingReason } from '@steading/domain/jobs-read/filings/filing-reasons'
import type { FilingState } from '@steading/domain/jobs-read/filings/filing-states'
import type { HerdOutcome, TheirAnimal } from '@steading/domain/outside/filings/department-herd'
import type { FilingAct } from '@steading/domain/outside/filings/filing-acts'
import type { Generated, JSONColumnType } from 'kysely'

/** The farm of shared records, such as breeds and remedies: it has no owner, and all farms read it. */
export const systemFarm = '@system'

/** Times are milliseconds, as everywhere in Steading. */
export type Tables = {
  accounts: {
    id: string
    /** A phone number with its plus sign, as `tidyUsername` writes it. */
    username: string
    password_hash: string
    first_name: string
    last_name: string
    phone: string
    language: Language
    region: string
    country_code: string
    demo: Generated<boolean>
    role: Generated<'farmer' | 'adviser'>
    active: Generated<boolean>
    unread_emails: Generated<number>
    /** Other appData fields (planTypeId, chat hashes and so on), which the server returns unchanged. */
    app_data: JSONColumnType<Record<string, unknown>>
    created_at: number
    /** Empty if the account has none. */
    email: Generated<string>
    /** Whether the account has confirmed this address. */
    email_proven: Generated<boolean>
    /** The version of the terms the account accepted. */
    terms: Generated<number>
    /** The time of the requested erasure; a log-in before then cancels it. */
    erase_at: Generated<number | null>
  }
  farms: {
    id: string
    region: string
    /** The specification's farm fields, farmTypes, access, onBoardingData and paywallConfig among them. */
    data: JSONColumnType<Record<string, unknown>>
    /** Number of the last change. */
    version: Generated<number>
    /** The latest stamp among the farm's records. New ones come after it, even if the clock is behind. */
    clock: Generated<number>
    created_at: number
  }
  account_farms: {
    account: string
    farm: string
    role: Generated<FarmRole>
    /** The herd picker uses this order. */
    position: Generated<number>
    since: Generated<number>
    /** The end of a temporary role. */
    until: Generated<number | null>
  }
  invitations: {
    id: string
    farm: string
    kind: 'join' | 'handOver' | 'claim'
    role: FarmRole
    username: string
    made_by: string
    made: number
    ends: number
    answer: Generated<'accepted' | 'declined' | 'withdrawn' | null>
    answered: Generated<number | null>
  }
  /** Permits one adviser to act on one farm, from one device. */
  adviser_grants: {
    id: string
    code_hash: Buffer
    adviser: string
    farm: string
    for_device: string
    role: 'adviser' | 'adviserReads'
    acting_for: string | null
    why: string | null
    made: number
    code_ends: number
    used: Generated<number | null>
    until: number
    ended: Generated<number | null>
  }
  sessions: {
    id: string
    account: string
    device: string
    device_type: string
    token_hash: Buffer
    token_expires: number
    /** The token before: lets calls in that were already on their way at the renewal. */
    earlier_token_hash: Buffer | null
    earlier_token_expires: number | null
    refresh_hash: Buffer
    created: number
    last_seen: number
    expires: number
    revoked: number | null
    clear_cache: Generated<boolean>
    clear_events: Generated<boolean>
    /** The grant that lets this adviser act for a farmer. */
    acting: Generated<string | null>
    /** When the person last gave a password or another proof in this session. */
    proven_at: Generated<number | null>
  }
  records: {
    farm: string
    collection: string
    id: string
    seq: number
    bucket: number
    digest: number
    changed_at: number
    deleted: boolean
    body: string
  }
  /** Tasks that name an animal, a paddock or a group of animals. */
  task_animals: { farm: string; animal: string; task: string }
  history: {
    farm: string
    collection: string
    id: string
    number: Generated<number>
    clock: string
    lost: boolean
    /** For late values: the same record, clock and fields make the same line, written once. Else empty. */
    fields_hash: string
    /** JSON: field -> [value after] or [value after, value before]. */
    changes: string
    account: string
    device: string
    acting_for: string | null
    at: number
  }
  uploads: {
    farm: string
    device: string
    outbox: string
    to_seq: number
    fingerprint: string
    answer: string
    at: number
  }
  /** Stamps from the future, and the times that replaced them. */
  pulled_stamps: {
    farm: string
    /** The device that made the stamp. */
    device: string
    original: string
    pulled: string
  }
  events: {
    farm: string
    id: string
    account: string
    device: string
    hw_ref: string
    body: string
    received_at: number
  }
  /** The size of each farm: the last measurement plus everything added since. */
  farm_room: {
    farm: string
    bytes: number
    records: Generated<number>
    /** When the farm was last measured, and its size then; 0 before the first measurement. */
    measured: Generated<number>
    measured_bytes: Generated<number>
  }
  two_factor: {
    account: string
    /** The plain secret, from before the server sealed secrets; empty since. */
    secret: Generated<string>
    /** The secret, sealed with a key that is not in the database. */
    sealed: Generated<Buffer | null>
    /** Null until the authenticator's first right code. */
    confirmed: number | null
    last_step: Generated<number>
  }
  recovery_codes: { account: string; hash: Buffer; used: number | null }
  log_ins: {
    id: string
    account: string
    at: number
    device: string
    device_type: string
    network: string
    outcome: LogInOutcome
    /** The hash of the browser's cookie; null without one, and for log-ins from before it was kept. */
    browser: Generated<Buffer | null>
  }
  login_tries: {
    key: string
    tries: number
    /** When the counter resets. */
    window_ends: number
    /** Until then the server refuses a try without checking it. */
    wait_until: Generated<number>
  }
  operator_log: {
    number: Generated<number>
    at: number
    account: string
    who: string
    did: string
    about: string
    detail: Generated<string>
    why: string
  }
  /** Messages to people; without a service, messages for the operator to pass on. */
  outbox: {
    id: string
    kind: 'sms' | 'mail'
    recipient: string
    subject: string
    /** Empty once the message was sent. */
    body: string
    state: 'kept' | 'sending' | 'sent' | 'failed'
    created: number
    /** The kind of message. */
    message: Generated<string>
  }
  /** A code belongs to the caller who holds its handle. */
  one_time_codes: {
    id: string
    handle_hash: Buffer
    purpose: 'signUp' | 'reset' | 'oldContact' | 'newContact'
    contact: string
    account: string | null
    detail: Generated<string>
    hash: string
    created: number
    expires: number
    tries: Generated<number>
    used: Generated<boolean>
  }
  /** The caller exchanges a right code for a proof, which shows that the number or address is theirs. */
  code_proofs: {
    id: string
    hash: Buffer
    purpose: 'signUp' | 'reset'
    contact: string
    created: number
    expires: number
    used: Generated<boolean>
  }
  /** People with a proven number and no account yet. */
  registrations: {
    number: Generated<number>
    /** The id of their proof. */
    proof: string
    phone: string
    first_name: string
    last_name: string
    language: Language
    region: string
    country_code: string
    created: number
    /** Set once the account exists. */
    farm: string | null
  }
  /** The link in the notice of a new device, until it is used or expires. */
  device_notices: { code_hash: Buffer; account: string; made: number; ends: number }
  /** Browsers an account has logged in with, by their cookies. */
  known_devices: { account: string; secret_hash: Buffer; made: number; seen: number }
  /** Links by which operators make their own log-in. `sealed` is the secret of the offered authenticator. */
  operator_links: {
    hash: Buffer
    username: string
    sealed: Generated<Buffer | null>
    made: number
    ends: number
  }
  passkeys: {
    id: string
    account: string
    public_key: Buffer
    counter: number
    name: string
    made: number
    used: number | null
  }
  /** `session` is empty before a log-in. */
  passkey_challenges: { challenge: string; session: string; ends: number }
  message_counts: { key: string; count: number; window_ends: number }
  server_state: {
    single: Generated<boolean>
    /** Identifies this copy of the database; a restore makes a new one. */
    epoch: Generated<string>
    /** The version of the job rules that every animal was last settled by. */
    rules: Generated<number>
    /** The latest time any server on this database knew. A server far behind it refuses to serve. */
    clock: Generated<number>
    available: boolean
    flags_available: boolean
    message: JSONColumnType<Record<string, string>> | null
  }
  /** At most one a day for each farm. */
  quote_requests: { farm: string; day: number; account: string; at: number }
  /** Plans that an account has started to pay for. */
  plan_orders: {
    id: string
    farm: string
    account: string
    level: string
    trial: boolean
    made_at: number
  }
  /** Events from the payment service, each stored once; `applied` if the event changed the plan. */
  payment_events: {
    id: string
    farm: string
    type: string
    at: number
    body: string
    applied: boolean
    received_at: number
  }
  payment_secret: { single: Generated<boolean>; secret: Generated<string> }
  /** Switches a flag for all farms or for a percentage of them. A flag without a row keeps its default. */
  feature_flags: { flag: string; is_on: boolean; share: Generated<number> }
  /** Switches a flag for one farm, which overrides the other switches. */
  farm_flags: { farm: string; flag: string; is_on: boolean }
  department_credentials: { farm: string; sealed: Buffer; set_by: string; set_at: number }
  /** Filings for the department, one per animal on each job. A chain of filings is about one thing. */
  filings: {
    id: string
    farm: string
    kind: FilingKind
    task: string
    animal: string
    state: FilingState
    payload: JSONColumnType<Record<string, unknown>> | null
    reference: string | null
    reasons: JSONColumnType<FilingReason[]>
    heard: string | null
    made_at: number
    moved_at: number
    sent_at: Generated<number>
    /** The key it was sent under, derived from its content. */
    sent_as: Generated<string | null>
    accepted_at: number | null
    due: number | null
    tries: Generated<number>
    lease: string | null
    leased_until: Generated<number>
    revision: Generated<number>
    told: Generated<number>
    epoch: string
    act: Generated<FilingAct>
    chain: string
    turn: Generated<number>
    follows: string | null
    day: Generated<number>
    also: JSONColumnType<string[]>
  }
  /** The herd as the department last reported it. */
  department_herds: {
    farm: string
    animals: JSONColumnType<TheirAnimal[]> | null
    fetched_at: number | null
    outcome: HerdOutcome | null
    asked_at: number
    leased_until: Generated<number>
  }
  /** Every step of a filing: its actor, time and reason. */
  filing_steps: {
    farm: string
    filing: string
    number: Generated<number>
    at: number
    from_state: string
    to_state: string
    who: string
    why: string
  }
  /** Lots shown to a buyer. Only hashes of link and code; the lot itself only while the buyer may open it. */
  shared_lots: {
    id: string
    farm: string
    task: string | null
    secret_hash: Buffer
    code_hash: Buffer
    lot: string
    paper: string | null
    heads: number
    made_by: string
    made: number
    ends: number
    withdrawn: Generated<number | null>
    opened: Generated<number>
    last_opened: Generated<number | null>
    tries: Generated<number>
  }
  /** The feed of a farm's calendar for a person's other programs. */
  calendar_feeds: {
    account: string
    farm: string
    secret_hash: Buffer
    language: Language
    words: JSONColumnType<Record<string, string>>
    made: number
  }
  /** People who want mail about deadlines. */
  deadline_mail: { account: string; farm: string; since: number }
  /** Browsers that receive deadlines while the app is closed, as long as their session lasts. */
  push_subscriptions: {
    endpoint: string
    account: string
    farm: string
    session: string
    p256dh: string
    auth: string
    made: number
  }
  /** The keys by which browsers recognise our push messages. */
  push_keys: { single: Generated<boolean>; public_key: string; private_key: string }
  /** Reminders already sent, so that a person gets each only once. */
  deadlines_told: { account: string; farm: string; thing: string; step: number; at: number }
  /** The last day on which a farm's deadlines were checked. */
  deadline_rounds: { farm: string; day: number; leased_until: number; done: boolean }
}
