/** Narrower than this there is no room for a list and its detail side by side. */
export const desktopFrom = 1025

/** The farmer's choice on this device; until then the screen decides. */
export type LayoutChoice = 'desktop' | 'mobile'
export type Layout = 'tablet' | 'mobile'

type Window = { width: number; chosen: LayoutChoice | undefined }

export const readLayoutChoice = (stored: unknown): LayoutChoice | undefined =>
  stored === 'desktop' || stored === 'mobile' ? stored : undefined

export const layoutOf = ({ width, chosen }: Window): Layout =>
  width >= desktopFrom && chosen !== 'mobile' ? 'tablet' : 'mobile'
