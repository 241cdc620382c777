import type { JobEvent } from '../job-event'
import { given, listIn, textIn } from '../parts'

/** Why the vet came is the diagnosis; what was given is told by the treatments under the visit, as any other. */
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
  // What others call a programme may have been begun without a vet.
  isMeant: () => false,
})
