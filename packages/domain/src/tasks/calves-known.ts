import { dayOf } from '../home/farm-record'
import type { CalvesKnown } from './filings'
import { wantingOf } from './registration-steps'
import { animalFacts, type Row } from './task-rows'

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
