/** The text of an answer: CHOICES.SEX.F. The key has underscores for spaces and slashes. */
export function choiceKey(name: string, value: string): string {
  const group = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()
  return `CHOICES.${group}.${value.replaceAll(' ', '_').replaceAll('/', '_')}`
}
