const themeVariable = /^var\(--[a-z][a-z0-9-]*\)$/i

export type PillColours = { colour: string; background: string }

/** A colour of its own would not follow dark mode or the sub-app. That is a bug in the page, so it throws. */
export function pillColours({ colour, background }: PillColours): PillColours {
  mustBeThemeVariable('colour', colour)
  mustBeThemeVariable('background colour', background)
  return { colour, background }
}

function mustBeThemeVariable(what: string, value: string): void {
  if (!themeVariable.test(value)) throw new Error(`Pill button ${what} ${value} must be a theme variable`)
}
