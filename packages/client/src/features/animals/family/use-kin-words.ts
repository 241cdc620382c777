import { knownFor } from '@steading/domain/herd/animals/known-for'
import { describeParent } from '@steading/domain/jobs-read/animals/describe-animal'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { faceOf } from '../../../engines/records/animal-face'
import { lineWords } from '../../../engines/records/line-words'
import { useTranslation } from '../../../i18n/translation'
import { useRegion } from '../../../platform/farm/farm'
import { useWrite } from '../../../platform/farm/write'

/** The words for a relative in a box or a row: its number, what it is, what it is known for. */
export function useKinWords(): (fields: Fields) => { name: string; about: string; known: string } {
  const { t } = useTranslation()
  const write = useWrite()
  const region = useRegion() ?? 'GL'
  return (fields) => {
    const face = faceOf(fields, region, write.today())
    const straw = fields.animalType === 'AIBULL'
    const name = straw
      ? describeParent({ ...named(fields), breedExternalId: face.breedCode ?? '' })
      : face.short
    const about = straw ? text(fields.pedigree) : [face.breedCode, face.sex].filter(Boolean).join(' ')
    return {
      name: name || t('ANIMALS.NO_TAG'),
      about: about ?? '',
      known: knownFor(fields)
        .map((line) => lineWords(line, t, write))
        .join(' · '),
    }
  }
}

function named(fields: Fields) {
  const names = ['tag', 'aiBullCode', 'herdBookNumber', 'pedigree'] as const
  return Object.fromEntries(
    names.flatMap((name) => (text(fields[name]) ? [[name, String(fields[name])]] : [])),
  )
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
