import type { CollectionEvent } from '../../../adapter.js';
import { SourceReport } from '../../../kit/source-report.js';
import { DISPUTE } from '../../map/codes.js';
import { mapDispute } from '../../map/dispute.js';
import type { Readings } from '../readings.js';
import { CALLS } from './calls.js';
import { disputesSchema, type SquareDispute } from './responses.js';
import { square } from './manifest.js';
import { mappedPage } from '../../../kit/mapped-page.js';
import { atCursor, type SquareList, readList } from './read-list.js';

const disputes: SquareList<{ disputes?: SquareDispute[] | null; cursor?: string | null }, SquareDispute> = {
  itemName: 'disputes',
  // Without a location, the platform returns the disputes of all locations.
  request: (cursor) => ({ path: CALLS.disputes.path, query: atCursor(cursor), schema: disputesSchema }),
  itemsOf: (answer) => answer.disputes ?? [],
};

/** Reads all disputes, because the platform cannot filter them by changes. */
export async function* disputeEvents({ connection, seller }: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const { id } = await seller();
  const report = new SourceReport(square.name, DISPUTE);
  for await (const page of readList(connection, disputes)) {
    const { records, leftOut } = mappedPage(page, (dispute) => mapDispute(dispute, id));
    yield report.page(records, { leftOut });
  }
  yield report.complete();
}
