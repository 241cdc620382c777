import { fail, type Result } from '@steading/domain/base/result'
import type { Problem } from '@steading/domain/records/problems/problems'
import { askToKeepStorage, hadData, heldFarm, rememberData } from '../../db/device-storage'
import type { FarmCalls, FarmStreams, Tab } from '../../farm/farm-calls'
import type { FarmClient } from '../../farm/farm-client'
import { forgetSeen, herdKey, rememberChosenHerd } from '../../platform/last-seen/last-seen'
import { CallFailed } from './rpc'
import { connectWorker } from './rpc-page'

/** Starts this window's worker, now or at the given time. Screens talk only to the client it returns. */
export function connectFarm(when?: Promise<void>): FarmClient {
  const start = () =>
    new Worker(new URL('../farm-worker.ts', import.meta.url), {
      type: 'module',
      // The worker cannot read cookies; its name tells it that this device once held a farm.
      name: hadData() ? heldFarm : 'steading',
    })
  void askToKeepStorage()
  const tab: Tab = {
    id: crypto.randomUUID(),
    // Survives a reload of this window and nothing else: a new window shows the herd chosen last.
    farm: sessionStorage.getItem(herdKey) ?? undefined,
    bigScreen: window.innerWidth >= 1025,
  }
  const caller = connectWorker<{ calls: FarmCalls; streams: FarmStreams }>(start, () => ({ ...tab }), {
    when,
  })
  const restarts = new Set<() => void>()

  /** Streams belong to a herd; when this window changes herd they are begun again. */
  function stream(start: () => () => void): () => void {
    let stop = start()
    const again = () => {
      stop()
      stop = start()
    }
    restarts.add(again)
    return () => {
      restarts.delete(again)
      stop()
    }
  }

  function show(farm: string | undefined) {
    tab.farm = farm
    if (farm) sessionStorage.setItem(herdKey, farm)
    else sessionStorage.removeItem(herdKey)
    rememberChosenHerd(farm)
    forgetSeen()
    for (const again of [...restarts]) again()
  }

  /** Called at log-out: the next user chooses a herd of their own, which is fetched for them. */
  function forgetHerd() {
    if (tab.farm !== undefined) show(undefined)
  }

  /** A worker that cannot open its database answers every call with that problem. */
  const safely = async <T, P extends Problem>(
    work: Promise<Result<T, P>>,
  ): Promise<Result<T, P | Problem>> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof CallFailed) return fail(error.problem)
      throw error
    }
  }

  /** Rows seen before a change are not shown after it, not even for the moment until the herd is open. */
  const changing = async <T, P extends Problem>(work: Promise<Result<T, P>>) => {
    forgetSeen()
    try {
      return await safely(work)
    } finally {
      forgetSeen()
    }
  }

  document.addEventListener('visibilitychange', () => {
    void caller.call(document.visibilityState === 'visible' ? 'returned' : 'left')
  })
  for (const event of ['online', 'offline'])
    window.addEventListener(event, () => void caller.call('signalChanged'))

  return {
    session: {
      code: (async (name, asked) =>
        safely(caller.call('code', name, asked as never))) as FarmClient['session']['code'],
      logIn: (...given) => changing(caller.call('logIn', ...given)),
      logInWithPasskey: (signed) => changing(caller.call('logInWithPasskey', signed)),
      lostPin: (...given) => safely(caller.call('lostPin', ...given)),
      ask: (name, asked) => safely(caller.call('askAccount', name, asked)) as never,
      needLogIn: () => caller.call('needLogIn'),
      async leaveHerd() {
        await caller.call('leaveHerd')
        show(undefined)
      },
      async signOut() {
        const answer = await safely(caller.call('signOut'))
        if (answer.ok) show(undefined)
        return answer
      },
      async forceLogOut() {
        await caller.call('forceLogOut')
        show(undefined)
      },
      chooseHerd(farm) {
        const choosing = safely(caller.call('chooseHerd', farm))
        show(farm)
        return choosing
      },
      attachDemo: () => changing(caller.call('attachDemo')),
      herdBeforeDemo: () => caller.call('herdBeforeDemo'),
      changeLanguage: (language) => changing(caller.call('changeLanguage', language)),
      chooseRegion: (region) => caller.call('chooseRegion', region),
      chooseSubApp: (subApp) => changing(caller.call('chooseSubApp', subApp)),
      devices: () => safely(caller.call('devices')),
      revokeDevice: (id) => safely(caller.call('revokeDevice', id)),
      async switchUser(link) {
        const answer = await safely(caller.call('switchUser', link))
        if (answer.ok) show(link.farmId)
        return answer
      },
    },
    operate: (call, asked) => safely(caller.call('operate', call, asked)) as never,
    onboarding: {
      register: (subApp, counters) => changing(caller.call('register', subApp, counters)),
      close: (subApp) => changing(caller.call('closeOnboarding', subApp)),
      saw: (subApp, slide) => caller.call('sawSlide', subApp, slide),
    },
    askPeople: (name, body) => safely(caller.call('askPeople', name, body)) as never,
    lots: {
      share: (asked) => safely(caller.call('shareLot', asked)),
      made: () => safely(caller.call('sharedLots')),
      withdraw: (id) => safely(caller.call('withdrawLot', id)),
      open: (secret, code) => safely(caller.call('openLot', secret, code)),
      standing: (tags) => caller.call('lotStanding', tags),
      watchWaiting: (answer) => stream(() => caller.stream('waitingLots', [], answer)),
    },
    askReminders: (name, body) => safely(caller.call('askReminders', name, body)) as never,
    watch: (query, answer) => stream(() => caller.stream('query', [query], answer)),
    watchRecord: (collection, id, answer) => stream(() => caller.stream('record', [collection, id], answer)),
    watchListCounts: (answer) => stream(() => caller.stream('listCounts', [], answer)),
    animalIds: (query) => caller.call('animalIds', query),
    watchSession: (answer) =>
      stream(() =>
        caller.stream('session', [], (session) => {
          rememberData(session !== undefined)
          if (!session) queueMicrotask(forgetHerd)
          answer(session)
        }),
      ),
    watchSync: (answer) => stream(() => caller.stream('sync', [], answer)),
    watchAttention: (answer) => stream(() => caller.stream('attention', [], answer)),
    watchHome: (answer) => stream(() => caller.stream('home', [], answer)),
    watchboard: {
      watch: (asked, answer) => stream(() => caller.stream('watchboard', [asked], answer)),
      watchAway: (needs, answer) => stream(() => caller.stream('putAway', [needs], answer)),
      watchDue: (need, answer) => stream(() => caller.stream('due', [need], answer)),
    },
    watchWeighDay: (asked, answer) => stream(() => caller.stream('weighDay', [asked], answer)),
    watchNewestApp: (answer) => caller.stream('newestApp', [], answer),
    onNotice: (show) =>
      caller.stream(
        'notices',
        [],
        (notice) => {
          if (notice.kind === 'restart') window.location.reload()
          else show(notice)
        },
        (problem) => show({ kind: 'alert', problem }),
      ),
    save: (changes) => changing(caller.call('save', changes, crypto.randomUUID())),
    labelAnimals: (ids, labelId, on) =>
      changing(caller.call('labelAnimals', ids, labelId, on, crypto.randomUUID())),
    changeAnimals: {
      look: (ids, field, set) => safely(caller.call('lookAtChange', ids, field, set)),
      save: (ids, field, set) => changing(caller.call('changeAnimals', ids, field, set, crypto.randomUUID())),
    },
    undo: (mutation) => changing(caller.call('undo', mutation, crypto.randomUUID())),
    jobs: {
      check: (entries) => safely(caller.call('checkJob', entries)),
      save: (entries, options = {}) =>
        changing(caller.call('saveJob', entries, options, crypto.randomUUID())),
      remove: (taskId) => changing(caller.call('removeJob', taskId, crypto.randomUUID())),
      order: (order) => changing(caller.call('orderPlan', order, crypto.randomUUID())),
      undo: (undo) => changing(caller.call('undoJob', undo, crypto.randomUUID())),
      watchDone: (asked, answer) => stream(() => caller.stream('doneJobs', [asked], answer)),
      watchPlanned: (asked, answer) => stream(() => caller.stream('planned', [asked], answer)),
      watchCalendar: (asked, answer) => stream(() => caller.stream('calendar', [asked], answer)),
      watchRemedies: (answer) => stream(() => caller.stream('remedies', [], answer)),
    },
    stock: {
      watch: (ware, answer) => stream(() => caller.stream('stock', [ware], answer)),
      watchBatch: (id, answer) => stream(() => caller.stream('stockBatch', [id], answer)),
    },
    history: (collection, id) => safely(caller.call('history', collection, id)),
    watchView: (id, asked, answer) => stream(() => caller.stream('view', [id, asked], answer)),
    groups: {
      watch: (answer) => stream(() => caller.stream('groups', [], answer)),
      watchOne: (id, answer) => stream(() => caller.stream('group', [id], answer)),
      watchMembers: (id, window, answer) => stream(() => caller.stream('groupMembers', [id, window], answer)),
      order: (order) => changing(caller.call('orderGroup', order, crypto.randomUUID())),
    },
    attention: {
      retry: (seq) => safely(caller.call('retryRefused', seq)),
      discard: (seq) => changing(caller.call('discardRefused', seq)),
    },
    syncNow: (options = {}) => caller.call('syncNow', options),
    turbo: {
      start: ({ silent = false } = {}) => safely(caller.call('startTurbo', silent)),
      stop: () => safely(caller.call('stopTurbo')),
      watch: (answer) => caller.stream('turbo', [], answer),
    },
    herdFile: {
      write: () => safely(caller.call('writeHerdFile')),
      compare: (file) => safely(caller.call('compareHerdFile', file)),
      take: (file) => changing(caller.call('takeHerdFile', file, crypto.randomUUID())),
    },
    imports: {
      check: (source) => safely(caller.call('checkImport', source)),
      start: (id, file, source) => changing(caller.call('startImport', id, file, source)),
      goOn: (id) => changing(caller.call('continueImport', id)),
      undo: (id) => changing(caller.call('undoImport', id)),
      arrival: (source, asked) => safely(caller.call('fileArrival', source, asked)),
    },
    mayTakeAway: () => safely(caller.call('mayTakeAway')),
    listRows: (ids, fields) => caller.call('listRows', ids, fields),
    herdPiece: (at) => safely(caller.call('herdPiece', at)),
    eventLog: () => caller.call('eventLog'),
    department: {
      sendCalves: () => safely(caller.call('sendCalves')),
      ask: (asked) => safely(caller.call('department', asked)),
      herd: (ask) => safely(caller.call('departmentHerd', ask)),
    },
    plan: {
      requestQuote: () => safely(caller.call('requestQuote')),
      upgradeLink: (extras) => safely(caller.call('upgradeLink', extras)),
      markPaywall: (mark) => caller.call('markPaywall', mark),
      note: (code, data = {}) => caller.call('noteEvent', code, data),
    },
    backup: {
      write: () => safely(caller.call('writeBackup')),
      writeUnsent: () => safely(caller.call('writeUnsent')),
      lastCopy: () => safely(caller.call('lastCopy')),
      restore: (file) => changing(caller.call('restoreBackup', file)),
    },
  }
}
