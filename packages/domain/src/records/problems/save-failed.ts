import type { EventCode } from '../events/events'

const byCollection: Partial<Record<string, EventCode>> = {
  animals: 'HW500',
  tasks: 'HW501',
  operators: 'HW502',
  settings: 'HW503',
  paddocks: 'HW504',
  maps: 'HW505',
  mobs: 'HW506',
  smartList: 'HW507',
  labels: 'HW508',
  files: 'HW509',
}

/** The event to log when a record of this collection could not be saved on the device. */
export function saveFailedEvent(collection: string): EventCode {
  return byCollection[collection] ?? 'HW511'
}
