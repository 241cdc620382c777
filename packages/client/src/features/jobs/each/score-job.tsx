import type { OpenedJob } from '../form/opened-job'
import { WithItemsJob } from '../form/with-items-job'
import { ScoreEach } from './score-each'

/** Animals scored one after another, a touch each. The job leaves out animals without a score. */
export const ScoreJob = ({ opened }: { opened: OpenedJob }) => (
  <WithItemsJob opened={opened} each={ScoreEach} leavesOut />
)
