import { type CollectionEvent, ProviderFetchError } from '../../../adapter.js';
import { pathOf } from '../../../kit/calls.js';
import type { SourceAccount } from '../../../kit/commerce/records.js';
import { momentOf } from '../../../kit/dates.js';
import { RepeatedPageGuard } from '../../../kit/read-numbered.js';
import { readPages } from '../../../kit/read-pages.js';
import { latestOf, type PageSince, readSince } from '../../../kit/read-since.js';
import { mapDispute } from '../../map/dispute.js';
import { withAccount, checkpointsOf } from './account-checkpoints.js';
import { type DisputesPage, disputeSchema, disputesSchema, PAGE_SIZES, type PaypalDispute } from './responses.js';
import { CALLS } from './calls.js';
import { call, NOT_FOUND } from './client.js';
import { paypal } from './manifest.js';
import type { Readings } from './readings.js';

export const DISPUTE = 'COMMERCE_DISPUTE';

const DAY_SECONDS = 86_400;
/** Days of history. The platform accepts 180, and one day less leaves time for the request. */
const MAX_DAYS = 179;
const RIGHT = 'read disputes';

type Listed = NonNullable<DisputesPage['items']>[number];

/**
 * Returns the token of the link to the next page, or null without a link. Ignores the address of
 * the link.
 *
 * @throws ProviderFetchError `malformed` for a link without a token
 */
function nextToken({ links }: DisputesPage): string | null {
  const href = links?.find((link) => link?.rel === 'next')?.href;
  if (!href) return null;
  const token = URL.canParse(href, 'https://next.example')
    ? new URL(href, 'https://next.example').searchParams.get('next_page_token')
    : null;
  // The query parser decodes the plus of a token as a blank.
  if (!token) throw new ProviderFetchError('malformed', 'a link to the next disputes has no token');
  return token.replaceAll(' ', '+');
}

/**
 * Reads the disputes that changed since a time. Without a time, the platform returns only disputes
 * that start now.
 */
function changedSince({ client }: Readings, since: Date) {
  const turns = new RepeatedPageGuard('disputes', PAGE_SIZES.disputes);
  return readPages<Listed, string>({
    itemName: 'disputes',
    first: '',
    async page(token) {
      const query = {
        update_time_after: since.toISOString(),
        page_size: String(PAGE_SIZES.disputes),
        ...(token === '' ? {} : { next_page_token: token }),
      };
      const { body } = await call(client, { path: CALLS.disputes.path, query, schema: disputesSchema, right: RIGHT });
      turns.take((body.items ?? []).map(({ dispute_id }) => dispute_id));
      return { items: body.items ?? [], next: nextToken(body) };
    },
  });
}

/**
 * Returns a dispute in full, because the list has neither outcome nor payment. Null when it no
 * longer exists.
 */
async function fetchDispute({ client }: Readings, { dispute_id }: Listed): Promise<PaypalDispute | null> {
  const path = pathOf(CALLS.dispute, { id: dispute_id });
  const { status, body } = await call(client, { path, schema: disputeSchema, accept: [NOT_FOUND], right: RIGHT });
  return status === NOT_FOUND ? null : body;
}

async function* disputesSince(readings: Readings, account: SourceAccount, since: Date | null): AsyncGenerator<PageSince, void, undefined> {
  const most = readings.now.getTime() - MAX_DAYS * DAY_SECONDS * 1_000;
  const from = new Date(Math.max(most, since?.getTime() ?? most));
  const known = new Set<string>();
  for await (const { items } of changedSince(readings, from)) {
    const records = [];
    const fresh = items.filter(({ dispute_id }) => !known.has(dispute_id) && known.add(dispute_id));
    for (const listed of fresh) {
      const dispute = await fetchDispute(readings, listed);
      if (dispute !== null) records.push(mapDispute(dispute, account));
    }
    const told = records.filter((record) => record !== null);
    yield { records: told, leftOut: records.length - told.length, upTo: latestOf(items.map(({ update_time }) => momentOf(update_time))) };
  }
}

/**
 * Reads the disputes that changed since the checkpoint, at first those of the last 179 days. Older
 * disputes stay, because the platform no longer returns them.
 */
export async function* readDisputes(readings: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const account = await readings.account();
  const reading = readSince({
    source: paypal.name,
    dataType: DISPUTE,
    job: checkpointsOf(readings.job, DISPUTE, account.account),
    now: readings.now,
    overlapSeconds: DAY_SECONDS,
    read: (since) => disputesSince(readings, account, since),
    scope: () => ({ kind: 'changes' }),
  });
  yield* withAccount(account.account, reading);
}
