import type { FarmRole } from '@steading/domain/access/roles'
import type { LogInOutcome } from '@steading/domain/account/account-calls'
import type { HerdOutcome, TheirAnimal } from '@steading/domain/filings/department-herd'
import type { FilingKind } from '@steading/domain/filings/documents'
import type { FilingAct } from '@steading/domain/filings/filing-acts'
import type { FilingReason } from '@steading/domain/filings/filing-reasons'
import type { FilingState } from '@steading/domain/filings/filing-states'
import type { Language } from '@steading/domain/languages'
import type { Generated, JSONColumnType } from 'kysely'

/** Breeds, remedies and the like are records of a farm that is nobody's and read by all. */
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
    /** Further appData fields (planTypeId, chat hashes …), answered as they are. */
    app_data: JSONColumnType<Record<string, unknown>>
    created_at: number
    /** Empty where none was given. */
    email: Generated<string>
    /** Whether they have shown that it is theirs. */
    email_proven: Generated<boolean>
    /** Version of the terms agreed to. */
    terms: Generated<number>
    /** When a person who asked to be forgotten is; logging in before that calls it off. */
    erase_at: Generated<number | null>
  }
  farms: {
    id: string
    region: string
    /** The specification's farm fields, farmTypes, access, onBoardingData and paywallConfig among them. */
    data: JSONColumnType<Record<string, unknown>>
    /** Number of the last change. */
    version: Generated<number>
    /** The time of the latest stamp among its records; new ones come after it, whatever the machine's clock says. */
    clock: Generated<number>
    created_at: number
  }
  account_farms: {
    account: string
    farm: string
    role: Generated<FarmRole>
    /** Herds are offered in this order. */
    position: Generated<number>
    since: Generated<number>
    /** When it ends by itself. */
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
  /** Leave for one adviser to act on one farm, from one device. */
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
    /** The token before: a call that was already on its way when a new one was issued is still let in. */
    earlier_token_hash: Buffer | null
    earlier_token_expires: number | null
    refresh_hash: Buffer
    created: number
    last_seen: number
    expires: number
    revoked: number | null
    clear_cache: Generated<boolean>
    clear_events: Generated<boolean>
    /** The grant by which an adviser is here for a farmer. */
    acting: Generated<string | null>
    /** When the person last showed the password, or another proof, in this session. */
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
  /** Which tasks name an animal, a paddock or a group of animals, or once did. */
  task_animals: { farm: string; animal: string; task: string }
  history: {
    farm: string
    collection: string
    id: string
    number: Generated<number>
    clock: string
    lost: boolean
    /** Of values that came too late: same record, clock and fields make the same line, written once. Else empty. */
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
  /** Stamps from the future, and where they stay. */
  pulled_stamps: {
    farm: string
    /** That made the stamp. */
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
  /** How much is kept of each farm, as it was last measured and grew since. */
  farm_room: { farm: string; bytes: number }
  two_factor: {
    account: string
    /** Plain, from before secrets were sealed; empty since. */
    secret: Generated<string>
    /** The secret, sealed with a key that is not in the database. */
    sealed: Generated<Buffer | null>
    /** Null until a first code has shown that the authenticator has it. */
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
  }
  login_tries: {
    key: string
    tries: number
    /** When the count is forgotten. */
    window_ends: number
    /** Until then the next try is refused unlooked at. */
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
  /** What was sent to somebody; with no service set, what would have been. */
  outbox: {
    id: string
    kind: 'sms' | 'mail'
    recipient: string
    subject: string
    /** Emptied once it was sent. */
    body: string
    state: 'kept' | 'sending' | 'sent' | 'failed'
    created: number
    /** Which of our messages it is. */
    message: Generated<string>
  }
  /** Each belongs to whoever holds its handle. */
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
  /** What a right code was exchanged for: whoever shows it has that number or address. */
  code_proofs: {
    id: string
    hash: Buffer
    purpose: 'signUp' | 'reset'
    contact: string
    created: number
    expires: number
    used: Generated<boolean>
  }
  /** People who have shown that a number is theirs and have no account yet. */
  registrations: {
    number: Generated<number>
    /** Id of what they showed. */
    proof: string
    phone: string
    first_name: string
    last_name: string
    language: Language
    region: string
    country_code: string
    created: number
    /** Set once the account is made. */
    farm: string | null
  }
  /** The link in the notice of a new device, until it is used or too old. */
  device_notices: { code_hash: Buffer; account: string; made: number; ends: number }
  /** Browsers an account has logged in with, by the cookie they were given. */
  known_devices: { account: string; secret_hash: Buffer; made: number; seen: number }
  /** Links by which operators make their own log-in. `sealed` is the secret of the authenticator on offer. */
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
  /** `session` is empty for somebody who is about to log in. */
  passkey_challenges: { challenge: string; session: string; ends: number }
  message_counts: { key: string; count: number; window_ends: number }
  server_state: {
    single: Generated<boolean>
    /** Which copy of the database this is: a restore makes a new one. */
    epoch: Generated<string>
    /** The version of the rules of jobs that every animal was last settled by. */
    rules: Generated<number>
    /** The latest time any server on this database knew; one that starts far behind it does not serve. */
    clock: Generated<number>
    available: boolean
    flags_available: boolean
    message: JSONColumnType<Record<string, string>> | null
  }
  /** At most one a day of each farm. */
  quote_requests: { farm: string; day: number; account: string; at: number }
  /** What somebody is about to pay for. */
  plan_orders: {
    id: string
    farm: string
    account: string
    level: string
    trial: boolean
    made_at: number
  }
  /** What was heard about payments, each once; `applied` where it moved the plan. */
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
  /** Switched for all farms, or for so many of a hundred; a flag that is not here is as it usually is. */
  feature_flags: { flag: string; is_on: boolean; share: Generated<number> }
  /** Switched for one farm, whatever holds for the others. */
  farm_flags: { farm: string; flag: string; is_on: boolean }
  department_credentials: { farm: string; sealed: Buffer; set_by: string; set_at: number }
  /** What the department is told, one for each animal on each job; those of one chain are about the same thing. */
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
    /** The key it went under: made of what it said. */
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
  /** The herd as the department last gave it. */
  department_herds: {
    farm: string
    animals: JSONColumnType<TheirAnimal[]> | null
    fetched_at: number | null
    outcome: HerdOutcome | null
    asked_at: number
    leased_until: Generated<number>
  }
  /** Every step a filing took: who moved it, when, and why. */
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
  /** Lots shown to a buyer: link and code only as hashes, and the lot itself while it may be looked at. */
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
  /** Where somebody's other programs read the calendar of a farm. */
  calendar_feeds: {
    account: string
    farm: string
    secret_hash: Buffer
    language: Language
    words: JSONColumnType<Record<string, string>>
    made: number
  }
  /** Who wants to be written to about deadlines. */
  deadline_mail: { account: string; farm: string; since: number }
  /** Browsers that are told of deadlines while nobody has the app open, for as long as they are logged in. */
  push_subscriptions: {
    endpoint: string
    account: string
    farm: string
    session: string
    p256dh: string
    auth: string
    made: number
  }
  /** With what browsers know our messages again. */
  push_keys: { single: Generated<boolean>; public_key: string; private_key: string }
  /** What somebody was told about a deadline: never twice. */
  deadlines_told: { account: string; farm: string; thing: string; step: number; at: number }
  /** How far a farm's deadlines were looked at. */
  deadline_rounds: { farm: string; day: number; leased_until: number; done: boolean }
}
