/** One thing shown to somebody who has never seen the app: what it is called on the screen, and what is said of it. */
export type TourStop = { id: string; title: string; text: string }

/** Round the home page in the order a day goes: what waits, how it is written down, where it is found, is it safe. */
export const homeTour = [
  { id: 'needs', title: 'TOUR.NEEDS.TITLE', text: 'TOUR.NEEDS.TEXT' },
  { id: 'add', title: 'TOUR.ADD.TITLE', text: 'TOUR.ADD.TEXT' },
  { id: 'animals', title: 'TOUR.ANIMALS.TITLE', text: 'TOUR.ANIMALS.TEXT' },
  { id: 'sync', title: 'TOUR.SYNC.TITLE', text: 'TOUR.SYNC.TEXT' },
  { id: 'help', title: 'TOUR.HELP.TITLE', text: 'TOUR.HELP.TEXT' },
  { id: 'herd', title: 'TOUR.HERD.TITLE', text: 'TOUR.HERD.TEXT' },
] as const satisfies readonly TourStop[]

export type TourStopId = (typeof homeTour)[number]['id']

/** The stops there is something to point at, in order. A page without one of them is shown round all the same. */
export const stopsOnPage = (isThere: (id: TourStopId) => boolean) => homeTour.filter(({ id }) => isThere(id))

export const tourTextKeys = (): string[] => homeTour.flatMap(({ title, text }) => [title, text])
