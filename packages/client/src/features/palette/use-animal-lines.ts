import { animalSearchFields } from '@steading/domain/animals/search-fields'
import { standingField } from '@steading/domain/animals/standing-rule'
import { breedName } from '@steading/domain/breeds/breeds'
import type { Region } from '@steading/domain/regions/regions'
import { isShortForm } from '@steading/domain/tags/clean-tag'
import { useEffect, useState } from 'react'
import type { Query, RecordView } from '../../db/query'
import { type AnimalFace, faceOf } from '../../engines/records/animal-face'
import { lineWords } from '../../engines/records/line-words'
import { useStanding } from '../../engines/records/use-standing'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useFarm, useRegion, useSession } from '../../platform/farm/farm'
import type { Line } from './palette-entries'

const most = 20
// As many as one herd can have under the short form of a British tag.
const mostShort = 150

/** Animals of the herd that is open, by any part of what they are known by. */
export function useAnimalLines(typed: string): Line[] {
  const { t } = useTranslation()
  const farm = useFarm()
  const write = useWrite()
  const region = useRegion() ?? 'GL'
  const subApp = useSession().value?.subApp
  const [found, setFound] = useState<readonly RecordView[]>([])
  const text = typed.trim()
  useEffect(() => {
    if (text === '' || subApp === 'crop') return setFound([])
    return farm.watch(asked(text, subApp === 'ovine', region), ({ rows }) => setFound(rows))
  }, [farm, text, subApp, region])
  const standingOf = useStanding()
  return found.map((animal) => {
    const face = faceOf(animal.fields, region, write.today())
    const standing = standingOf(animal)
    const sex = face.sex && t(`CHOICES.SEX.${face.sex}`)
    const age = face.born !== undefined && write.age(face.born, face.agedOn)
    const about = standing
      ? [face.full, lineWords(standing, t, write)]
      : [face.full, face.breed && breedName(face.breed, write.language), sex, age]
    return {
      ...lineOf(animal, face, about.filter(Boolean).join(' · ')),
      ...(standing?.tone === 'blocked' && { icon: standing.icon }),
    }
  })
}

const asked = (text: string, sheep: boolean, region: Region): Query => ({
  collection: 'animals',
  filters: [
    { field: 'species', is: sheep ? 'equals' : 'not', value: 'OVINE' },
    { field: 'inHerd', is: 'equals', value: true },
  ],
  search: { text, fields: [...animalSearchFields] },
  sort: [{ field: 'tag', direction: 'asc' }],
  shows: [standingField],
  offset: 0,
  limit: isShortForm(text, { region, species: sheep ? 'OVINE' : 'BOVINE' }) ? mostShort : most,
})

function lineOf({ id, fields }: RecordView, face: AnimalFace, about: string): Line {
  const also = animalSearchFields.map((name) => fields[name]).filter((value) => typeof value === 'string')
  const title = [face.short, face.brand].filter(Boolean).join(' ')
  return {
    id,
    kind: 'animal',
    title,
    also,
    about,
    icon: 'ear-tag',
    opens: { page: 'animal-view', search: { id } },
  }
}
