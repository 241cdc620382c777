import type { Fields } from '../../records/sync/stored-record'
import type { AnyTaskType } from './registry'

/** Whether a job asks this at all, by what was answered so far: who found a can when counting has no price for it. */
export function isAsked({ when }: Pick<AnyTaskType, 'when'>, name: string, values: Fields): boolean {
  const condition = when?.[name]
  if (!condition) return true
  return Object.entries(condition).every(([field, answers]) => answers.includes(String(values[field] ?? '')))
}

/** The answers without those to questions that are no longer asked. */
export const askedOnly = (type: Pick<AnyTaskType, 'when'>, values: Fields): Fields =>
  type.when
    ? Object.fromEntries(Object.entries(values).filter(([name]) => isAsked(type, name, values)))
    : values
