import { count, defineSurvey, number, percent } from '../define-survey'

export const sustainability = defineSurvey({
  id: 'SV-SUSTAINABILITY',
  version: 1,
  subApps: ['bovine', 'ovine', 'crop'],
  sections: [
    {
      id: 'land',
      questions: [
        number('nitrogen-per-ha'),
        percent('protected-urea'),
        percent('low-emission-slurry'),
        number('hedges'),
      ],
    },
    {
      id: 'stock',
      questions: [
        number('days-grazed', { whole: true, least: 0, most: 366 }),
        number('breeding-index', {}),
        number('slaughter-age'),
      ],
    },
    { id: 'energy', questions: [count('fuel'), count('power')] },
  ],
})
