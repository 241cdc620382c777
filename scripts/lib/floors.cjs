/** Folders of each ladder, the lowest first. A file imports from its own folder and those before it. */

const domainFloors = [
  ...['base', 'records', 'frame', 'jobs-read', 'herd', 'jobs', 'lists', 'outside', 'reports'],
  ...['sample-herd', 'testing'],
]

/** Files beside the folders start the server and know them all. */
const serverFloors = [
  ...['problems', 'secrets', 'department', 'turns', 'database', 'disk', 'farms', 'clock', 'processes'],
  ...['http', 'store', 'postgres', 'messages', 'system-types', 'auth'],
  ...['people', 'filings', 'milk', 'news', 'onboarding', 'reminders', 'shared-lots'],
  ...['account', 'samples', 'plans', 'sync', 'backup', 'demo', 'operator'],
]

const workerFloors = ['transport', 'books', 'service', 'calls']

module.exports = {
  domain: { root: 'packages/domain/src', floors: domainFloors },
  server: { root: 'packages/server/src', floors: serverFloors },
  worker: { root: 'packages/client/src/worker', floors: workerFloors },
}
