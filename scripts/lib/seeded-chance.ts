import fc from 'fast-check'

/** Properties use new random farms with every commit, and the same ones when that commit runs again. */
const seed = Number(process.env.TEST_SEED)
if (seed > 0) fc.configureGlobal({ seed })
