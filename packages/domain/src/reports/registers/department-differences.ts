import { tagInEar } from '../../base/tags/no-tag'
import { searchText } from '../../lists/engine/sort-key'
import { sameTag, type TheirAnimal } from '../../outside/filings/department-herd'
import {
  type Compared,
  type DifferenceKind,
  type DifferingField,
  differenceKinds,
  differencesBetween,
  differingFields,
  isToBeThere,
  leftAloneId,
  leftAloneType,
  oursInWords,
} from '../../outside/filings/herd-differences'
import { textOf } from '../../records/collections/farm-record'
import type { Fields } from '../../records/sync/stored-record'
import { defineView, type Folded, type Look } from '../engine/define-view'

const askedThing = 'asked'
/** As the page of one animal asks for it, put aside or not. */
export const everyDifference = 'every'
const fieldLabels: { readonly [F in DifferingField]: string } = {
  sex: 'FIELDS.SEX',
  born: 'FIELDS.DOB',
  breed: 'FIELDS.BREED',
  dam: 'FIELDS.DAM',
}
const differenceLabel = (kind: DifferenceKind): string => `DIFFERENCES.${kind.toUpperCase()}`
const left = 'DIFFERENCES.LEFT_HERE'
const numberOf = (fields: Fields): string | undefined => {
  const tag = tagInEar(textOf(fields.tag))
  return tag && sameTag(tag)
}

type Found = {
  kind: DifferenceKind
  tag: string
  says: string
  animal?: string
  fields?: readonly DifferingField[]
  ours?: Compared
  theirs?: Compared
  /** The job it left by, where it is still there. */
  task?: string
}

/** One difference as a line. Once the farmer leaves it alone it gets a tag of its own, with the reason. */
function lineOf(
  { kind, tag, says, animal, task, fields = [], ours = {}, theirs = {} }: Found,
  look: Look,
): Folded {
  const [alone] = look('reports', 'id', leftAloneId(kind, tag))
  const said = (of: Compared) => fields.map((name) => of[name] ?? '').join(' · ')
  return {
    line: {
      cells: {
        tag,
        says,
        kind,
        animal: animal ?? null,
        task: task ?? null,
        fields: fields.map((name) => fieldLabels[name]),
        ours: said(ours) || null,
        theirs: said(theirs) || null,
        why: alone ? textOf(alone.fields.name) : null,
      },
      tags: alone ? [everyDifference, 'alone'] : [everyDifference, 'open', kind],
    },
  }
}

/**
 * Animals that only the department has, animals that only this herd has, and animals on which the two differ.
 */
export const departmentDifferences = defineView({
  id: 'department-differences',
  title: 'PAGES.DEPARTMENT_DIFFERENCES',
  subApps: ['bovine'],
  over: 'records',
  collections: ['animals', 'reports'],
  fedBy: 'department',
  keeps: ({ collection, fields }) => collection !== 'reports' || fields.type === leftAloneType,
  looksBy: {
    animals: [
      'id',
      { by: 'number', values: (fields) => [numberOf(fields)].filter((one) => one !== undefined) },
    ],
    fed: ['id', { by: 'number', values: (fields) => [numberOf(fields)].filter((one) => one !== undefined) }],
    reports: ['id'],
  },
  asks: [
    {
      kind: 'only',
      name: 'which',
      in: 'listTab',
      label: 'DIFFERENCES.WHICH',
      options: [
        { value: 'open', label: 'DIFFERENCES.OPEN' },
        ...differenceKinds.map((kind) => ({ value: kind, label: `DIFFERENCES.CHIP.${kind.toUpperCase()}` })),
        { value: 'alone', label: 'DIFFERENCES.ALONE' },
      ],
    },
    { kind: 'search', name: 'search', label: 'ANIMALS.SEARCH' },
  ],
  fold: ({ collection, id, fields }, _at, _asked, look) => {
    if (collection === 'reports') return undefined
    const tag = numberOf(fields)
    if (collection === 'animals') {
      // The department's animals have not been fetched yet.
      if (look('fed', 'id', askedThing).length === 0 || !tag || !isToBeThere(fields)) return undefined
      if (look('fed', 'number', tag).length > 0) return undefined
      return lineOf({ kind: 'ours', tag, says: differenceLabel('ours'), animal: id }, look)
    }
    if (!tag) return undefined
    const known = look('animals', 'number', tag)
    const here = known.find((one) => isToBeThere(one.fields))
    const [gone] = known
    if (here) {
      const [dam] = look('animals', 'id', textOf(here.fields.dam))
      const [ours, theirs] = [oursInWords(here.fields, dam?.fields), theirsInWords(fields)]
      const differing = differencesBetween(ours, theirs)
      if (differing.length === 0) return undefined
      const own = { ours, theirs, fields: differing, animal: here.id }
      return lineOf({ kind: 'differs', tag, says: differenceLabel('differs'), ...own }, look)
    }
    const task = textOf(gone?.fields.leftWithTask)
    return lineOf(
      {
        ...{ kind: 'theirs', tag, says: gone ? left : differenceLabel('theirs') },
        ...(gone && { animal: gone.id }),
        ...(task && { task }),
      },
      look,
    )
  },
  finds: ({ fields }) => ({ all: searchText(numberOf(fields) ?? '') }),
  order: { column: 'tag', direction: 'asc' },
  counts: 'DIFFERENCES.COUNT',
  columns: [
    { key: 'tag', label: 'FIELDS.TAG', kind: 'text', place: 'name' },
    { key: 'says', label: 'DIFFERENCES.WHAT', kind: 'key', place: 'about' },
    { key: 'fields', label: 'DIFFERENCES.IN_WHAT', kind: 'key', place: 'about' },
    { key: 'ours', label: 'DIFFERENCES.HERE', kind: 'text', place: 'about', brief: 'DIFFERENCES.HERE_IS' },
    {
      key: 'theirs',
      label: 'DIFFERENCES.THERE',
      kind: 'text',
      place: 'about',
      brief: 'DIFFERENCES.THERE_IS',
    },
    { key: 'why', label: 'DIFFERENCES.WHY', kind: 'text', place: 'about' },
  ],
  opens: ({ cells }) => ({ page: 'department-difference', search: { id: textOf(cells.tag) } }),
  empty: { title: 'DIFFERENCES.NONE', text: 'DIFFERENCES.NONE_TEXT' },
  texts: [left, ...differenceKinds.map(differenceLabel), ...differingFields.map((name) => fieldLabels[name])],
})

const theirsInWords = ({ sex, born, breed, dam }: Fields): Compared => ({
  sex: textOf(sex) || undefined,
  born: textOf(born) || undefined,
  breed: textOf(breed) || undefined,
  dam: textOf(dam) || undefined,
})

type Fed = { collection: 'fed'; id: string; fields: Fields }

/**
 * The department's herd as records for the view: each animal by its number, and a mark that it was fetched.
 */
export const fedByDepartment = (animals: readonly TheirAnimal[], fetchedAt: number): Fed[] => [
  { collection: 'fed', id: askedThing, fields: { fetchedAt } },
  ...animals.map(
    (one): Fed => ({ collection: 'fed', id: `number-${sameTag(one.tag)}`, fields: { ...one } as Fields }),
  ),
]
