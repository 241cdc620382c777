import { flockCounters, flockCounts, flockTotal } from '../counters'
import { defineFlow, tagReaders } from '../slides'

/** How a farm begins with sheep. */
export const sheepFlow = defineFlow({
  subApp: 'ovine',
  backButton: 'always',
  counters: flockCounters,
  ends: 'ONBOARDING.EXPLORE',
  slides: [
    { id: 'welcome', picture: 'logo', lines: 3, countedAs: 'welcome' },
    { id: 'steps', picture: 'steps', lines: 3, numbered: true, tagHelp: true },
    {
      id: 'weights',
      picture: 'scales',
      lines: 0,
      asks: ['weightUnit'],
      when: ({ weightUnitMissing }) => weightUnitMissing,
      mayGoOn: ({ weightUnit }) => weightUnit !== undefined,
    },
    { id: 'readers', picture: 'readers', lines: 10, readers: tagReaders, tagHelp: true },
    { id: 'season', picture: 'flock', lines: 7 },
    {
      id: 'flock',
      picture: 'counting',
      lines: 0,
      asks: flockCounts,
      mayGoOn: (answers) => flockTotal(answers) > 0,
      countedAs: 'enter form details',
    },
    { id: 'apps', picture: 'apps', lines: 2, countedAs: 'introducing home screen' },
    {
      id: 'explore',
      picture: 'explore',
      lines: 1,
      asks: ({ clockMissing, countryMissing }) => [
        ...(countryMissing ? (['country'] as const) : []),
        ...(clockMissing ? (['timeFormat'] as const) : []),
      ],
    },
  ],
})
