import type { Facts } from '@steading/domain/jobs-read/facts/facts'
import type { Totals } from '@steading/domain/lists/home/figure-names'
import type { DueAnimal } from '@steading/domain/lists/home/need-tally'
import type { CollectionName } from '@steading/domain/records/collections/collections'
import type { Json, StoredRecord } from '@steading/domain/records/sync/stored-record'
import type { Query, QueryAnswer, RecordView } from '../../db/query'
import type { ListCounts } from '../../farm/farm-client'
import type { HerdNow } from './herd-lists'
import type { App } from './list-counting'

/** Live lists over the local database. */
export type Lists = {
  watch(farm: string, query: Query, push: (answer: QueryAnswer) => void): () => void
  watchRecord(
    farm: string,
    collection: CollectionName,
    id: string,
    push: (record: RecordView | undefined) => void,
  ): () => void
  /** Those of these records that are there, in this order, with what is wanted beside each. */
  records(
    farm: string,
    collection: CollectionName,
    ids: readonly string[],
    shows?: string[],
  ): Promise<RecordView[]>
  watchCounts(farm: string, push: (counts: ListCounts) => void): () => void
  watchNeeds(farm: string, push: (needs: Totals) => void): () => void
  /** The animals that are due on the lines of one sub-app. */
  watchDue(farm: string, app: App, push: (due: readonly DueAnimal[]) => void): () => void
  /** The animals with their facts: all of them first, then those that changed. */
  watchHerd(farm: string, read: (herd: HerdNow, ids?: readonly string[]) => void): () => void
  ids(farm: string, query: Omit<Query, 'offset' | 'limit'>): Promise<string[]>
  /** The animals' facts as they are now. */
  facts(farm: string): Promise<readonly Facts[]>
  /** How these fields are read off an animal, those worked out from its jobs as well. */
  reader(farm: string, fields: readonly string[]): Promise<(animal: StoredRecord) => (Json | undefined)[]>
  /** The farmer came back: another day may have begun. */
  look(): void
}
