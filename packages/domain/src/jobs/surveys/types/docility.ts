import { choice, defineSurvey, grades, number } from '../define-survey'

const bulls = { sex: ['M', 'B'] }

export const docility = defineSurvey({
  id: 'SV-DOCILITY',
  version: 1,
  subApps: ['bovine'],
  each: { species: ['BOVINE'] },
  sections: [
    {
      id: 'temper',
      questions: [number('score-year', { whole: true, least: 2000, most: 2100 }), choice('temper', grades)],
    },
    {
      id: 'bull-at-work',
      questions: ['bull-feet', 'bull-libido', 'bull-walking', 'bull-handling'].map((id) =>
        choice(id, grades, bulls),
      ),
    },
  ],
})
