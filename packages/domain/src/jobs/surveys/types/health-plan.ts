import { check, choice, date, defineSurvey, number, percent, text } from '../define-survey'

const statuses = ['free', 'present', 'not-known'] as const
const tested = ['bvd', 'ibr', 'lepto', 'johnes', 'neospora'] as const

export const healthPlan = defineSurvey({
  id: 'SV-HEALTH-PLAN',
  version: 1,
  subApps: ['bovine', 'ovine'],
  sections: [
    { id: 'diseases', questions: [text('vet'), ...tested.map((id) => choice(`status-${id}`, statuses))] },
    { id: 'prevention', questions: [text('vaccines'), check('worm-plan'), text('antibiotic-goal')] },
    {
      id: 'losses',
      questions: [
        percent('young-deaths'),
        percent('grown-deaths'),
        percent('lame-share'),
        number('mastitis-cases'),
      ],
    },
    { id: 'next', questions: [date('review')] },
  ],
})
