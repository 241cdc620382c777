import type { Row } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'

/** An ancestor's place in the pedigree, its side first: `damSire` is the dam's sire. */
export const ancestorRoles = ['dam', 'sire', 'damDam', 'damSire', 'sireDam', 'sireSire'] as const
export type AncestorRole = (typeof ancestorRoles)[number]

export const roleKey = (role: AncestorRole): string =>
  `FAMILY.${role.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()}`

export type Ancestor = {
  role: AncestorRole
  /** Set where the farm's books have a record of it. */
  animal?: Row
  /** The only known fact about an ancestor without a record here. */
  number?: string
  parents: Ancestor[]
}

type Parent = { id: string | undefined; number: string | undefined }

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** The parents an animal's record names. Sheep have a ram where cattle have a sire. */
export function parentsOf(fields: Fields | undefined): { dam: Parent; sire: Parent } {
  const of = fields ?? {}
  return {
    dam: { id: text(of.dam), number: text(of.registeredGeneticDamTag) ?? text(of.damPedigree) },
    sire: { id: text(of.sire) ?? text(of.ram), number: text(of.registeredSireTag) ?? text(of.sirePedigree) },
  }
}

/**
 * Two generations back. A generation without any known ancestor is left out. Otherwise an unknown ancestor
 * gets an empty place, so that every ancestor stays on its own side.
 */
export function pedigreeOf(fields: Fields, recordOf: (id: string) => Row | undefined): Ancestor[] {
  const first = pairOf(fields, ['dam', 'sire'], recordOf)
  const second = first.map(({ animal }, side) =>
    pairOf(animal?.fields, side === 0 ? ['damDam', 'damSire'] : ['sireDam', 'sireSire'], recordOf),
  )
  if (!first.some(isKnown)) return []
  const further = second.some((pair) => pair.some(isKnown))
  return first.map((parent, side) => ({ ...parent, parents: further ? (second[side] ?? []) : [] }))
}

export const isKnown = ({ animal, number }: Ancestor): boolean => animal !== undefined || number !== undefined

function pairOf(
  fields: Fields | undefined,
  [damRole, sireRole]: readonly [AncestorRole, AncestorRole],
  recordOf: (id: string) => Row | undefined,
): [Ancestor, Ancestor] {
  const { dam, sire } = parentsOf(fields)
  const one = (role: AncestorRole, { id, number }: Parent): Ancestor => {
    const found = id ? recordOf(id) : undefined
    const animal = found?.fields.deleted === true ? undefined : found
    return { role, ...(animal ? { animal } : number !== undefined && { number }), parents: [] }
  }
  return [one(damRole, dam), one(sireRole, sire)]
}
