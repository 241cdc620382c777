/** Classic mistakes that can be planted to show that the simulator would find them. */
export type Flaws = {
  /** Change numbers from a sequence, without the farm's lock. */
  plainSequence?: boolean
  /** After an upload everything of the record counts as sent, also what was saved meanwhile. */
  marksWithoutComparing?: boolean
  /** The whole record of the later writer wins. */
  wholeRecordWins?: boolean
  /** A full sync clears what was not yet sent. */
  fullSyncClears?: boolean
  /** A repeated upload is applied and written into history again. */
  appliesTwice?: boolean
  /** A restored database goes on as if nothing had happened. */
  ignoresRestores?: boolean
  /** The server settles an animal by the jobs of the upload alone, whatever others recorded before. */
  forgetsJobs?: boolean
  /** The server finds the jobs of an animal, and forgets those of a field or a group. */
  linksAnimalsOnly?: boolean
  /** A job is saved, and the day of the plan it was for is not ticked with it. */
  ticksLost?: boolean
  /** A job does not say which step of a programme it was for. */
  stepsForgotten?: boolean
  /** The server stamps and pulls back by its own clock alone, whatever it has accepted. */
  forgetsTime?: boolean
}
