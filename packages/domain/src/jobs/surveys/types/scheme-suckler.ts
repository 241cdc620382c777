import { choice, date, defineSurvey, grades, number, text } from '../define-survey'

export const schemeSuckler = defineSurvey({
  id: 'SV-SCHEME-SUCKLER',
  version: 1,
  subApps: ['bovine'],
  each: { species: ['BOVINE'], sex: ['F'] },
  sections: [
    { id: 'cow', questions: [choice('cow-milkability', grades), choice('cow-docility', grades)] },
    {
      id: 'her-calf',
      questions: [
        choice('calf-quality', grades),
        text('calf-sire'),
        date('meal-from'),
        date('meal-to'),
        date('weaned-on'),
        number('castration-gap'),
      ],
    },
  ],
})
