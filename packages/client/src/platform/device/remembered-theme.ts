import { type ColourScheme, type Theme, themes } from '@steading/domain/frame/herds/theme'

const key = 'steading.theme'

/** The colours of the herd that was last open: it opens in them, instead of turning from ours to its own. */
export function rememberedTheme(): Theme | undefined {
  const stored = localStorage.getItem(key)
  return stored !== null && Object.hasOwn(themes, stored) ? themes[stored as ColourScheme] : undefined
}

export const rememberTheme = ({ colourScheme }: Theme): void => localStorage.setItem(key, colourScheme)

export const forgetTheme = (): void => localStorage.removeItem(key)
