import { check, date, defineSurvey, number } from '../define-survey'
import { assuranceSections } from './assurance'

export const qaDairy = defineSurvey({
  id: 'SV-QA-DAIRY',
  version: 1,
  subApps: ['bovine'],
  sections: [
    ...assuranceSections,
    {
      id: 'milk',
      questions: [
        check('parlour'),
        number('tank-temperature', { least: -5, most: 40 }),
        check('milk-filter'),
        check('treated-marked'),
        check('antibiotic-test'),
        date('plant-service'),
      ],
    },
    { id: 'calves', questions: [check('calf-housing'), check('pain-relief')] },
  ],
})
