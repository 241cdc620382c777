/** How an animal is built, from 1 to 9 between two extremes, by ICAR's own names. */
export const linearTraits = [
  'Stature',
  'ChestWidth',
  'BodyDepth',
  'Angularity',
  'RumpAngle',
  'RumpWidth',
  'RearLegsSet',
  'RearLegsRearView',
  'FootAngle',
  'ForeUdderAttachment',
  'RearUdderHeight',
  'CentralLigament',
  'UdderDepth',
  'FrontTeatPlacement',
  'RearTeatPlacement',
  'TeatLength',
  'Muscularity',
] as const

/** A classifier's sums of several traits, from 50 to 99. */
export const compositeTraits = [
  'FinalScore',
  'Frame',
  'DairyStrength',
  'FeetLegs',
  'Udder',
  'MuscularityComposite',
] as const

const all: readonly string[] = [...linearTraits, ...compositeTraits]

export const isConformation = (trait: unknown): trait is string =>
  typeof trait === 'string' && all.includes(trait)
