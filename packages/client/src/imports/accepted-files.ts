/** Kinds of file the reader understands, as a file picker wants them said. */
export const acceptedFiles = '.csv,.txt,.tsv,.xlsx,.json,text/csv,application/json'
