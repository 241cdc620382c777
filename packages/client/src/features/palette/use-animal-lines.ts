import { typeName } from '@steading/domain/base/breeds/type-name'
import type { Region } from '@steading/domain/base/regions/regions'
import type { SubApp } from '@steading/domain/base/sub-apps'
import { isShortForm } from '@steading/domain/base/tags/clean-tag'
import { writeSearch } from '@steading/domain/frame/pages/query-parameters'
import { animalSearchFields } from '@steading/domain/lists/animals/search-fields'
import { toAddress } from '@steading/domain/lists/engine/own-lists'
import type { PlainWords } from '@steading/domain/lists/engine/plain-words/read-plain-words'
import { useEffect, useMemo, useState } from 'react'
import type { Query, QueryAnswer, RecordView } from '../../db/query'
import { type AnimalFace, faceOf } from '../../engines/records/animal-face'
import { animalsQuery, inHerd } from '../../engines/records/animals-query'
import { lineWords } from '../../engines/records/line-words'
import { filtersSaid, isUnderstood, usePlainWords } from '../../engines/records/plain-words'
import { useStanding } from '../../engines/records/use-standing'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useRegion, useSession } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import type { Line } from './palette-entries'

const most = 20
// As many as one herd can have under the short form of a British tag.
const mostShort = 150

/** Animals of the herd that is open, by any part of what they are known by or by what is said of them. */
export function useAnimalLines(typed: string): Line[] {
  const { t } = useTranslation()
  const farm = useFarm()
  const write = useWrite()
  const region = useRegion() ?? 'GL'
  const subApp = useSession().value?.subApp
  const [found, setFound] = useState<{ query: Query; answer: QueryAnswer }>()
  const text = typed.trim()
  const words = usePlainWords(text)
  const said = isUnderstood(words) ? words : undefined
  const query = useMemo(
    () => (text === '' || !subApp || subApp === 'crop' ? undefined : asked(text, said, subApp, region)),
    [text, said, subApp, region],
  )
  useEffect(() => {
    if (!query) return setFound(undefined)
    return farm.watch(query, (answer) => setFound({ query, answer }))
  }, [farm, query])
  const standingOf = useStanding()
  const animals = (found?.answer.rows ?? []).map((animal) => {
    const face = faceOf(animal.fields, region, write.today())
    const standing = standingOf(animal)
    const sex = face.sex && t(`CHOICES.SEX.${face.sex}`)
    const age = face.born !== undefined && write.age(face.born, face.agedOn)
    const about = standing
      ? [face.full, lineWords(standing, t, write)]
      : [face.full, face.breed && typeName(face.breed, write), sex, age]
    return {
      ...lineOf(animal, face, about.filter(Boolean).join(' · ')),
      ...(standing?.tone === 'blocked' && { icon: standing.icon }),
    }
  })
  if (!said || !found || found.query !== query) return animals
  const count = t('ANIMALS.COUNT', { count: found.answer.count })
  return [allOfThem(text, count, said), ...animals.map((line) => ({ ...line, said: true }))]
}

/** The list of those the words mean, which it opens. */
const allOfThem = (title: string, about: string, said: PlainWords): Line => ({
  ...{ id: 'all that are meant', kind: 'list', title, about, icon: 'ear-tag', said: true },
  opens: {
    page: 'animals-list',
    search: writeSearch({ filters: toAddress({ filters: filtersSaid(said), sorts: [] }) }),
  },
})

function asked(text: string, said: PlainWords | undefined, subApp: SubApp, region: Region): Query {
  const species = subApp === 'ovine' ? 'OVINE' : 'BOVINE'
  const wanted = said ? { filters: filtersSaid(said), text: '' } : { filters: [inHerd], text }
  return {
    ...animalsQuery({ subApp, sorts: [{ field: 'tag', direction: 'asc' }], ...wanted }),
    offset: 0,
    limit: isShortForm(text, { region, species }) ? mostShort : most,
  }
}

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
