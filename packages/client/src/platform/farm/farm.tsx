import { type Located, placeOf } from '@steading/domain/base/regions/places'
import { isRegion, type Region } from '@steading/domain/base/regions/regions'
import type { TurboState } from '@steading/domain/frame/turbo/turbo'
import type { CollectionName } from '@steading/domain/records/collections/collections'
import type { OutboxRow } from '@steading/domain/records/sync/outbox'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { QueryAnswer, RecordView } from '../../db/query'
import type { FarmClient, Session } from '../../farm/farm-client'
import type { SyncStatus } from '../../sync/sync-status'
import { rememberLogIn, wasLoggedIn } from '../device/remembered-log-in'
import { isSeenBy } from '../last-seen/last-seen'
import { dropLastSeen } from '../last-seen/show-last-seen'
import { savedText } from './sync-line'

type FarmNow = {
  farm: FarmClient
  /** While a log-in is remembered but the herd is not open yet, it is not `known` who is here. */
  session: {
    known: boolean
    value: Session | undefined
    /** A user was logged in when the app was last open, and the device has lost their data. */
    lost: boolean
    /** The first session since the app was opened: no log-in and no change has come since. */
    fromStart: boolean
  }
  sync: SyncStatus
  attention: OutboxRow[]
  turbo: TurboState | undefined
}

const nothingYet: SyncStatus = { state: 'idle', online: true, waiting: 0, attention: 0, showLoader: false }
const FarmContext = createContext<FarmNow | undefined>(undefined)

export function FarmProvider({ farm, children }: { farm: FarmClient; children: ReactNode }) {
  const [session, setSession] = useState<FarmNow['session']>(() => ({
    known: !wasLoggedIn(),
    value: undefined,
    lost: false,
    fromStart: false,
  }))
  const [sync, setSync] = useState(nothingYet)
  const [attention, setAttention] = useState<OutboxRow[]>([])
  const [turbo, setTurbo] = useState<TurboState>()
  useEffect(() => {
    let expected = wasLoggedIn()
    let fromStart = true
    return farm.watchSession((value) => {
      const missing = expected && value === undefined
      expected = false
      rememberLogIn(value !== undefined)
      if (!isSeenBy(value)) dropLastSeen()
      const first = fromStart && value !== undefined
      fromStart = false
      setSession(({ lost }) => ({
        ...{ known: true, value, fromStart: first },
        lost: value === undefined && (lost || missing),
      }))
    })
  }, [farm])
  useEffect(() => farm.watchSync(setSync), [farm])
  useEffect(() => farm.watchAttention(setAttention), [farm])
  useEffect(() => farm.turbo.watch(setTurbo), [farm])
  const now = useMemo(
    () => ({ farm, session, sync, attention, turbo }),
    [farm, session, sync, attention, turbo],
  )
  return <FarmContext value={now}>{children}</FarmContext>
}

function useFarmNow(): FarmNow {
  const now = useContext(FarmContext)
  if (!now) throw new Error('A screen is drawn outside the farm it belongs to')
  return now
}

export const useFarm = (): FarmClient => useFarmNow().farm
export const useSession = (): FarmNow['session'] => useFarmNow().session
export const useSync = (): SyncStatus => useFarmNow().sync
export const useAttention = (): OutboxRow[] => useFarmNow().attention

/** Turbo mode of this device, whether on or only counted. */
export const useTurbo = (): TurboState | undefined => useFarmNow().turbo

/** The text that says something was saved, for the sync's state at the moment of the call. */
export function useSavedText(): () => string {
  const { sync, turbo } = useFarmNow()
  const now = useRef({ sync, turbo })
  useEffect(() => {
    now.current = { sync, turbo }
  })
  return useMemo(() => () => savedText(now.current.sync, now.current.turbo?.activated ?? false), [])
}

/** The region of the account; before log-in, undefined. */
export function useRegion(): Region | undefined {
  const region = useSession().value?.region
  return isRegion(region) ? region : undefined
}

/** The region and, where the farm said so, the country whose law counts. Before log-in nothing is known. */
export function usePlace(): Located {
  const session = useSession().value
  const [region, country, holding] = [session?.region, session?.country, session?.holding]
  return useMemo(
    () => ({ ...placeOf(region, country), ...(holding && { holding }) }),
    [region, country, holding],
  )
}

export type Live<T> = { loading: true; value?: undefined } | { loading: false; value: T }

/** One record, kept up to date. */
export function useRecord(collection: CollectionName, id: string | undefined): Live<RecordView | undefined> {
  const farm = useFarm()
  const [seen, setSeen] = useState<{ id: string; record: RecordView | undefined }>()
  useEffect(() => {
    if (!id) return
    return farm.watchRecord(collection, id, (record) => setSeen({ id, record }))
  }, [farm, collection, id])
  if (!id) return { loading: false, value: undefined }
  return seen?.id === id ? { loading: false, value: seen.record } : { loading: true }
}

/** A short list, kept up to date: for long ones there is the list engine, which never holds more than it shows. */
export function useRecords(
  collection: CollectionName,
  field: string,
  value: string | undefined,
  limit = 30,
  shows?: string,
): QueryAnswer {
  const farm = useFarm()
  const [answer, setAnswer] = useState<QueryAnswer>({ rows: [], count: 0, offset: 0 })
  useEffect(() => {
    if (!value) return
    const filters = [{ field, is: 'equals' as const, value }]
    return farm.watch({ collection, filters, offset: 0, limit, ...(shows && { shows: [shows] }) }, setAnswer)
  }, [farm, collection, field, value, limit, shows])
  return value ? answer : { rows: [], count: 0, offset: 0 }
}
