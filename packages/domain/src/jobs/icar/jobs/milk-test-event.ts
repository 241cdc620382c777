import type { JobEvent } from '../../../jobs-read/icar/job-event'
import { testDayEvent } from '../test-day'

/**
 * A test day recorded as a job, with each cow's figures beside her. The import reads other programs' test
 * days as test days.
 */
export const milkTestEvent: JobEvent = {
  ...testDayEvent,
  write: (done, farm) => testDayEvent.write({ ...done, fields: { ...done.fields, ...done.own } }, farm),
  isMeant: () => false,
}
