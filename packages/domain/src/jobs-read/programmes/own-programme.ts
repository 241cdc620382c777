import { type SubApp, subApps } from '../../base/sub-apps'
import { textOf } from '../../records/collections/farm-record'
import {
  type CountedFrom,
  type Programme,
  type ProgrammeStep,
  programmeKinds,
} from '../../records/jobs/define-programme'
import type { Change } from '../../records/sync/change'
import { isGone, type Row } from '../job/task-rows'
import { countedFromOf, readSteps, writeSteps } from './programme-steps'

/** Marks a record of the farm's own forms as a programme. */
export const ownProgrammeType = 'OWN-PROGRAMME'

/** A programme a farm made its own: one of ours with other days, or a new one. */
export type OwnProgramme = {
  id: string
  name: string
  kind: Programme['kind']
  app: SubApp
  from: CountedFrom
  steps: readonly ProgrammeStep[]
}

/** Undefined for what is no programme, or was thrown away. */
export function readOwnProgramme(row: Row): OwnProgramme | undefined {
  const { type, name, kind, belongsToApp, countedFrom, steps } = row.fields
  if (type !== ownProgrammeType || isGone(row)) return undefined
  return {
    ...{ id: row.id, name: textOf(name) },
    kind: programmeKinds.find((one) => one === kind) ?? 'health',
    app: subApps.find((one) => one === belongsToApp) ?? 'bovine',
    from: countedFromOf(countedFrom),
    steps: readSteps(steps),
  }
}

/** Written as it is typed: a phone that dies loses no more than a keystroke. */
export function ownProgrammeChange({ id, name, kind, app, from, steps }: OwnProgramme): Change {
  return {
    collection: 'reports',
    id,
    set: {
      ...{ type: ownProgrammeType, name, kind, belongsToApp: app, countedFrom: from },
      steps: writeSteps(steps),
      deleted: false,
    },
  }
}

export const copyOf = (
  { kind, from, steps }: Pick<Programme, 'kind' | 'from' | 'steps'>,
  { id, name, app }: Pick<OwnProgramme, 'id' | 'name' | 'app'>,
): OwnProgramme => ({ id, name, kind, app, from, steps })
