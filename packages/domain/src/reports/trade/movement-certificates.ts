import { certificateNumber } from '../../jobs-read/rules/certificate-number'
import { searchText } from '../../lists/engine/sort-key'
import { defineView, type RecordThing, type ViewColumn } from '../engine/define-view'
import { askPeriod } from '../medicine/remedies-used'
import { isMovement, movementBook } from '../registers/movement-book'

/** The paper is what is looked for here; which way says where it was from or to. */
const lessLoud: { readonly [key: string]: Partial<ViewColumn> } = {
  animals: { place: 'about' },
  what: { place: undefined },
  from: { brief: 'CERTIFICATES.FROM' },
  to: { brief: 'CERTIFICATES.TO' },
}

/** The papers animals came and left on, each with its lot. */
export const movementCertificates = defineView({
  ...movementBook,
  id: 'movement-certificates',
  title: 'PAGES.MOVEMENT_CERTIFICATES',
  keeps: (record) =>
    record.collection !== 'tasks' || (isMovement(record) && certificateNumber(record.fields) !== undefined),
  asks: [askPeriod('day'), { kind: 'search', name: 'search', label: 'CERTIFICATES.SEARCH' }],
  finds: ({ fields }: RecordThing) => ({ all: searchText(certificateNumber(fields)) }),
  columns: [
    { key: 'paper', label: 'FIELDS.MOVE_CERT_NUMBER', kind: 'text', place: 'name' },
    ...movementBook.columns
      .filter(({ key }) => key !== 'paper')
      .map((column) => ({ ...column, ...lessLoud[column.key] })),
  ],
  counts: 'CERTIFICATES.COUNT',
  opens: ({ cells }) => ({ page: 'movement-certificate-view', search: { id: String(cells.paper) } }),
  empty: { title: 'CERTIFICATES.NONE', text: 'CERTIFICATES.NONE_TEXT' },
  hint: 'CERTIFICATES.HOW',
  texts: [],
})
