import {
  kindKey,
  type Programme,
  programmeHint,
  programmeKey,
  programmeKinds,
  stepKey,
} from '../../records/jobs/define-programme'
import { beforeCalving } from './types/before-calving'
import { calfRearing } from './types/calf-rearing'
import { cidr } from './types/cidr'
import { lambRearing } from './types/lamb-rearing'
import { ovsynch } from './types/ovsynch'
import { prostaglandinTwice } from './types/prostaglandin-twice'
import { sponges } from './types/sponges'
import { summerDosing } from './types/summer-dosing'
import { vaccinationCourse } from './types/vaccination-course'

/** Every ready-made programme, in the order they are offered. One more is one file and one line here. */
export const programmes: readonly Programme[] = [
  ...[calfRearing, lambRearing, vaccinationCourse, summerDosing, beforeCalving],
  ...[cidr, prostaglandinTwice, ovsynch, sponges],
]

const byId: ReadonlyMap<unknown, Programme> = new Map(programmes.map((one) => [one.id, one]))

/** Undefined for a farm's own, and for one that only a newer phone knows. */
export const programmeOf = (id: unknown): Programme | undefined => byId.get(id)

const ourSteps: ReadonlySet<string> = new Set(programmes.flatMap(({ steps }) => steps.map(({ id }) => id)))

/** The text of a step of ours; undefined for one a farm added. */
export const saidOfStep = (id: string): string | undefined => (ourSteps.has(id) ? stepKey(id) : undefined)

/** Every text the programmes can show, so that a test can ask for each in every language. */
export const programmeTextKeys = (): string[] => [
  ...programmeKinds.map(kindKey),
  ...programmes.flatMap(({ id }) => [programmeKey(id), programmeHint(id)]),
  ...[...ourSteps].map(stepKey),
]
