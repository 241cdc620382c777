import { givenTo } from '@steading/domain/jobs/engine/drafts'
import { notedOf } from '../each/each-words'
import type { Job } from '../form/use-job'

/**
 * The jobs under a job, where the answers about each animal decide them: the tubes of a cow that is dried
 * off. `begin` adds a block for each answer that needs one, and removes a block that no animal gets any more.
 */
export function useBlocksUnder(job: Job): { asked: boolean; begin: () => void } {
  const { under } = job.type
  const wanted = under?.begins?.(job.animals.map(notedOf)) ?? []
  return {
    asked: wanted.length > 0,
    begin: () => {
      if (!under) return
      const values = job.brought.map((id) => [id, job.valuesOfBrought(id)] as const)
      for (const [id, own] of values) if (givenTo(under, job.animals, own).length === 0) job.removeBrought(id)
      const known = new Set(values.map(([, own]) => own[under.apart ?? '']))
      const missing = wanted.filter((one) => !known.has(one[under.apart ?? '']))
      if (missing.length > 0) job.addBrought(missing)
    },
  }
}
