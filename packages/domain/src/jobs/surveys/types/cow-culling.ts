import { choice, count, defineSurvey, number } from '../define-survey'

/** The reasons ICAR knows for an animal to leave. */
const reasons = [
  ...['age', 'superfluous', 'slaughter', 'sale', 'newborn', 'leg-or-claw', 'nutrition', 'parturition'],
  ...['mastitis', 'fertility', 'health', 'production', 'milking-ability', 'bad-type', 'behaviour'],
  ...['other', 'unknown'],
] as const

export const cowCulling = defineSurvey({
  id: 'SV-COW-CULLING',
  version: 1,
  subApps: ['bovine'],
  each: { species: ['BOVINE'], sex: ['F'] },
  sections: [
    { id: 'why', questions: [choice('cull-reason', reasons), choice('cull-second-reason', reasons)] },
    {
      id: 'cow',
      questions: [number('cull-age'), count('cull-lactation'), number('cull-yield'), number('cull-price')],
    },
  ],
})
