import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core'
import { coloursOf, type SchemeName } from './colour-schemes'
import parts from './parts.module.css'

const systemFonts =
  '-apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", "Liberation Sans", Arial, system-ui, sans-serif'

// biome-ignore format: Mantine's greys of the dark mode, light to dark, with some green in them
const night: MantineColorsTuple = ['#e9efe4', '#c3cfc6', '#a3b3a7', '#8b9a8f', '#3d4c43', '#2a372e', '#1b261f', '#121a14', '#0e1510', '#0a100c']

export function themeOf(scheme: SchemeName): MantineThemeOverride {
  return createTheme({
    colors: { farm: coloursOf(scheme).shades, dark: night },
    primaryColor: 'farm',
    primaryShade: { light: 7, dark: 3 },
    autoContrast: true,
    luminanceThreshold: 0.3,
    variantColorResolver: buttonColours,
    black: '#16261a',
    fontFamily: systemFonts,
    headings: { fontFamily: systemFonts, fontWeight: '700' },
    fontSizes: { xs: '0.8rem', sm: '0.9rem', md: '1rem', lg: '1.15rem', xl: '1.35rem' },
    defaultRadius: 12,
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: {
        defaultProps: { size: 'md' },
        classNames: { root: parts.button, label: parts.buttonLabel, loader: parts.loader },
      },
      SegmentedControl: { classNames: { label: parts.segment } },
    },
  })
}

/** Mantine picks the words on a button once for day and night; ours change with the button. */
const buttonColours: VariantColorsResolver = (input) => {
  const usual = defaultVariantColorsResolver(input)
  const plain = input.color === undefined || input.color === 'farm'
  return plain && input.variant === 'filled' ? { ...usual, color: 'var(--on-accent)' } : usual
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
