/** The last digit of a pack's number: every other one counts three times, beginning from the right. */
export function checkDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, index) => all + Number(digit) * (index % 2 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}
