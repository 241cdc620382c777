import type { JobEvent } from '../job-event'
import { testDayEvent } from '../test-day'

/** A test day written down as a job: what was measured stands beside each cow. Others' test days are read as such. */
export const milkTestEvent: JobEvent = {
  ...testDayEvent,
  write: (done, farm) => testDayEvent.write({ ...done, fields: { ...done.fields, ...done.own } }, farm),
  isMeant: () => false,
}
