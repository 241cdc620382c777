/** The groups of all jobs that can be recorded, in the order the screen shows them. */
export const jobGroups = ['breeding', 'health', 'feeding', 'moving', 'land', 'records'] as const
export type JobGroup = (typeof jobGroups)[number]

export const groupTitle = (group: JobGroup): string => `JOB_GROUPS.${group.toUpperCase()}`

/** Other words for a job, in one text: people type "jag" and mean a treatment. */
export const wordsOf = (job: string): string => `JOB_WORDS.${job}`

/** Only the groups that have any, in their order. */
export function inGroups<T extends { group: JobGroup }>(
  offered: readonly T[],
): { group: JobGroup; jobs: T[] }[] {
  return jobGroups.flatMap((group) => {
    const jobs = offered.filter((one) => one.group === group)
    return jobs.length > 0 ? [{ group, jobs }] : []
  })
}
