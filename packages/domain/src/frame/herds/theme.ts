import type { SubApp } from '../../base/sub-apps'
import type { Farm } from './farm'
import { isDairy } from './plans'

export const colourSchemes = ['BOVINE', 'BOVINE_DAIRY', 'OVINE', 'CROP'] as const
export type ColourScheme = (typeof colourSchemes)[number]

export type Theme = {
  name: SubApp
  colourScheme: ColourScheme
  /** The access block its features are looked up in. */
  access: SubApp
  colours: { band: string; onBand: string; button: string; onButton: string }
  statusBar: string
}

const ink = '#16261a'
const white = '#ffffff'

function theme(
  name: SubApp,
  colourScheme: ColourScheme,
  band: string,
  onBand: string,
  button: string,
): Theme {
  const colours = { band, onBand, button, onButton: white }
  return { name, colourScheme, access: name, colours, statusBar: band }
}

export const themes: Record<ColourScheme, Theme> = {
  BOVINE: theme('bovine', 'BOVINE', '#8cc6ec', ink, '#1d6592'),
  BOVINE_DAIRY: theme('bovine', 'BOVINE_DAIRY', '#7fcac3', ink, '#12685f'),
  OVINE: theme('ovine', 'OVINE', '#007db5', white, '#00608c'),
  CROP: theme('crop', 'CROP', '#F37321', ink, '#a8440a'),
}

const usualScheme: Record<SubApp, ColourScheme> = { bovine: 'BOVINE', ovine: 'OVINE', crop: 'CROP' }

export function themeOf(subApp: SubApp, farm: Pick<Farm, 'farmTypeId' | 'farmTypes'>): Theme {
  const scheme = usualScheme[subApp]
  return themes[scheme === 'BOVINE' && isDairy(farm) ? 'BOVINE_DAIRY' : scheme]
}

export const brandLime = '#b5c426'
export const turboRed = '#c62828'

/** Red warns all the way through turbo mode; before a sub-app is open the brand shows. */
export function statusBarColour({ theme, turbo }: { theme?: Theme | undefined; turbo: boolean }): string {
  return turbo ? turboRed : (theme?.statusBar ?? brandLime)
}
