import type { TimelineLine } from '../../records/jobs/timeline-line'
import type { Telling } from '../job/define-task-type'

/** The scores of a job that scored several, rounded as they are read; undefined where one line says it all. */
function scoresIn({ noted }: Telling): number[] | undefined {
  const scores = [...noted.values()].flatMap(({ score }) => (typeof score === 'number' ? [score] : []))
  return scores.length > 1 ? scores : undefined
}

type Told = { key: string; values: TimelineLine['values'] } | undefined

/** The average of several scores: the score of the first of them says nothing about the rest. */
export const toldMean =
  (key: string) =>
  (_: unknown, at: Telling): Told => {
    const scores = scoresIn(at)
    if (!scores) return undefined
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
    return { key, values: { mean: { number: Math.round(mean * 100) / 100 } } }
  }

/** How many of several were given so much or more. */
export const toldFrom =
  (key: string, least: number) =>
  (_: unknown, at: Telling): Told => {
    const scores = scoresIn(at)
    return scores && { key, values: { count: { number: scores.filter((score) => score >= least).length } } }
  }
