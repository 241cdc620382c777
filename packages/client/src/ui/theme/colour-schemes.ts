import type { MantineColorsTuple } from '@mantine/core'
import { brandLime, type ColourScheme, themes, turboRed } from '@steading/domain/frame/herds/theme'

/** A sub-app's colours, or the brand's before one is open. */
export type SchemeName = ColourScheme | 'BRAND'
export type Colours = { band: string; onBand: string; shades: MantineColorsTuple }

// biome-ignore format: ten shades to a line, light to dark; the eighth is the button by day, the fourth by night
const shades: Record<SchemeName, MantineColorsTuple> = {
  BRAND: ['#f3f8ed', '#e6f0d8', '#d0e3b5', '#b7d38d', '#9dbf65', '#7ea040', '#5f7e21', '#486300', '#374e00', '#273a00'],
  BOVINE: ['#eef7ff', '#daeefd', '#b8e1ff', '#92cffc', '#69baf1', '#439bd3', '#2279ac', themes.BOVINE.colours.button, '#004a72', '#003758'],
  BOVINE_DAIRY: ['#edf9f7', '#d9f1ee', '#b5e6e1', '#8cd8d0', '#5fc5bc', '#32a69e', '#00837c', themes.BOVINE_DAIRY.colours.button, '#00524d', '#003e3a'],
  OVINE: ['#edf8ff', '#d9effe', '#b5e1ff', '#8cd0fe', '#61bbf4', '#379cd6', '#0f7aaf', themes.OVINE.colours.button, '#004b74', '#00375a'],
  CROP: ['#fff2ea', '#ffe3d2', '#ffc9a8', '#ffab78', '#ff8a45', '#e66708', '#bc4700', themes.CROP.colours.button, '#7d1f00', '#611100'],
}

// biome-ignore format: of the dark mode, light to dark, with some green in them
export const night: MantineColorsTuple = ['#e9efe4', '#c3cfc6', '#a3b3a7', '#8b9a8f', '#3d4c43', '#2a372e', '#1b261f', '#121a14', '#0e1510', '#0a100c']

/** How much of the band's colour is left in the dark, in hundredths; the rest is the ground. */
export const bandAtNight = 30

/** Red warns all the way through turbo mode, on the band as on the status bar. */
export const turboBand = { '--band': turboRed, '--on-band': '#ffffff' }

const brand = { band: brandLime, onBand: '#16261a' }

export function coloursOf(scheme: SchemeName): Colours {
  return { ...(scheme === 'BRAND' ? brand : themes[scheme].colours), shades: shades[scheme] }
}
