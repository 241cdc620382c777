/** Every survey there is. An id is never used for another, for answers are kept under it. */
export const surveyIds = [
  ...['SV-QA-BEEF', 'SV-QA-DAIRY', 'SV-HEALTH-PLAN', 'SV-BIOSECURITY', 'SV-JOHNES'],
  ...['SV-SCHEME-SUCKLER', 'SV-DOCILITY', 'SV-CALF-SURVEY', 'SV-COW-CULLING'],
  ...['SV-LAMBING', 'SV-EWE-CONDITION', 'SV-SUSTAINABILITY', 'SV-SAFETY', 'SV-MACHINE', 'SV-HABITAT'],
] as const

/** All of a farm's own surveys share one id; their questions are kept with the answers. */
export const ownSurveyId = 'SV-CUSTOM'
