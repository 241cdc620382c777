import { type Neighbourhood, workAsNeighbour } from './neighbour'

// A separate process: the attacker's own load must not look like a delay of the neighbour's.
process.once('message', (neighbourhood: Neighbourhood) => {
  let working = true
  process.once('message', () => {
    working = false
  })
  const tell = (delay: unknown) => process.send?.(delay)
  void workAsNeighbour(neighbourhood, tell, () => working).then(() => process.exit(0))
})
