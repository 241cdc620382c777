import { check, type SurveySection } from '../define-survey'

/** What every quality scheme looks at, whatever the farm sells. */
export const assuranceSections: readonly SurveySection[] = [
  { id: 'books', questions: ['register', 'tags', 'medicine-book', 'feed-invoices'].map((id) => check(id)) },
  { id: 'medicines', questions: ['locked-store', 'sharps', 'withdrawal-at-sale'].map((id) => check(id)) },
  {
    id: 'stock',
    questions: [check('water'), check('few-lame', 'LOCOMOTIONSCORE'), check('space')],
  },
  { id: 'yard', questions: ['dead-stock', 'transport-clean', 'bait-plan'].map((id) => check(id)) },
]
