import type { JobEvent } from '../../../jobs-read/icar/job-event'
import { given, listIn, textIn } from '../../../jobs-read/icar/parts'

/** The reason for the visit is the diagnosis. The treatments under the visit write events of their own. */
export const vetEvent = (reasons: readonly string[]): JobEvent => ({
  resourceType: 'icarTreatmentProgramEventResource',
  write: ({ fields: { vetReason, vetName } }) => ({
    ...(textIn(vetReason) && { diagnoses: [{ name: vetReason }] }),
    ...(textIn(vetName) && { responsible: vetName }),
  }),
  read: ({ diagnoses, responsible }) => {
    const names = listIn(diagnoses).map(({ name }) => name)
    return given({
      vetReason: reasons.find((reason) => names.includes(reason)),
      vetName: textIn(responsible),
    })
  },
  // A treatment programme of another program may have begun without a vet.
  isMeant: () => false,
})
