import { breedsOf } from '@steading/domain/base/breeds/breeds'
import { milkUnit, unitKey } from '@steading/domain/base/regions/milk-units'
import type { SubApp } from '@steading/domain/base/sub-apps'
import { fromMilligrams, toMilligrams } from '@steading/domain/base/units'
import { offeredColumns } from '@steading/domain/lists/engine/columns'
import { isFilter, operatorsFor } from '@steading/domain/lists/engine/filters'
import { listFieldOf } from '@steading/domain/lists/engine/list-fields'
import { operatorText } from '@steading/domain/lists/engine/say-filter'
import { useMemo } from 'react'
import { choiceKey } from '../../../engines/form/field-input'
import type { AskField, Asking, Quick } from '../../../engines/list/asking'
import { type Translate, useTranslation } from '../../../i18n/translation'
import { useSession } from '../../../platform/farm/farm'
import { useWrite, type Write } from '../../../platform/farm/write'
import type { Option } from '../../../ui/ticks'
import { type NamedLabel, useLabels } from '../use-labels'
import { filterWords } from './say-filters'

export type AskAnimals = { asking: Asking; quick: readonly Quick[] }

/** How lists speak of animals: every field of the sub-app with its questions and answers, in the farmer's words. */
export function useAskAnimals(): AskAnimals {
  const { t } = useTranslation()
  const write = useWrite()
  const subApp = useSession().value?.subApp ?? 'bovine'
  const labels = useLabels()
  return useMemo(() => {
    const fields = fieldsFor(subApp, labels, t, write)
    const byName = new Map(fields.map((field) => [field.name, field]))
    const labelName = (id: string) => labels.find((label) => label.id === id)?.name
    const asking: Asking = {
      fields: fields.filter(({ name }) => operatorsOf(name, byName.get(name)).length > 0),
      field: (name) => byName.get(name),
      operators: (name) =>
        operatorsOf(name, byName.get(name)).map((is) => ({ is, label: t(operatorText(name, is)) })),
      say: (filter) => filterWords(filter, { t, write, labelName }),
      accepts: isFilter,
      weights: {
        read: (mg) => fromMilligrams(mg, write.weightUnit),
        keep: (value) => Math.round(toMilligrams(value, write.weightUnit)),
      },
    }
    return { asking, quick: quickFor(byName, t) }
  }, [subApp, labels, t, write])
}

/** A record without answers to tick, an animal's dam for one, can only be asked for at all. */
function operatorsOf(name: string, field: AskField | undefined) {
  const all = operatorsFor(name)
  const pointsAway = field?.kind === 'record' || field?.kind === 'records'
  return pointsAway && !field.options ? all.filter((is) => is === 'empty' || is === 'filled') : all
}

function fieldsFor(subApp: SubApp, labels: readonly NamedLabel[], t: Translate, write: Write): AskField[] {
  return offeredColumns(subApp)
    .map(({ field, label, kind }) => {
      const options = optionsOf(field, subApp, labels, t, write)
      return {
        name: field,
        label: t(label),
        kind,
        ...(options && { options }),
        ...(kind === 'weight' && { unit: t(`UNITS.NAME.${write.weightUnit}`) }),
        ...milkWays(field, t, write),
      }
    })
    .sort((a, b) => a.label.localeCompare(b.label, write.language))
}

/** A share of milk is asked in the country's unit and kept in per cent. */
function milkWays(name: string, t: Translate, { place }: Write): Pick<AskField, 'unit' | 'times'> {
  const field = listFieldOf(name)
  if (field?.kind !== 'number' || !field.milk) return {}
  const unit = milkUnit(field.milk, place)
  return { unit: t(unitKey(unit)), times: unit.times }
}

function optionsOf(
  name: string,
  subApp: SubApp,
  labels: readonly NamedLabel[],
  t: Translate,
  write: Write,
): Option[] | undefined {
  const field = listFieldOf(name)
  if (name === 'breed' || name === 'sireBreedId')
    return breedsOf(subApp === 'ovine' ? 'OVINE' : 'BOVINE', write).map(({ id, name: label }) => ({
      value: id,
      label,
    }))
  if (name === 'labels') return labels.map(({ id, name: label }) => ({ value: id, label }))
  return field?.kind === 'choice'
    ? field.options.map((value) => ({ value, label: t(choiceKey(name, value)) }))
    : undefined
}

/** The filters farmers use most, always in sight. */
function quickFor(fields: ReadonlyMap<string, AskField>, t: Translate): Quick[] {
  const ticked = (name: string): Quick[] => {
    const field = fields.get(name)
    return field?.options ? [{ field: name, label: field.label, many: true, options: field.options }] : []
  }
  const herd: Quick = {
    field: 'inHerd',
    label: t('ANIMALS.FILTER.HERD'),
    options: [
      { value: 'true', label: t('ANIMALS.FILTER.IN_HERD') },
      { value: 'false', label: t('ANIMALS.FILTER.LEFT') },
    ],
  }
  return [herd, ...ticked('sex'), ...ticked('breed'), ...ticked('labels')]
}
