/** Texts whose English the specification fixes word for word. */
export const fixedEnglish: Record<string, string> = {
  'DIALOGS.DATABASE_ERROR.HEADER': 'Oops! Something went wrong!',
  'DIALOGS.DATABASE_CLOSING.TEXT': 'Your App will close, please re-open',
}
