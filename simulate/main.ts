import { parseArgs } from 'node:util'
import { runSeed } from './src/run'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '300' },
    start: { type: 'string', default: '1' },
    story: { type: 'boolean', default: false },
  },
})
const seeds = Number(values.seeds)
const start = Number(values.start)
let pledges = 0

for (let seed = start; seed < start + seeds; seed++) {
  const outcome = await runSeed(seed)
  pledges += outcome.pledges
  if (outcome.complaints.length > 0) {
    if (values.story) console.log(outcome.story.join('\n'))
    for (const complaint of outcome.complaints.slice(0, 20)) console.error(complaint)
    console.error(`Seed ${seed} failed. Replay: npm run simulate -- --seeds 1 --start ${seed} --story`)
    process.exit(1)
  }
}
console.log(
  `${seeds} seeds from ${start}: ${pledges} confirmed edits, every one in the server's history, all devices alike`,
)
