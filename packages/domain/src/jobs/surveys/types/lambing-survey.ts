import { count, defineSurvey, text } from '../define-survey'

export const lambingSurvey = defineSurvey({
  id: 'SV-LAMBING',
  version: 1,
  subApps: ['ovine'],
  sections: [
    {
      id: 'ewes',
      questions: ['ewes-put', 'ewes-scanned', 'ewes-lambed', 'ewes-helped', 'prolapses'].map(count),
    },
    { id: 'lambs', questions: ['lambs-born', 'pet-lambs'].map(count) },
    {
      id: 'losses',
      questions: [
        ...['lambs-dead-day', 'lambs-dead-week', 'lambs-dead-later'].map(count),
        text('lambs-dead-why'),
      ],
    },
  ],
})
