import '@mantine/core/styles/Chip.css'
import { Chip } from '@mantine/core'
import { useController } from 'react-hook-form'
import type { FormControl } from '../../engines/form/form-values'
import styles from './animal-form.module.css'
import { useLabels } from './use-labels'

/** The labels an animal wears, each on or off with one touch. */
export function LabelsInput({ control, label }: { control: FormControl; label: string }) {
  const { field } = useController({ name: 'labels', control })
  const labels = useLabels()
  const worn = typeof field.value === 'string' ? field.value.split(' ').filter(Boolean) : []
  return (
    <Chip.Group multiple value={worn} onChange={(ids) => field.onChange(ids.join(' '))}>
      <fieldset className={styles.labels} aria-label={label}>
        {labels.map(({ id, name }) => (
          <Chip key={id} value={id} size="md" radius="md">
            {name}
          </Chip>
        ))}
      </fieldset>
    </Chip.Group>
  )
}
