import { PickAnimals } from './pick-animals'
import { PickPaddocks } from './pick-paddocks'

/** How those a job is done to are picked, by what they are. */
export const pickers = { animals: PickAnimals, paddocks: PickPaddocks }

/** The picker's question. */
export const which = { animals: 'JOBS.WHICH_ANIMALS', paddocks: 'JOBS.WHICH_PADDOCKS' } as const

/** On the button that goes on with those picked. */
export const withCount = { animals: 'JOBS.WITH_COUNT', paddocks: 'JOBS.WITH_PADDOCKS' } as const
