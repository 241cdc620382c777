import { defineSurvey } from '../define-survey'
import { assuranceSections } from './assurance'

export const qaBeef = defineSurvey({
  id: 'SV-QA-BEEF',
  version: 1,
  subApps: ['bovine', 'ovine'],
  sections: assuranceSections,
})
