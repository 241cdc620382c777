import form from '../../../engines/form/form.module.css'
import { Toggle } from '../../../ui/toggle'

type Props = {
  legend: string
  names: readonly string[]
  chosen: unknown
  onPick: (name: string) => void
}

/** One touch each; the others are typed. */
const quick = 4

/** Names the farm knows. */
export function NamePills({ legend, names, chosen, onPick }: Props) {
  if (names.length === 0) return null
  return (
    <fieldset className={form.choice}>
      <legend>{legend}</legend>
      <div className={form.quick}>
        {names.slice(0, quick).map((name) => (
          <Toggle key={name} on={chosen === name} onClick={() => onPick(name)}>
            {name}
          </Toggle>
        ))}
      </div>
    </fieldset>
  )
}
