import { speaksOfTheSession } from '@steading/domain/records/problems/problem-from-status'
import type { Problem } from '@steading/domain/records/problems/problems'
import type { Notice } from '../../sync/notice'

const quietTime = 60_000
/** An account that was closed or an app too old stays so: once is enough until the farmer asks for a sync. */
const quietTimeOfSession = 30 * 60_000

/** Says what a sync wants said: a try that fails every minute says so once, and one that is waited for tells its asker. */
export class Crier {
  private readonly toldAt = new Map<string, number>()
  private readonly held = new Map<string, Problem[]>()

  constructor(
    private readonly send: (notice: Notice) => void,
    private readonly now: () => number = Date.now,
  ) {}

  tell(notice: Notice): void {
    const what = JSON.stringify(notice)
    const last = this.toldAt.get(what)
    const now = this.now()
    if (last !== undefined && now - last < quietTimeOf(notice)) return
    this.toldAt.set(what, now)
    this.send(notice)
  }

  /** The farmer asks, so an answer given before is given again. */
  tellAgain(): void {
    this.toldAt.clear()
  }

  /** The herd's problems meanwhile go to the caller, who says each once. */
  async hold<T>(farm: string, work: () => Promise<T>): Promise<{ answer: T; problems: readonly Problem[] }> {
    const problems: Problem[] = []
    this.held.set(farm, problems)
    try {
      return { answer: await work(), problems }
    } finally {
      this.held.delete(farm)
    }
  }

  /** True when a caller waits to say this themselves. */
  holds(farm: string, notice: Notice): boolean {
    const problems = this.held.get(farm)
    if (!problems) return false
    if (notice.kind === 'alert') problems.push(notice.problem)
    return notice.kind === 'alert' || notice.tone === 'error'
  }
}

function quietTimeOf(notice: Notice): number {
  const lasting =
    notice.kind === 'alert' &&
    (speaksOfTheSession(notice.problem.code) || notice.problem.code === 'appTooOldToSync')
  return lasting ? quietTimeOfSession : quietTime
}
