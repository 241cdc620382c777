/** True for a range that ends before it begins; the form asks for it again. Both days count. */
export const endsBeforeItBegins = (from: number, to: number): boolean => from > to
