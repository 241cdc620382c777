import { type Reader, type Wording, worded } from '@steading/domain/base/regions/wording'
import { askedSexes, sexKey } from '@steading/domain/jobs-read/animals/sex-words'
import { useMemo } from 'react'
import { AskedField } from '../../../engines/form/asked-field'
import { inBlock } from '../../../engines/form/blocks'
import type { Option } from '../../../engines/form/field-input'
import form from '../../../engines/form/form.module.css'
import { useBreeds } from '../../../engines/records/use-breeds'
import { useParentPicker } from '../../../engines/records/use-parent-picker'
import { useTranslation } from '../../../i18n/translation'
import { useRecords } from '../../../platform/farm/farm'
import { useWrite } from '../../../platform/farm/write'
import { Fold } from '../../../ui/fold'
import { useWhere } from '../form/use-where'
import type { CreatedProps } from './created-blocks'

type Props = CreatedProps & { id: string }

/** One animal that a job brings: a few questions at once, every other at a touch. */
export function CreatedForm({
  id,
  job,
  creates: { fields, first, called, asked, what },
  about: About,
}: Props) {
  const { t } = useTranslation()
  const { subApp } = useWhere()
  const as = asked(subApp)
  const options: { [name: string]: Option[] } = {
    breed: useBreeds(what(subApp).species),
    colourId: useColours(),
    sex: askedSexes[as].map((sex) => ({ value: sex, label: t(sexKey(as, sex)) })),
  }
  const pickers: { readonly [name: string]: ReturnType<typeof useParentPicker> } = {
    fosterEwe: useParentPicker('fosterEwe', { inHerd: true }),
    dam: useParentPicker('dam', { inHerd: true }),
    sire: useParentPicker('sire'),
  }
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
        picker={pickers[name]}
        options={options[name]}
      />
    )
  }
  return (
    <>
      <div className={form.fields}>{first.map(ask)}</div>
      {About && <About job={job} id={id} />}
      <Fold title={t(called(subApp).more)} open={rest.some((name) => job.form.errorOf(inBlock(id, name)))}>
        <div className={form.fields}>{rest.map(ask)}</div>
      </Fold>
    </>
  )
}

const mostColours = 100

function useColours(): Option[] {
  const { language, place } = useWrite()
  const { rows } = useRecords('systemType', 'type', 'COLOUR', mostColours)
  return useMemo(
    () =>
      rows
        .map(({ id, fields: { name, names } }) => ({
          value: id,
          label: nameIn(names, { language, place }) ?? String(name),
        }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [rows, language, place],
  )
}

function nameIn(names: unknown, reader: Reader): string | undefined {
  const name: unknown = worded((names ?? {}) as Wording, reader)
  return typeof name === 'string' ? name : undefined
}
