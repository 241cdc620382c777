import type { Json } from '../records/sync/stored-record'
import type { FarmYear } from './farm-year'
import { day } from './ledger'

export type TaskFields = { [name: string]: Json | undefined }

/** Writes tasks the way the app does: the day, who did it, and whether it is done. */
export function taskWriter({ ledger, people, today, sketch }: FarmYear, app: 'bovine' | 'ovine' | 'crop') {
  return {
    done(typeId: string, date: number, fields: TaskFields): string {
      return ledger.write('tasks', {
        made: date,
        app,
        fields: {
          typeId,
          date,
          timeZone: sketch.farm.timeZone,
          dueDate: date,
          status: 'done',
          completedDate: date,
          operator: people.farmer,
          ...fields,
        },
      })
    },
    planned(typeId: string, dueDate: number, fields: TaskFields): string {
      return ledger.write('tasks', {
        made: Math.min(today - 4 * day, dueDate),
        app,
        fields: { typeId, dueDate, status: 'inProgress', ...fields },
      })
    },
  }
}
