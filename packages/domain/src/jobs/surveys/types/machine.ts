import { check, date, defineSurvey, text } from '../define-survey'

export const machine = defineSurvey({
  id: 'SV-MACHINE',
  version: 1,
  subApps: ['bovine', 'ovine', 'crop'],
  sections: [
    { id: 'which-machine', questions: [text('machine'), text('certificate'), date('machine-tested')] },
    { id: 'on-the-road', questions: ['tyres', 'brakes', 'lights', 'guards'].map((id) => check(id)) },
    { id: 'sprayer', questions: ['nozzles', 'pressure', 'no-leaks'].map((id) => check(id)) },
  ],
})
