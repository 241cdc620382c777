import { defineSurvey, number, percent } from '../define-survey'

const condition = (id: string) => number(id, { least: 1, most: 5 })

export const eweCondition = defineSurvey({
  id: 'SV-EWE-CONDITION',
  version: 1,
  subApps: ['ovine'],
  sections: [
    {
      id: 'condition',
      questions: [
        ...['condition-mating', 'condition-scan', 'condition-lambing', 'condition-weaning'].map(condition),
        percent('thin-ewes'),
      ],
    },
  ],
})
