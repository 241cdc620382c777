import { check, choice, date, defineSurvey, grades, text } from '../define-survey'

export const calfSurvey = defineSurvey({
  id: 'SV-CALF-SURVEY',
  version: 1,
  subApps: ['bovine'],
  each: { species: ['BOVINE'] },
  sections: [
    {
      id: 'at-birth',
      questions: [
        choice('calf-vigour', grades),
        choice('calf-size', ['small', 'average', 'large']),
        choice('calf-born-as', ['single', 'twin']),
        check('calf-suckled'),
      ],
    },
    { id: 'first-weeks', questions: [check('no-scour'), check('navel-clean')] },
    { id: 'if-it-died', questions: [date('calf-died'), text('calf-died-why')] },
  ],
})
