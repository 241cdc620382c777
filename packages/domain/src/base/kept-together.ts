// A sign or a unit that is written apart from its word or number must not begin a line of its own. Where we write
// texts it is a plain space.
const units = '%|€|°C|kg|g|mg|µg|t|lb|l|dl|cl|ml|mm|cm|m|km|ha|km/h|min|h|s|j|Mo|MB'
const afterNumber = new RegExp(`(?<=[\\d}#]) (?=(?:${units})(?![\\p{L}\\d’]))`, 'gu')
const apart: { readonly [language: string]: readonly RegExp[] } = {
  fr: [/ (?=[:;?!»%])|(?<=«) /g, / (?=000(?!\d))/g, afterNumber],
  es: [/ (?=%)/g, afterNumber],
}

/** A text with the spaces that must not break its line. */
export const keptTogether = (text: string, language: string): string =>
  (apart[language] ?? []).reduce((said, space) => said.replace(space, '\u00a0'), text)
