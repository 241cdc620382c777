import { ok } from '@steading/domain/base/result'
import { onScreen } from '@steading/domain/frame/alerts/alert-queue'
import { type Problem, type ProblemCode, problems, textOf } from '@steading/domain/records/problems/problems'
import { nextStep, type Step } from '@steading/domain/records/problems/show-problem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Session } from '../farm/farm-client'
import { wantedHerd } from '../platform/farm/demo-herd'
import { upgradeAsked } from '../platform/farm/upgrade'
import { saveFile } from '../platform/files/save-file'
import { alerts, carryOutWith, report } from '../platform/told/notices'
import { dropToast, toasts } from '../platform/told/toasts'
import { type AppNow, carryOut, herdPickerOpen } from './next-step'

vi.mock('../platform/files/save-file', () => ({ saveFile: vi.fn() }))

const session: Session = {
  userId: '7',
  userName: '+353',
  firstName: 'Aoife',
  lastName: 'Byrne',
  language: 'en',
  region: 'IE',
  countryCode: 'IE',
  demo: false,
  farms: [],
  farm: 'A',
  shouldRelogin: false,
  shouldReselectRegion: false,
  switchHerd: 'done',
  offers: [],
}

/** An app that writes down what is done to it. */
function app(change: Partial<AppNow> = {}) {
  const done: string[] = []
  const note =
    (what: string) =>
    async (...told: unknown[]) =>
      void done.push([what, ...told.map((one) => (typeof one === 'object' ? '' : one))].join(' ').trim())
  const now = {
    farm: {
      session: {
        needLogIn: note('log in again'),
        leaveHerd: note('leave the herd'),
        herdBeforeDemo: async () => undefined,
        forceLogOut: note('log out'),
      },
      backup: {
        write: async () => ok('{}'),
        writeUnsent: async () => ok([{ herd: 'H1', text: '{"outbox":[]}' }]),
      },
      syncNow: note('sync'),
    },
    session,
    region: 'IE',
    today: () => Date.UTC(2026, 2, 1),
    go: note('go'),
    restart: note('restart'),
    update: async () => done.push('update') > 0,
    contact: note('contact'),
    ...change,
  } as unknown as AppNow
  const stop = carryOutWith((told) => carryOut(told, now))
  return { done, stop }
}

/** Reads every alert there is, with the answers in their order and the last one for what comes after. */
async function read(problem: Problem, answers: boolean[] = [true]): Promise<void> {
  let over = false
  const reported = report(problem).then(() => {
    over = true
  })
  for (let index = 0; !over && index < 10; index++) {
    await new Promise((resolve) => setTimeout(resolve))
    const shown = onScreen(alerts.get())
    if (shown?.kind === 'alert') shown.alert.answer(answers[Math.min(index, answers.length - 1)] ?? true)
  }
  await reported
}

let running: ReturnType<typeof app>
beforeEach(() => {
  vi.mocked(saveFile).mockClear()
  herdPickerOpen.set(() => false)
  upgradeAsked.get()?.answer(true)
})
afterEach(() => {
  running.stop()
  for (const { id } of toasts.get()) dropToast(id)
})

/** The visible effect of each step. */
const seen: Record<Step, string[]> = {
  reissueToken: ['log in again'],
  forceToken: ['log in again'],
  reLogin: ['log in again'],
  signIn: ['log in again'],
  passOn: [],
  closeDemoHerd: ['leave the herd'],
  chooseHerd: ['the list of herds'],
  openAttention: ['go needs-attention'],
  upgradePlan: ['what plans open'],
  retryUpload: ['sync'],
  logOut: ['log out'],
  logOutAndRestart: ['log out', 'restart'],
  restart: ['restart'],
  closeApp: ['restart'],
  offerUpdate: ['update'],
  contactUs: ['contact IE'],
  saveUnsent: ['a file'],
  saveThenSignOut: ['a file', 'log out'],
}

const noticed = ({ done }: ReturnType<typeof app>) => [
  ...(vi.mocked(saveFile).mock.calls.length > 0 ? ['a file'] : []),
  ...done,
  ...(herdPickerOpen.get() ? ['the list of herds'] : []),
  ...(upgradeAsked.get() ? ['what plans open'] : []),
]

const lastOf = (code: ProblemCode): ProblemCode => {
  const next = textOf(code).onConfirm as ProblemCode | undefined
  return next ? lastOf(next) : code
}

describe('every problem of the catalogue', () => {
  const codes = Object.keys(problems) as ProblemCode[]
  const here = { hasFarmData: true, demoHerdActive: false }

  test.each(codes.filter((code) => nextStep(lastOf(code), here)))(
    '%s is followed by the step it names',
    async (code) => {
      running = app()
      await read({ code })
      const step = nextStep(lastOf(code), here)
      const file = code === 'localDatabase' ? ['a file'] : []
      expect(noticed(running)).toEqual([...file, ...(step ? seen[step] : [])])
    },
  )

  test('no step is left that nothing leads to', () => {
    const led = codes.flatMap((code) => [textOf(code).next, textOf(code).nextOnNo])
    const steps = Object.keys(seen).filter((step) => step !== 'closeDemoHerd')
    expect(steps.filter((step) => !led.some((one) => one === step))).toEqual([])
  })

  test('that names no step is followed by nothing', async () => {
    for (const code of codes.filter((one) => !nextStep(lastOf(one), here))) {
      running = app()
      await read({ code })
      expect([code, noticed(running)]).toEqual([code, []])
      running.stop()
    }
  })
})

test('a no is followed by nothing, except where it means "contact us" [P8.12]', async () => {
  running = app()
  await read({ code: 'recordRefused' }, [false])
  expect(running.done).toEqual([])
  await read({ code: 'unsupported', serverText: 'Too old' }, [true, false])
  expect(running.done).toEqual(['contact IE'])
})

test('403 in a demo herd closes it; a demo account, which has nothing else, is logged out [P4.69, P8.7]', async () => {
  const demo = { ...session, farmData: { demoHerd: true } }
  running = app({ session: demo })
  await read({ code: 'noAccess' })
  expect(running.done).toEqual(['leave the herd'])
  running.stop()
  const farm = { session: { herdBeforeDemo: async () => 'my-own' } } as unknown as AppNow['farm']
  running = app({ session: demo, farm })
  await read({ code: 'noAccess' })
  expect(wantedHerd.get()).toBe('my-own')
  wantedHerd.set(() => undefined)
  running.stop()
  running = app({ session: { ...demo, demo: true } })
  await read({ code: 'noAccess' })
  expect(running.done).toEqual(['log out'])
})

test('the app leads a logged-out farmer to the log-in page, and leaves one who is already there alone', async () => {
  running = app({ session: undefined })
  await read({ code: 'reSignIn' })
  expect(running.done).toEqual(['go login'])
  await read({ code: 'inactiveAccount' })
  expect(running.done).toEqual(['go login'])
})

test('the same alert from two sides is followed once', async () => {
  running = app()
  await Promise.all([read({ code: 'herdTakenUnsent' }), report({ code: 'herdTakenUnsent' })])
  expect(saveFile).toHaveBeenCalledTimes(1)
  expect(saveFile).toHaveBeenCalledWith('steading-unsent-H1-2026-03-01.json', '{"outbox":[]}')
})

test('a newer app that is not to be had is said to be so', async () => {
  running = app({ update: async () => false })
  const shown: unknown[] = []
  const stop = alerts.subscribe(() => {
    const top = onScreen(alerts.get())
    if (top?.kind === 'alert') shown.push(top.alert.message)
  })
  await read({ code: 'appTooOldToSync' })
  stop()
  expect(shown.at(-1)).toEqual({ key: 'PROBLEMS.UPDATE_NOT_FOUND.TEXT' })
})
