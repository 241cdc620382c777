import { landAreas, landCounters, totalArea } from '../counters'
import { defineFlow } from '../slides'

/** How a farm begins with crops and grass. */
export const cropFlow = defineFlow({
  subApp: 'crop',
  backButton: 'whereItCloses',
  counters: landCounters,
  ends: 'ONBOARDING.EXPLORE',
  slides: [
    { id: 'welcome', picture: 'logo', lines: 3 },
    {
      id: 'units',
      picture: 'units',
      lines: 0,
      // Where the farmer chooses no weight unit, the region's stays.
      asks: ({ weightUnitMissing, clockMissing, countryMissing }) => [
        ...(countryMissing ? (['country'] as const) : []),
        'landAreaUnit',
        'lengthUnit',
        ...(weightUnitMissing ? (['weightUnit'] as const) : []),
        ...(clockMissing ? (['timeFormat'] as const) : []),
      ],
      mayGoOn: ({ landAreaUnit, lengthUnit }) => landAreaUnit !== undefined && lengthUnit !== undefined,
    },
    {
      id: 'land',
      picture: 'land',
      lines: 0,
      asks: landAreas,
      mayGoOn: (answers) => totalArea(answers) > 0,
      clears: ['landAreaUnit', 'lengthUnit', ...landAreas],
    },
    { id: 'apps', picture: 'apps', lines: 2 },
    { id: 'explore', picture: 'explore', lines: 1 },
  ],
})
