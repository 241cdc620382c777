import { localDay } from '@steading/domain/base/dates'
import { oneDay } from '@steading/domain/base/one-day'
import { isRegion } from '@steading/domain/base/regions/regions'
import { type SettingRecord, settingInForce } from '@steading/domain/frame/settings/change-setting'
import type { CalendarEntry } from '@steading/domain/lists/calendar/calendar-entry'
import { kindKey } from '@steading/domain/lists/calendar/calendar-kinds'
import { deadlineAhead, isTimeToRemind, remindsOf } from '@steading/domain/lists/calendar/reminders'
import type { FarmClient, Session } from '../../farm/farm-client'
import { spokenNow } from '../../i18n/translation'
import { show } from '../../platform/app/notification-events'
import { noteTold, notificationPermission, reminderChoice, toldOn } from '../../platform/device/reminders'
import { isShownTo } from '../../platform/farm/calendar'
import { hasUnsavedInput } from '../../platform/pages/unsaved-input'
import { visitorOf } from '../../platform/pages/visitor'

const lookEvery = 60_000

/** Reminds as long as the app is open, in front or behind: at the chosen hour, from data on the device. */
export function keepReminding(farm: FarmClient): () => void {
  let session: Session | undefined
  const stop = farm.watchSession((known) => {
    session = known
    void look()
  })
  const look = async () => {
    if (session) await remind(farm, session)
  }
  const timer = setInterval(() => void look(), lookEvery)
  document.addEventListener('visibilitychange', look)
  const opened = ({ data }: MessageEvent) => openPage(data)
  navigator.serviceWorker?.addEventListener('message', opened)
  return () => {
    stop()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    navigator.serviceWorker?.removeEventListener('message', opened)
  }
}

/** Only one open window reminds: the one with the lock checks whether another already has. */
export async function remind(farm: FarmClient, session: Session): Promise<void> {
  if (!session.farm || !session.subApp || !isTime(session.farm)) return
  if (notificationPermission() !== 'granted' || !(await wantsNotifications(farm, session))) return
  const { farm: herd } = session
  const visitor = visitorOf(session, [])
  if (!visitor) return
  await navigator.locks.request('steading.reminders', async () => {
    if (!isTime(herd)) return
    const today = todayHere()
    const entries = await first<CalendarEntry[]>((tell) =>
      farm.jobs.watchCalendar({ from: today, to: today + deadlineAhead * oneDay }, tell),
    )
    const things = remindsOf(entries.filter(isShownTo(visitor)), reminderChoice(), today)
    noteTold(herd, today)
    if (things.length === 0) return
    const { t } = spokenNow()
    const registration = await navigator.serviceWorker.ready
    await show(registration, {
      id: `reminder/${herd}/${today}`,
      title: t('REMINDERS.TODAY'),
      body: things
        .map(({ kind, count }) => t('CALENDAR.KIND_COUNT', { kind: t(kindKey(kind)), count }))
        .join('\n'),
      url: '/watchboard/calendar',
    })
  })
}

const todayHere = () => localDay(Date.now(), -new Date().getTimezoneOffset())

const isTime = (herd: string) =>
  isTimeToRemind(reminderChoice(), {
    hour: new Date().getHours(),
    today: todayHere(),
    told: toldOn(herd),
  })

/** The farm's own switch for sounds and notifications overrides the device's. */
async function wantsNotifications(farm: FarmClient, { subApp, region }: Session): Promise<boolean> {
  const { rows } = await first<{ rows: { id: string; fields: object }[] }>((tell) =>
    farm.watch({ collection: 'settings', offset: 0, limit: 200 }, tell),
  )
  const saved = rows.map(({ id, fields }) => ({ ...fields, id }) as SettingRecord)
  const where = { subApp: subApp ?? 'bovine', region: isRegion(region) ? region : 'GL' } as const
  return settingInForce(saved, 'soundsAndNotifications', where) !== false
}

const first = <T>(watch: (tell: (value: T) => void) => () => void): Promise<T> =>
  new Promise((resolve) => {
    const stop = watch((value) => {
      resolve(value)
      queueMicrotask(() => stop())
    })
  })

/** A farmer in the middle of a form stays there. */
function openPage(data: unknown): void {
  const { open } = (data ?? {}) as { open?: unknown }
  if (typeof open === 'string' && open.startsWith('/') && !hasUnsavedInput())
    window.history.pushState({}, '', open)
}
