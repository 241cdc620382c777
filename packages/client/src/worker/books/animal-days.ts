import type { Facts } from '@steading/domain/jobs-read/facts/facts'
import type { CalendarAsked, CalendarEntry } from '@steading/domain/lists/calendar/calendar-entry'
import { animalDays, type CalendarAt } from '@steading/domain/lists/calendar/calendar-of'
import { atWork } from './breathe'
import type { HerdNow } from './herd-lists'

type Ready = { key: string; daysOf: ReturnType<typeof animalDays> }

/** Each animal's calendar entries: worked out once, in pieces, then again only for animals a save changed. */
export class AnimalDays {
  private readonly kept = new Map<string, readonly CalendarEntry[]>()
  private readonly waiting = new Set<string>()
  private herd: HerdNow | undefined
  private ready: Ready | undefined

  constructor(private readonly asked: CalendarAsked) {}

  /** `ids` are those that changed; all of them where none are named. */
  changed(herd: HerdNow, ids?: readonly string[]): void {
    const other = herd.set !== this.herd?.set || herd.at !== this.herd.at
    this.herd = herd
    if (other || !ids) this.again()
    else for (const id of ids) this.waiting.add(id)
  }

  async entries(at: CalendarAt): Promise<CalendarEntry[]> {
    const key = JSON.stringify([at.lists, at.chosen])
    if (this.ready?.key !== key) {
      this.ready = { key, daysOf: animalDays(at, this.asked) }
      this.again()
    }
    const work = atWork()
    for (const id of this.waiting) {
      this.waiting.delete(id)
      this.look(id)
      if (work.tired()) await work.breathe()
    }
    return [...this.kept.values()].flat()
  }

  private look(id: string): void {
    const record = this.herd?.set.get(id)
    const facts = this.herd?.set.noteOf(id) as Facts | undefined
    const days = record && facts ? this.ready?.daysOf({ id, fields: record.fields, facts }) : undefined
    if (days && days.length > 0) this.kept.set(id, days)
    else this.kept.delete(id)
  }

  private again(): void {
    this.kept.clear()
    for (const { record } of this.herd?.set.rows() ?? []) this.waiting.add(record.id)
  }
}
