import type { FarmClient } from '../../farm/farm-client'
import { createStore } from '../device/store'
import { report } from '../told/notices'

/** A herd something in the app wants opened; the frame opens it as if the farmer had picked it. */
export const wantedHerd = createStore<string | undefined>(undefined)

/** Set while the demo herd that was just opened has not been introduced. */
export const demoGreeting = createStore(false)

/** Whether the farmer has heard, since it was opened, what becomes of what is written in the demo herd. */
export const demoWarned = createStore(false)

/** After the first thing saved in it: where that is, and for how long. */
export function warnOnce(): void {
  if (demoWarned.get()) return
  demoWarned.set(() => true)
  void report({ code: 'demoWarning' })
}

/** Asks the server for the demo herd and has it opened; or says why there is none. */
export async function openDemoHerd({ session }: Pick<FarmClient, 'session'>): Promise<void> {
  const answer = await session.attachDemo()
  if (answer.ok) wantedHerd.set(() => answer.value.farm)
  else await report(answer.problem)
}

/** Returns to the herd before it; a farmer without one chooses one, or makes one. */
export async function leaveDemoHerd({ session }: Pick<FarmClient, 'session'>): Promise<void> {
  const before = await session.herdBeforeDemo()
  if (before) wantedHerd.set(() => before)
  else await session.leaveHerd()
}
