/** The words for an answer: CHOICES.SEX.F. Answers with spaces keep them out of the key. */
export function choiceKey(name: string, value: string): string {
  const group = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()
  return `CHOICES.${group}.${value.replaceAll(' ', '_').replaceAll('/', '_')}`
}
