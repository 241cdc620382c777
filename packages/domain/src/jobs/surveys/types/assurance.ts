import { check, type SurveySection, shown } from '../define-survey'

/** Checks of every quality scheme, for any farm. */
export const assuranceSections: readonly SurveySection[] = [
  {
    id: 'books',
    questions: [
      shown('register', 'herd-register'),
      check('tags', 'MISSINGTAG', 'missing-tags'),
      shown('medicine-book', 'medicine-register'),
      shown('feed-invoices', 'feed-purchases'),
    ],
  },
  {
    id: 'medicines',
    questions: [check('locked-store'), check('sharps'), shown('withdrawal-at-sale', 'withdrawal-list')],
  },
  {
    id: 'stock',
    questions: [check('water'), check('few-lame', 'LOCOMOTIONSCORE'), check('space')],
  },
  {
    id: 'yard',
    questions: [shown('dead-stock', 'movements-death'), check('transport-clean'), check('bait-plan')],
  },
]
