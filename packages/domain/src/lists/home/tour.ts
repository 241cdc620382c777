/** One stop of the tour for a new user: its name on the screen, and an explanation. */
export type TourStop = { id: string; title: string; text: string }

/**
 * A tour of the home page in the order of a day. It shows what waits, how to write it down, where to find it,
 * and whether it is safe.
 */
export const homeTour = [
  { id: 'needs', title: 'TOUR.NEEDS.TITLE', text: 'TOUR.NEEDS.TEXT' },
  { id: 'add', title: 'TOUR.ADD.TITLE', text: 'TOUR.ADD.TEXT' },
  { id: 'animals', title: 'TOUR.ANIMALS.TITLE', text: 'TOUR.ANIMALS.TEXT' },
  { id: 'sync', title: 'TOUR.SYNC.TITLE', text: 'TOUR.SYNC.TEXT' },
  { id: 'help', title: 'TOUR.HELP.TITLE', text: 'TOUR.HELP.TEXT' },
  { id: 'herd', title: 'TOUR.HERD.TITLE', text: 'TOUR.HERD.TEXT' },
] as const satisfies readonly TourStop[]

export type TourStopId = (typeof homeTour)[number]['id']

/** The stops with something to point at, in order. The tour also runs on a page that lacks one of them. */
export const stopsOnPage = (isThere: (id: TourStopId) => boolean) => homeTour.filter(({ id }) => isThere(id))

export const tourTextKeys = (): string[] => homeTour.flatMap(({ title, text }) => [title, text])
