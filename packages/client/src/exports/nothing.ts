// Replaces the libraries that the PDF writer loads only for pages drawn from HTML.
export {}
