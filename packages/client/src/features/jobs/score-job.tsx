import type { OpenedJob } from './opened-job'
import { ScoreEach } from './score-each'
import { WithItemsJob } from './with-items-job'

/** Animals scored one after another, a touch each. The job leaves out animals without a score. */
export const ScoreJob = ({ opened }: { opened: OpenedJob }) => (
  <WithItemsJob opened={opened} each={ScoreEach} leavesOut />
)
