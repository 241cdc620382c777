import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  localStorageColorSchemeManager,
  MantineProvider,
  mergeMantineTheme,
} from '@mantine/core'
import { statusBarColour, type Theme } from '@steading/domain/frame/herds/theme'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { type SchemeName, turboBand } from './colour-schemes'
import { themeOf, variablesOf } from './theme'

const sheet = new CSSStyleSheet()
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
const colourMode = localStorageColorSchemeManager({ key: 'steading.colours' })

/** No theme before a herd is open: the brand's own colours then. */
type Props = { theme: Theme | undefined; turbo: boolean; children: ReactNode }

/**
 * The one place colours come from. The variables go into an adopted sheet instead of Mantine's own <style>,
 * because the content security policy lets no inline sheet through.
 */
export function FarmTheme({ theme, turbo, children }: Props) {
  const scheme = theme?.colourScheme ?? 'BRAND'
  const mantine = useMemo(() => themeOf(scheme), [scheme])
  useLayoutEffect(() => sheet.replaceSync(cssOf(scheme, turbo)), [scheme, turbo])
  useLayoutEffect(() => {
    const colour = statusBarColour({ theme, turbo })
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour)
  }, [theme, turbo])
  return (
    <MantineProvider
      theme={mantine}
      defaultColorScheme="auto"
      colorSchemeManager={colourMode}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}

function cssOf(scheme: SchemeName, turbo: boolean): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, themeOf(scheme))
  const [theirs, ours] = [defaultCssVariablesResolver(theme), variablesOf(scheme)(theme)]
  return convertCssVariables({
    variables: { ...theirs.variables, ...ours.variables },
    light: { ...theirs.light, ...ours.light, ...(turbo && turboBand) },
    dark: { ...theirs.dark, ...ours.dark, ...(turbo && turboBand) },
  })
}
