import { check, defineSurvey } from '../define-survey'

export const biosecurity = defineSurvey({
  id: 'SV-BIOSECURITY',
  version: 1,
  subApps: ['bovine', 'ovine'],
  sections: [
    {
      id: 'boundary',
      questions: ['double-fence', 'badger-proof-feed', 'piped-water'].map((id) => check(id)),
    },
    {
      id: 'coming-in',
      questions: ['quarantine', 'source-tb', 'own-bull'].map((id) => check(id)),
    },
    { id: 'people', questions: ['boot-dip', 'visitors'].map((id) => check(id)) },
  ],
})
