// Stands in for what the PDF writer can do without.
export {}
