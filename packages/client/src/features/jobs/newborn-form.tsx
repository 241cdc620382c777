import { breedName, breedsOf } from '@steading/domain/breeds/breeds'
import type { NewbornForm as Asked } from '@steading/domain/tasks/define-task-type'
import { breedOfCross } from '@steading/domain/tasks/newborns'
import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { AskedField } from '../../engines/form/asked-field'
import { inBlock } from '../../engines/form/blocks'
import type { Option } from '../../engines/form/field-input'
import form from '../../engines/form/form.module.css'
import { useParentPicker } from '../../engines/records/use-parent-picker'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useRecord, useRecords } from '../../platform/farm/farm'
import styles from './jobs.module.css'
import type { Job } from './use-job'

type Props = { id: string; job: Job; form: Asked; lamb: boolean }

/** One calf or lamb: a few questions at once, every other about a birth at a touch. */
export function NewbornForm({ id, job, form: { fields, first }, lamb }: Props) {
  const { t } = useTranslation()
  const options = { breed: useBreeds(lamb), colourId: useColours() }
  const ewes = useParentPicker('fosterEwe', { inHerd: true })
  const rest = Object.keys(fields).filter((name) => !first.includes(name))
  const ask = (name: string) => {
    const field = fields[name]
    if (!field) return null
    return (
      <AskedField
        key={name}
        name={inBlock(id, name)}
        field={field}
        form={job.form}
        picker={name === 'fosterEwe' ? ewes : undefined}
        options={name === 'breed' || name === 'colourId' ? options[name] : undefined}
      />
    )
  }
  return (
    <>
      <div className={form.fields}>{first.map(ask)}</div>
      <BreedToBe job={job} id={id} lamb={lamb} />
      <details className={styles.more}>
        <summary>
          {t(lamb ? 'BIRTH.MORE_LAMB' : 'BIRTH.MORE_CALF')}
          <ChevronRight size={20} className={styles.chevron} aria-hidden="true" />
        </summary>
        <div className={form.fields}>{rest.map(ask)}</div>
      </details>
    </>
  )
}

/** What it will be entered as if nobody says otherwise. */
function BreedToBe({ job, id, lamb }: Pick<Props, 'job' | 'id' | 'lamb'>) {
  const { t } = useTranslation()
  const { language } = useWrite()
  const { dam, sire } = job.form.values
  const [mother, father] = [useParent(dam), useParent(sire)]
  if (job.valuesOfNewborn(id).breed !== undefined || !father) return null
  const breed = breedOfCross({ dam: mother, sire: father }, lamb)
  return <p className={styles.about}>{t('BIRTH.BREED_TO_BE', { breed: breedName(breed, language) })}</p>
}

const useParent = (id: unknown) => useRecord('animals', typeof id === 'string' ? id : undefined).value

function useBreeds(lamb: boolean): Option[] {
  const { language } = useWrite()
  return useMemo(
    () =>
      breedsOf(lamb ? 'OVINE' : 'BOVINE', language).map(({ id, names }) => ({
        value: id,
        label: names[language],
      })),
    [lamb, language],
  )
}

const mostColours = 100

function useColours(): Option[] {
  const { language } = useWrite()
  const { rows } = useRecords('systemType', 'type', 'COLOUR', mostColours)
  return useMemo(
    () =>
      rows
        .map(({ id, fields: { name, names } }) => ({
          value: id,
          label: nameIn(names, language) ?? String(name),
        }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [rows, language],
  )
}

function nameIn(names: unknown, language: string): string | undefined {
  const name = (names as { [language: string]: unknown } | null | undefined)?.[language]
  return typeof name === 'string' ? name : undefined
}
