import { expect, test } from 'vitest'
import { identificationOf, registrationRule, tagWithin } from '../../base/regions/identification-rules'
import type { Located } from '../../base/regions/places'
import type { Region } from '../../base/regions/regions'

/** Every row of births and tags as it was found in its source, by place and day; a changed figure fails here. */
const at = (region: Region, country?: Located['country'], holding?: Located['holding']): Located => ({
  region,
  ...(country && { country }),
  ...(holding && { holding }),
})
const IE = at('IE')
const NI = at('NI')
const UK = at('UK')
const SC = at('SC')
const EU = at('EU')
const NZ = at('NZ')
const US = at('US')
const LA = at('LA')
const CA = at('CA')
const AU = at('AU')
const GL = at('GL')
const [england, wales] = [at('UK', 'GB-ENG'), at('UK', 'GB-WLS')]
const [germany, austria, italy] = [at('EU', 'DE'), at('EU', 'AT'), at('EU', 'IT')]
const [france, spain] = [at('EU', 'FR'), at('EU', 'ES')]
const [uruguay, argentina, brazil] = [at('LA', 'UY'), at('LA', 'AR'), at('LA', 'BR')]

type Days = number | undefined
const registration: [number, string, Located, string, Days, string?][] = [
  [1, 'Ireland', IE, '2001-03-01', 27],
  [1, 'Ireland', IE, '2026-11-01', 27],
  [2, 'Northern Ireland', NI, '2026-11-01', 27],
  [3, 'England', england, '2026-11-01', 27],
  [3, 'Wales', wales, '2026-11-01', 27],
  [3, 'a bison in England', england, '2026-11-01', 7, 'BI'],
  [3, 'a farm of England and Wales that said neither', UK, '2026-11-01', 27],
  [4, 'Scotland before ScotEID', SC, '2021-10-03', 27],
  [4, 'Scotland', SC, '2026-11-01', 27],
  [5, 'the Union before the animal health law', EU, '2021-04-20', 27],
  [5, 'the Union', EU, '2021-04-21', 7],
  [5, 'France', france, '2001-03-01', 27],
  [5, 'France', france, '2026-11-01', 7],
  [5, 'Spain', spain, '2026-11-01', 7],
  [5, 'Germany', germany, '2001-03-01', 7],
  [5, 'Germany', germany, '2026-11-01', 7],
  [5, 'Austria', austria, '2026-11-01', 7],
  [5, 'Italy', italy, '2021-04-20', 27],
  [5, 'Italy', italy, '2021-04-21', 7],
  [6, 'New Zealand before NAIT', NZ, '2012-06-30', undefined],
  [6, 'New Zealand', NZ, '2012-07-01', 180],
  [7, 'Uruguay before its register', uruguay, '2006-08-31', undefined],
  [7, 'Uruguay', uruguay, '2006-09-01', 183],
  [7, 'Argentina, where no age is laid down', argentina, '2026-11-01', undefined],
  [7, 'Brazil', brazil, '2026-11-01', undefined],
  [7, 'another country of Latin America', LA, '2026-11-01', undefined],
  [8, 'the United States', US, '2026-11-01', undefined],
  [9, 'Canada', CA, '2026-11-01', undefined],
  [10, 'Australia', AU, '2026-11-01', undefined],
  [10, 'anywhere else', GL, '2026-11-01', undefined],
]

test.each(registration)(
  'row %i: a calf of %s born on %s is registered in time',
  (_, __, place, born, days, breed) => {
    const rule = registrationRule(place, { born: Date.parse(born), breed })
    expect(rule?.value).toBe(days)
  },
)

const cattle = 'BOVINE'
const sheep = 'OVINE'
const housed = at('UK', 'GB-ENG', { lambsHoused: true })
const outdoors = at('EU', 'AT', { calvesOutdoors: true })
const tagged: [number, string, Located, 'BOVINE' | 'OVINE', string, Days, string?][] = [
  [11, 'Irish cattle', IE, cattle, '2001-03-01', 20],
  [11, 'Irish cattle', IE, cattle, '2026-11-01', 20],
  [12, 'Northern Irish cattle', NI, cattle, '2026-11-01', 20],
  [13, 'English cattle', england, cattle, '2026-11-01', 20],
  [13, 'a Welsh bison', wales, cattle, '2026-11-01', 274, 'BI'],
  [14, 'Scottish cattle', SC, cattle, '2026-11-01', 20],
  [15, 'cattle of the Union', EU, cattle, '2026-11-01', 20],
  [15, 'German cattle', germany, cattle, '2026-11-01', 7],
  [15, 'Austrian cattle', austria, cattle, '2026-11-01', 7],
  [15, 'Austrian cattle outdoors', outdoors, cattle, '2026-11-01', 20],
  [16, 'New Zealand cattle', NZ, cattle, '2026-11-01', 180],
  [17, 'Irish sheep', IE, sheep, '2026-11-01', 274],
  [18, 'Northern Irish sheep', NI, sheep, '2026-11-01', 274],
  [19, 'English sheep', england, sheep, '2026-11-01', 274],
  [19, 'English sheep that are housed', housed, sheep, '2026-11-01', 183],
  [20, 'Scottish sheep', SC, sheep, '2026-11-01', 274],
  [21, 'sheep of the Union', EU, sheep, '2026-11-01', 274],
  [22, 'Uruguayan cattle', uruguay, cattle, '2006-08-31', undefined],
  [22, 'Uruguayan cattle', uruguay, cattle, '2006-09-01', 183],
  [22, 'Argentine cattle', argentina, cattle, '2026-01-01', undefined],
  [23, 'American cattle', US, cattle, '2026-11-01', undefined],
  [23, 'Canadian cattle', CA, cattle, '2026-11-01', undefined],
  [23, 'Australian cattle', AU, cattle, '2026-11-01', undefined],
  [23, 'cattle anywhere else', GL, cattle, '2026-11-01', undefined],
]

test.each(tagged)('row %i: %s wear their tag in time', (_, __, place, species, born, days, breed) => {
  expect(tagWithin(place, { species, born: Date.parse(born), breed })).toBe(days)
})

const identified: [number, string, Located, 'BOVINE' | 'OVINE', string, object | undefined][] = [
  [11, 'Irish cattle without a chip', IE, cattle, '2022-06-30', { electronic: undefined }],
  [11, 'Irish cattle with one', IE, cattle, '2022-07-01', { electronic: true }],
  [13, 'a dairy calf of England', england, cattle, '2026-11-01', { firstHours: 36, days: 20 }],
  [14, 'a dairy calf of Scotland', SC, cattle, '2026-11-01', { firstHours: 36 }],
  [16, 'New Zealand cattle', NZ, cattle, '2026-11-01', { beforeLeaving: true }],
  [17, 'Irish sheep before 2019', IE, sheep, '2019-05-31', { movesElectronic: undefined }],
  [17, 'Irish sheep', IE, sheep, '2019-06-01', { movesElectronic: true, beforeLeaving: true }],
  [18, 'Northern Irish sheep', NI, sheep, '2026-11-01', { beforeLeaving: true }],
  [19, 'Welsh sheep', wales, sheep, '2026-11-01', { beforeLeaving: true, electronic: true }],
  [22, 'Uruguayan cattle', uruguay, cattle, '2026-11-01', { beforeLeaving: true, electronic: true }],
  [22, 'Argentine cattle of 2025', argentina, cattle, '2025-12-31', undefined],
  [22, 'Argentine cattle', argentina, cattle, '2026-01-01', { atWeaning: true, tellWorkingDays: 10 }],
  [22, 'Brazilian cattle', brazil, cattle, '2026-12-31', undefined],
  [
    22,
    'Brazilian cattle of 2027',
    brazil,
    cattle,
    '2027-01-01',
    { ifVaccinated: true, beforeLeaving: undefined },
  ],
  [22, 'Brazilian cattle of 2033', brazil, cattle, '2033-01-01', { beforeLeaving: true }],
  [23, 'American cattle', US, cattle, '2024-11-04', { beforeLeaving: true, electronic: undefined }],
  [23, 'American cattle', US, cattle, '2024-11-05', { beforeLeaving: true, electronic: true }],
  [23, 'Canadian cattle', CA, cattle, '2026-11-01', { beforeLeaving: true }],
  [23, 'Australian cattle', AU, cattle, '2026-11-01', { beforeLeaving: true }],
  [82, 'Australian lambs of 2024', AU, sheep, '2024-12-31', { electronic: undefined }],
  [82, 'Australian lambs', AU, sheep, '2025-01-01', { beforeLeaving: true, electronic: true }],
]

test.each(identified)('row %i: %s are identified as the law has it', (_, __, place, species, born, rule) => {
  const found = identificationOf(place, { species, born: Date.parse(born) })
  if (rule)
    expect(found).toMatchObject(Object.fromEntries(Object.entries(rule).filter(([, is]) => is !== undefined)))
  else expect(found).toBeUndefined()
  for (const [name, is] of Object.entries(rule ?? {}))
    if (is === undefined) expect(found?.[name as keyof typeof found]).toBeUndefined()
})
