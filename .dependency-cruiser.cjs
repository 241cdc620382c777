// Who may import whom. scripts/boundaries.test.ts plants a violation of each rule and sees it caught.

const client = (folders) => `^packages/client/src/(${folders})/`
const npm = '(^|/)node_modules/'
const tests = '\\.(test|contract)\\.tsx?$'

const ladders = require('./scripts/lib/floors.cjs')

const on = (root, names) => `^${root}/(${names.join('|')})/`

/** A rule for each floor but the highest: it looks down, types included. */
const looksDown = Object.entries(ladders).flatMap(([name, { root, floors }]) =>
  floors.slice(0, -1).map((floor, at) => ({
    name: `${name}-${floor}-looks-down`,
    comment: 'The floors are a ladder.',
    severity: 'error',
    from: { path: on(root, [floor]), pathNot: tests },
    to: { path: on(root, floors.slice(at + 1)) },
  })),
)

/** Folders of the client and what each may not know. */
const forbiddenInClient = {
  ui: 'app|features|engines|farm|worker|db|sync|api',
  engines: 'app|features|worker|api',
  features: 'app|worker',
  'worker|platform|i18n|exports|imports': 'app|features|engines|ui',
  i18n: 'platform|worker|farm',
  farm: 'app|features|engines|ui|worker',
  'db|sync|api': 'app|features|engines|ui|worker|farm',
}

module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment: 'The domain imports zod and nothing else: no React, Node, DOM or package of ours.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: tests },
      to: { pathNot: ['^packages/domain/src/', `${npm}zod/`] },
    },
    {
      name: 'domain-tests-stay-home',
      comment: 'Tests of the domain may use the test tools, but no other package of ours.',
      severity: 'error',
      from: { path: '^packages/domain/src/' },
      to: { path: '^(packages/(?!domain/)|simulate/|e2e/|bench/|scripts/)' },
    },
    ...looksDown,
    ...Object.entries(ladders).map(([name, { root, floors }]) => ({
      name: `${name}-folders-are-floors`,
      comment: 'A folder beside the floors would be on none of them.',
      severity: 'error',
      from: {},
      to: { path: `^${root}/[^/]+/`, pathNot: on(root, floors) },
    })),
    {
      name: 'server-knows-no-proofs',
      comment: 'Attacks, trials and test servers look at the server; it does not look at them.',
      severity: 'error',
      from: { path: '^packages/server/src/', pathNot: [tests, '/test-[^/]+\\.ts$'] },
      to: { path: '^packages/server/proofs/' },
    },
    {
      name: 'client-knows-no-server',
      comment: 'They meet in the wire schemas of the domain.',
      severity: 'error',
      from: { path: '^packages/client/' },
      to: { path: ['^packages/server/', `${npm}@steading/server`] },
    },
    {
      name: 'server-knows-no-client',
      severity: 'error',
      from: { path: '^packages/server/' },
      to: { path: ['^packages/client/', `${npm}@steading/client`] },
    },
    {
      name: 'packages-know-no-proofs',
      comment: 'The simulator, browser tests and benchmarks look at the product; it does not look at them.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(simulate|e2e|bench|scripts)/' },
    },
    ...Object.entries(forbiddenInClient).map(([folders, closed]) => ({
      name: `client-${folders.split('|')[0]}-looks-down`,
      comment:
        'app -> features -> engines -> ui; the data side knows no screen; worker -> farm -> sync -> db, types included.',
      severity: 'error',
      from: { path: client(folders), pathNot: tests },
      to: { path: client(closed) },
    })),
    {
      name: 'engines-are-given-their-data',
      comment:
        'An engine may know the types of a question to the farm and of its answer, but does not ask itself.',
      severity: 'error',
      from: { path: client('engines'), pathNot: tests },
      to: { path: client('farm|db|sync'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-are-separate',
      comment: 'What two features share belongs in an engine, in ui or in the domain.',
      severity: 'error',
      from: { path: '^packages/client/src/features/([^/]+)/' },
      to: { path: client('features'), pathNot: '^packages/client/src/features/$1/' },
    },
    {
      name: 'no-circles',
      comment: 'A circle that only types close is gone when the code runs.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything-is-found',
      comment: 'An import that leads nowhere would hide whatever is behind it from these rules.',
      severity: 'error',
      from: { pathNot: tests },
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|test-results)/' },
    // Type imports count as well: a type of the server in the client is still a bond.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: require('node:path').join(__dirname, 'tsconfig.base.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
}
