import { check, choice, date, defineSurvey, number, text } from '../define-survey'

const features = ['hedge', 'field-margin', 'wood', 'pond', 'wet-ground', 'wall', 'other'] as const

export const habitat = defineSurvey({
  id: 'SV-HABITAT',
  version: 1,
  subApps: ['bovine', 'ovine', 'crop'],
  sections: [
    {
      id: 'place',
      questions: [choice('habitat-kind', features), text('habitat-where'), number('habitat-size')],
    },
    {
      id: 'how-it-is',
      questions: [
        number('habitat-condition', { whole: true, least: 1, most: 5 }),
        date('habitat-cut'),
        check('no-invasive'),
        text('birds'),
      ],
    },
  ],
})
