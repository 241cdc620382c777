import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core'
import { coloursOf, type SchemeName } from './colour-schemes'

const systemFonts =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", "Liberation Sans", Arial, sans-serif'

export function themeOf(scheme: SchemeName): MantineThemeOverride {
  return createTheme({
    colors: { farm: coloursOf(scheme).shades },
    primaryColor: 'farm',
    primaryShade: { light: 7, dark: 3 },
    autoContrast: true,
    luminanceThreshold: 0.3,
    black: '#16261a',
    fontFamily: systemFonts,
    headings: { fontFamily: systemFonts, fontWeight: '700' },
    fontSizes: { xs: '0.8rem', sm: '0.9rem', md: '1rem', lg: '1.15rem', xl: '1.35rem' },
    defaultRadius: 12,
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: { defaultProps: { size: 'md' } },
      // Screens scroll inside themselves, so the page behind a dialog never needs locking (and no <style> is injected).
      Modal: { defaultProps: { lockScroll: false, centered: true, transitionProps: { duration: 120 } } },
      Drawer: { defaultProps: { lockScroll: false, transitionProps: { duration: 120 } } },
    },
  })
}

/** Our own colours as CSS variables, beside Mantine's. */
export function variablesOf(scheme: SchemeName): CSSVariablesResolver {
  const { band, onBand } = coloursOf(scheme)
  return () => ({
    variables: { '--band': band, '--on-band': onBand },
    light: {
      '--mantine-color-body': '#fbfcf7',
      '--mantine-color-text': '#16261a',
      '--mantine-color-dimmed': '#54625a',
      '--mantine-color-placeholder': '#6b786f',
      '--mantine-color-default-border': '#d5dccd',
      '--mantine-color-error': '#b3261e',
    },
    dark: {
      '--mantine-color-body': '#121a14',
      '--mantine-color-text': '#e9efe4',
      '--mantine-color-dimmed': '#a3b3a7',
      '--mantine-color-placeholder': '#8b9a8f',
      '--mantine-color-default': '#1b261f',
      '--mantine-color-default-hover': '#233029',
      '--mantine-color-default-border': '#34423a',
      '--mantine-color-error': '#ff9c92',
    },
  })
}
