import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core'
import { bandAtNight, coloursOf, night, type SchemeName } from './colour-schemes'
import parts from './parts.module.css'

const systemFonts =
  '-apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", "Liberation Sans", Arial, system-ui, sans-serif'

/** Values from tokens.css, so that Mantine's parts and our own are of one size. */
const token = (name: string) => `var(--${name})`
const sizes = (xs: string, sm: string, md: string, lg: string, xl: string) => ({
  xs: token(xs),
  sm: token(sm),
  md: token(md),
  lg: token(lg),
  xl: token(xl),
})

export function themeOf(scheme: SchemeName): MantineThemeOverride {
  return createTheme({
    colors: { farm: coloursOf(scheme).shades, dark: night },
    primaryColor: 'farm',
    primaryShade: { light: 7, dark: 3 },
    autoContrast: true,
    luminanceThreshold: 0.3,
    variantColorResolver: buttonColours,
    fontFamily: systemFonts,
    headings: { fontFamily: systemFonts, fontWeight: token('weight-bold') },
    fontSizes: sizes('text-xs', 'text-sm', 'text-md', 'text-lg', 'text-xl'),
    fontWeights: {
      regular: token('weight-plain'),
      medium: token('weight-strong'),
      bold: token('weight-bold'),
    },
    lineHeights: sizes('line-tight', 'line-close', 'line-text', 'line-text', 'line-text'),
    spacing: sizes('space-2', 'space-3', 'space-4', 'space-6', 'space-8'),
    radius: sizes('corner-small', 'corner', 'corner', 'corner-large', 'corner-round'),
    shadows: sizes('shadow', 'shadow', 'shadow', 'shadow', 'shadow'),
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: {
        defaultProps: { size: 'md' },
        classNames: { root: parts.button, label: parts.buttonLabel, loader: parts.loader },
      },
      Input: { classNames: { input: parts.input } },
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

// By day and by night: tokens.css knows which it is.
const ours = {
  '--mantine-color-body': token('ground'),
  '--mantine-color-text': token('ink'),
  '--mantine-color-dimmed': token('ink-soft'),
  '--mantine-color-placeholder': token('ink-faint'),
  '--mantine-color-default': token('surface'),
  '--mantine-color-default-hover': token('row-hover'),
  '--mantine-color-default-border': token('edge'),
  '--mantine-color-error': token('danger'),
}

/** Our own colours as CSS variables, beside Mantine's. */
export function variablesOf(scheme: SchemeName): CSSVariablesResolver {
  const { band, onBand } = coloursOf(scheme)
  const nightBand = `color-mix(in srgb, ${band} ${bandAtNight}%, ${token('ground')})`
  return () => ({
    variables: {},
    light: { ...ours, '--band': band, '--on-band': onBand },
    dark: { ...ours, '--band': nightBand, '--on-band': token('ink') },
  })
}
