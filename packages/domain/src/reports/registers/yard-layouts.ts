import { type ByPlace, ownCell, type Place } from '../../base/regions/places'
import { type Layout, type RegisterRule, readRule, rule } from './layout'

/** The same columns everywhere; only the rule and the cells it requires differ. */
const everywhere = (
  layout: Pick<Layout, 'title' | 'columns'>,
  cells: ByPlace<{ needs: readonly string[]; rule?: RegisterRule }>,
) => {
  return (place: Place): Layout => ({ ...layout, ...ownCell(cells, place) })
}

const fed = ['supplier', 'batch']
const feedHygiene = rule('Regulation (EC) 183/2005, annex III', 3)

/** Where feed came from: a recall asks for supplier and batch. */
export const feedLayout = everywhere(
  {
    title: 'PAGES.FEED_REGISTER',
    columns: ['day', 'product', 'kind', 'amount', 'supplier', 'batch', 'useBy', 'licence', 'cost'],
  },
  {
    IE: { needs: fed, rule: feedHygiene },
    EU: { needs: fed, rule: feedHygiene },
    CH: { needs: ['supplier'] },
    NI: { needs: fed, rule: feedHygiene },
    UK: { needs: fed, rule: feedHygiene },
    SC: { needs: fed, rule: feedHygiene },
    AU: { needs: ['supplier'], rule: rule('Commodity vendor declarations', 2) },
    NZ: { needs: ['supplier'] },
    US: { needs: ['supplier'], rule: rule('21 CFR 589.2000: ruminant feed', 1) },
    CA: { needs: ['supplier'], rule: rule('Health of Animals Regulations, part XIV', 10) },
    LA: { needs: ['supplier'] },
    GL: { needs: ['supplier'] },
  },
)

const biosecurity = rule('Regulation (EU) 2016/429, art. 102: biosecurity', 3)
const washed = ['name', 'purpose', 'disinfected']

export const visitorLayout = everywhere(
  {
    title: 'PAGES.VISITORS',
    columns: ['day', 'name', 'firm', 'purpose', 'from', 'vehicle', 'livestock', 'disinfected', 'notes'],
  },
  {
    IE: { needs: washed, rule: biosecurity },
    EU: { needs: washed, rule: biosecurity },
    CH: { needs: ['name'] },
    NI: { needs: washed },
    UK: { needs: ['name', 'purpose'] },
    SC: { needs: ['name', 'purpose'] },
    AU: { needs: ['name', 'purpose'], rule: rule('Livestock Production Assurance: biosecurity', 3) },
    NZ: { needs: ['name'] },
    US: { needs: ['name'] },
    CA: { needs: ['name'] },
    LA: { needs: ['name'] },
    GL: { needs: ['name'] },
  },
)

const since2013 = Date.UTC(2013, 9, 1)
const told = ['injury', 'place', 'prevention']

export const accidentLayout = everywhere(
  {
    title: 'PAGES.ACCIDENTS',
    columns: [
      ...['day', 'who', 'kind', 'what', 'place', 'injury', 'daysOff'],
      ...['reportedTo', 'reported', 'prevention'],
    ],
  },
  {
    IE: { needs: told, rule: rule('S.I. 370/2016: reporting of accidents', 10) },
    EU: { needs: told, rule: rule('Directive 89/391/EEC, art. 9', 5) },
    CH: { needs: ['injury'] },
    NI: { needs: told, rule: readRule('RIDDOR (NI) 1997, reg. 7', 3) },
    UK: { needs: told, rule: readRule('RIDDOR 2013', 3, since2013) },
    SC: { needs: told, rule: readRule('RIDDOR 2013', 3, since2013) },
    AU: { needs: ['injury', 'place'], rule: rule('Work Health and Safety Act, part 3', 5) },
    NZ: { needs: ['injury', 'place'], rule: rule('Health and Safety at Work Act 2015', 5) },
    US: { needs: ['injury', 'place'], rule: rule('29 CFR part 1904', 5) },
    CA: { needs: ['injury'] },
    LA: { needs: ['injury'] },
    GL: { needs: ['injury'] },
  },
)

const schooled = ['course', 'provider']

export const trainingLayout = everywhere(
  {
    title: 'PAGES.TRAINING',
    columns: ['person', 'course', 'provider', 'day', 'certificate', 'expires', 'notes'],
  },
  {
    IE: { needs: [...schooled, 'certificate'], rule: rule('S.I. 155/2012: pesticides; farm assurance', 3) },
    EU: { needs: [...schooled, 'certificate'], rule: rule('Directive 2009/128/EC, art. 5', 3) },
    CH: { needs: schooled },
    NI: { needs: [...schooled, 'certificate'] },
    UK: { needs: [...schooled, 'certificate'] },
    SC: { needs: [...schooled, 'certificate'] },
    AU: { needs: schooled },
    NZ: { needs: schooled },
    US: { needs: schooled },
    CA: { needs: schooled },
    LA: { needs: schooled },
    GL: { needs: schooled },
  },
)
