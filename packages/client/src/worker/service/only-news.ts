import type { Reading } from '../../farm/reading'
import type { Told } from '../books/herd-board'

/** Says the same thing once. */
export function onlyNews<Book, Answer>(
  push: (answer: Answer | Reading) => void,
  answer: (told: { book: Book; today: number }) => Answer,
): (told: Told<Book>) => void {
  let last = ''
  return (told) => {
    const next = 'reading' in told ? told : answer(told)
    const said = JSON.stringify(next)
    if (said === last) return
    last = said
    push(next)
  }
}
