import type { OpenedJob } from './opened-job'
import { ScoreEach } from './score-each'
import { WithItemsJob } from './with-items-job'

/** Animals scored one after another, a touch each. Those nobody got to are left out. */
export const ScoreJob = ({ opened }: { opened: OpenedJob }) => (
  <WithItemsJob opened={opened} each={ScoreEach} leavesOut />
)
