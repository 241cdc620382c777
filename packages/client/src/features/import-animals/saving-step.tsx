import { useRecord } from '../../platform/farm/farm'
import { Waiting } from './waiting'

/** The record of the import itself says how far it has got, whichever window does the work. */
export function SavingStep({ id, name }: { id: string; name: string }) {
  const fields = useRecord('imports', id).value?.fields
  const [done, total] = [fields?.done, fields?.total]
  const known = typeof done === 'number' && typeof total === 'number'
  return <Waiting title="IMPORT.SAVING" name={name} {...(known && { done, total })} />
}
