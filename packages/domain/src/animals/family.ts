import type { Fields } from '../sync/stored-record'
import type { Row } from '../tasks/task-rows'

/** Where an ancestor stands: its own side first, as in the dam's sire. */
export const ancestorRoles = ['dam', 'sire', 'damDam', 'damSire', 'sireDam', 'sireSire'] as const
export type AncestorRole = (typeof ancestorRoles)[number]

export const roleKey = (role: AncestorRole): string =>
  `FAMILY.${role.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()}`

export type Ancestor = {
  role: AncestorRole
  /** On this farm's books. */
  animal?: Row
  /** All that is known of one that is not. */
  number?: string
  parents: Ancestor[]
}

type Parent = { id: string | undefined; number: string | undefined }

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Whom an animal's record names. Sheep have a ram where cattle have a sire. */
export function parentsOf(fields: Fields | undefined): { dam: Parent; sire: Parent } {
  const of = fields ?? {}
  return {
    dam: { id: text(of.dam), number: text(of.registeredGeneticDamTag) ?? text(of.damPedigree) },
    sire: { id: text(of.sire) ?? text(of.ram), number: text(of.registeredSireTag) ?? text(of.sirePedigree) },
  }
}

/**
 * Two generations back. A generation with nobody in it is left out; in one with somebody, whoever is not known has an
 * empty place, so that everybody stands on their own side.
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
