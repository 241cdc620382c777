import { check, date, defineSurvey, text } from '../define-survey'

export const safety = defineSurvey({
  id: 'SV-SAFETY',
  version: 1,
  subApps: ['bovine', 'ovine', 'crop'],
  sections: [
    { id: 'machines', questions: ['shaft-guards', 'quad-helmet', 'electrics'].map((id) => check(id)) },
    { id: 'stock-and-slurry', questions: ['bull-pen', 'slurry-gas'].map((id) => check(id)) },
    { id: 'people', questions: ['children', 'first-aid', 'lone-work'].map((id) => check(id)) },
    { id: 'next', questions: [text('who-fixes'), date('fix-by')] },
  ],
})
