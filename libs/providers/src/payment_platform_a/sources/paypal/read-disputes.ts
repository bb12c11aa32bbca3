import { type CollectionEvent, ProviderFetchError } from '../../../adapter.js';
import type { SourceAccount } from '../../../kit/commerce/records.js';
import { momentOf } from '../../../kit/dates.js';
import { readPages } from '../../../kit/read-pages.js';
import { type PageSince, readSince } from '../../../kit/read-since.js';
import { mapDispute } from '../../map/dispute.js';
import { withAccount, checkpointsOf } from './account-checkpoints.js';
import { type DisputesPage, disputeSchema, disputesSchema, PAGE_SIZES, type PaypalDispute } from './responses.js';
import { call, NOT_FOUND, RepeatedPageGuard } from './client.js';
import { paypal } from './manifest.js';
import type { Readings } from './readings.js';

export const DISPUTE = 'COMMERCE_DISPUTE';

const DAY_SECONDS = 86_400;
/**
 * The platform goes back 180 days; a day less, so that it does not refuse what is older once it is
 * asked.
 */
const MAX_DAYS = 179;
const RIGHT = 'read disputes';

type Listed = NonNullable<DisputesPage['items']>[number];

/**
 * The token of the next page, wherever the link to it leads; null without one. @throws
 * ProviderFetchError `malformed` for a link that has none
 */
function nextToken({ links }: DisputesPage): string | null {
  const href = links?.find((link) => link?.rel === 'next')?.href;
  if (!href) return null;
  const token = URL.canParse(href, 'https://next.example')
    ? new URL(href, 'https://next.example').searchParams.get('next_page_token')
    : null;
  // A form writes a blank for the plus of the token.
  if (!token) throw new ProviderFetchError('malformed', 'a link to the next disputes bears no token');
  return token.replaceAll(' ', '+');
}

/**
 * Disputes that changed since a moment: without one the platform would tell of none but those that
 * begin now.
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
      const { body } = await call(client, { path: '/v1/customer/disputes', query, schema: disputesSchema, right: RIGHT });
      turns.take((body.items ?? []).map(({ dispute_id }) => dispute_id));
      return { items: body.items ?? [], next: nextToken(body) };
    },
  });
}

/**
 * A dispute in full: the list tells neither the outcome nor the payment. Null for one that is gone
 * by now.
 */
async function fetchDispute({ client }: Readings, { dispute_id }: Listed): Promise<PaypalDispute | null> {
  const path = `/v1/customer/disputes/${encodeURIComponent(dispute_id)}`;
  const { status, body } = await call(client, { path, schema: disputeSchema, accept: [NOT_FOUND], right: RIGHT });
  return status === NOT_FOUND ? null : body;
}

/** When the latest of some changed; null where none says. */
const latestOf = (listed: readonly Listed[]): string | null =>
  listed
    .flatMap(({ update_time }) => momentOf(update_time) ?? [])
    .toSorted()
    .at(-1) ?? null;

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
    yield { records: told, leftOut: records.length - told.length, upTo: latestOf(items) };
  }
}

/**
 * Reads disputes that changed since the last reading, at first all of the last 180 days: older ones
 * stand, as they cannot be told again.
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
