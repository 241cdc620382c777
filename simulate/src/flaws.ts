/** Classic mistakes, planted to prove that the simulator finds them. */
export type Flaws = {
  /** Change numbers come from a sequence, without the farm's lock. */
  plainSequence?: boolean
  /** After an upload the whole record counts as sent, also edits saved meanwhile. */
  marksWithoutComparing?: boolean
  /** The whole record of the later writer wins. */
  wholeRecordWins?: boolean
  /** A full sync clears unsent edits. */
  fullSyncClears?: boolean
  /** A repeated upload is applied and written into history again. */
  appliesTwice?: boolean
  /** A restored database carries on as if nothing had happened. */
  ignoresRestores?: boolean
  /** The server settles an animal by the jobs of the upload alone, without earlier ones. */
  forgetsJobs?: boolean
  /** The server finds the jobs of an animal, but not those of a field or a group. */
  linksAnimalsOnly?: boolean
  /** A job is saved without ticking its day of the plan. */
  ticksLost?: boolean
  /** A job does not name its step of a programme. */
  stepsForgotten?: boolean
  /** The server stamps and pulls back by its own clock alone, and ignores later stamps it has accepted. */
  forgetsTime?: boolean
}
