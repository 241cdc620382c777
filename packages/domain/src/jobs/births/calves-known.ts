import type { CalvesKnown } from '../../jobs-read/job/filings'
import { animalFacts, type Row } from '../../jobs-read/job/task-rows'
import { wantingOf } from '../../jobs-read/rules/registration-steps'
import { dayOf } from '../../records/collections/farm-record'

/** The part of each calf's own record that counts for its registration. */
export const calvesKnown =
  (calves: { get(id: string): Row | undefined }): CalvesKnown =>
  (id) => {
    const calf = calves.get(id)
    if (!calf) return undefined
    const facts = animalFacts(calf)
    return {
      born: dayOf(calf.fields.dob),
      breed: facts.breed,
      registeredOn: dayOf(calf.fields.calfRegSuccessDate),
      lacks: wantingOf(facts),
    }
  }
