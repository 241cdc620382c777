import fc from 'fast-check'

/** Properties try other farms with every commit, and the same ones again when that commit is tested again. */
const seed = Number(process.env.TEST_SEED)
if (seed > 0) fc.configureGlobal({ seed })
