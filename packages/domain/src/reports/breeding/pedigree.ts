import {
  missingPapers,
  nextAct,
  papers,
  pedigreeActNames,
  pedigreeStatusOf,
  refusedBySociety,
} from '../../herd/breeding/pedigree-status'
import { isHere } from '../../jobs-read/facts/lists-at'
import { reasonKey } from '../../jobs-read/filings/filing-reasons'
import { pedigreeStatuses } from '../../records/collections/animals'
import { defineView } from '../engine/define-view'
import { findsAnimal, searchAnimals } from '../engine/found-animals'

export const paperLabel = (paper: string): string => `PEDIGREE.MISSING.${paper.toUpperCase()}`
export const actLabel = (act: string): string => `PEDIGREE.ACT.${act.toUpperCase()}`
const statusLabel = (status: string) => `CHOICES.PEDIGREE_REG_STATUS.${status}`

/** Pedigree animals by where they stand with their society, with what is next and what is wanting. */
export const pedigree = defineView({
  id: 'pedigree',
  title: 'PAGES.PEDIGREE_MANAGEMENT',
  subApps: ['bovine', 'ovine'],
  over: 'herd',
  asks: [
    {
      kind: 'only',
      name: 'only',
      in: 'listTab',
      label: 'PEDIGREE.WHICH',
      options: [
        {
          value: 'all',
          label: 'PEDIGREE.ALL',
          more: [
            ...pedigreeStatuses.map((status) => ({ value: status, label: statusLabel(status) })),
            { value: 'refused', label: 'PEDIGREE.REFUSED_BY_SOCIETY' },
            { value: 'missing', label: 'PEDIGREE.SOMETHING_MISSING' },
          ],
        },
      ],
    },
    searchAnimals,
  ],
  fold: ({ fields, facts }, at) => {
    const status = pedigreeStatusOf(fields)
    const refused = refusedBySociety(fields)
    const concerns = fields.isPedigree === true || status !== 'PRS-NO-STATUS' || refused.length > 0
    const deadUntold = !facts.deleted && Number(fields.dod) > 0 && status !== 'PRS-DEATH'
    if (!concerns || facts.ovine !== (at.subApp === 'ovine') || !(isHere(facts, at.today) || deadUntold))
      return undefined
    const missing = missingPapers(fields)
    const next = nextAct(fields)
    return {
      line: {
        cells: {
          status: statusLabel(status),
          next: next ? actLabel(next) : null,
          refused: refused.map(reasonKey),
          missing: missing.map(paperLabel),
          dob: facts.born || null,
        },
        tags: [
          'all',
          status,
          ...(refused.length > 0 ? ['refused'] : []),
          ...(missing.length > 0 ? ['missing'] : []),
        ],
      },
    }
  },
  finds: findsAnimal,
  order: { column: 'dob', direction: 'desc' },
  columns: [
    { key: 'animal', label: 'ANIMALS.ANIMAL', kind: 'animal', place: 'name' },
    { key: 'status', label: 'FIELDS.PEDIGREE_REG_STATUS', kind: 'key', place: 'about' },
    { key: 'next', label: 'PEDIGREE.NEXT', kind: 'key', place: 'about', brief: 'PEDIGREE.NEXT_IS' },
    { key: 'refused', label: 'PEDIGREE.REFUSED', kind: 'key', place: 'about', brief: 'PEDIGREE.REFUSED_FOR' },
    { key: 'missing', label: 'PEDIGREE.WANTING', kind: 'key', place: 'about', brief: 'PEDIGREE.WANTS' },
    { key: 'dob', label: 'PEDIGREE.BORN', kind: 'day', place: 'small' },
  ],
  opens: ({ id }) => ({ page: 'pedigree-animal', search: { id } }),
  empty: { title: 'PEDIGREE.NONE', text: 'PEDIGREE.NONE_TEXT' },
  texts: [...pedigreeActNames.map(actLabel), ...papers.map(paperLabel)],
})
