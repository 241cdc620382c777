import { defineFlow } from '../slides'

/** How a farm begins with cattle: its animals, and then its first job. */
export const cattleFlow = defineFlow({
  subApp: 'bovine',
  backButton: 'always',
  counters: () => ({}),
  ends: 'ONBOARDING.BEGIN',
  slides: [
    { id: 'welcome', picture: 'logo', lines: 3 },
    {
      id: 'herd',
      picture: 'herd',
      lines: 1,
      asks: ['herdWay'],
      mayGoOn: ({ herdWay }) => herdWay !== undefined,
    },
    {
      id: 'units',
      picture: 'units',
      lines: 0,
      when: ({ unitsMissing, clockMissing, countryMissing }) =>
        [unitsMissing, clockMissing, countryMissing].includes(true),
      asks: ({ unitsMissing, clockMissing, countryMissing }) => [
        ...(countryMissing ? (['country'] as const) : []),
        ...(unitsMissing ? (['landAreaUnit', 'lengthUnit'] as const) : []),
        ...(clockMissing ? (['timeFormat'] as const) : []),
      ],
    },
    { id: 'job', picture: 'job', lines: 3 },
  ],
})
