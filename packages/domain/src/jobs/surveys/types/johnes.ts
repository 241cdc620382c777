import { defineSurvey, number } from '../define-survey'

const points = (id: string) => number(id, { whole: true, least: 0, most: 10 })

/** The more points, the easier the disease passes from cow to calf. */
export const johnes = defineSurvey({
  id: 'SV-JOHNES',
  version: 1,
  subApps: ['bovine'],
  points: true,
  sections: [
    { id: 'herd', questions: [points('johnes-positives'), points('johnes-bought')] },
    { id: 'calving', questions: [points('johnes-pen'), points('johnes-with-dam')] },
    {
      id: 'calves',
      questions: [points('johnes-colostrum'), points('johnes-pooled-milk'), points('johnes-slurry')],
    },
  ],
})
