/** How the book calls a medicine that was given and has no name yet. */
export const unnamed = {
  tube: 'MEDICINE_BOOK.UNNAMED_TUBE',
  seal: 'MEDICINE_BOOK.UNNAMED_SEAL',
} as const
