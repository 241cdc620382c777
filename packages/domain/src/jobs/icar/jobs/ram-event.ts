import { identifierIn, type JobEvent } from '../../../jobs-read/icar/job-event'

/**
 * A ram let to her: ICAR has one word for it and for a bull with the cows. Notes on the ram himself stay
 * home.
 */
export const ramEvent: JobEvent = {
  resourceType: 'icarReproInseminationEventResource',
  write: ({ fields: { sire }, own }, farm) =>
    own.role
      ? undefined
      : {
          inseminationType: 'RunWithBull',
          ...(typeof sire === 'string' && { sireIdentifiers: [identifierIn(sire, farm)] }),
        },
  read: () => ({}),
  isMeant: ({ inseminationType }) => inseminationType === 'RunWithBull',
}
