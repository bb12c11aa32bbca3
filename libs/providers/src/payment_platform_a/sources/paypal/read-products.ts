import { pathOf } from '../../../kit/calls.js';
import type { CollectionEvent } from '../../../adapter.js';
import type { ProductRecord, SourceAccount } from '../../../kit/commerce/records.js';
import { momentOf } from '../../../kit/dates.js';
import { readNumbered } from '../../../kit/read-numbered.js';
import { latestOf, type PageSince, readSince } from '../../../kit/read-since.js';
import { mapProduct } from '../../map/product.js';
import { CALLS } from './calls.js';
import { withAccount, checkpointsOf } from './account-checkpoints.js';
import { PAGE_SIZES, productSchema, productsSchema } from './responses.js';
import { call, NOT_FOUND } from './client.js';
import { paypal } from './manifest.js';
import type { Readings } from './readings.js';

export const PRODUCT = 'COMMERCE_PRODUCT';

const RIGHT = 'read products and subscriptions';
const OVERLAP_SECONDS = 86_400;

interface Listed {
  id: string;
  create_time?: string | null;
}

const listed = ({ client }: Readings) =>
  readNumbered<Listed>({
    itemName: 'products',
    size: PAGE_SIZES.billing,
    nameOf: ({ id }) => id,
    async page(number) {
      const query = { page_size: String(PAGE_SIZES.billing), page: String(number), total_required: 'true' };
      const { body } = await call(client, { path: CALLS.products.path, query, schema: productsSchema, right: RIGHT });
      return { items: body.products ?? [], total: body.total_items };
    },
  });

/**
 * Returns a product in full, because the list lacks its type, category and pages. Undefined when it
 * no longer exists, null when it has no time.
 */
async function fetchProduct({ client }: Readings, { id }: Listed, account: SourceAccount): Promise<ProductRecord | null | undefined> {
  const path = pathOf(CALLS.product, { id });
  const { status, body } = await call(client, { path, schema: productSchema, accept: [NOT_FOUND], right: RIGHT });
  return status === NOT_FOUND ? undefined : mapProduct(body, account);
}

const isNew = ({ create_time }: Listed, since: Date | null): boolean => {
  const created = momentOf(create_time);
  return since === null || created === null || Date.parse(created) >= since.getTime();
};

async function* productsSince(readings: Readings, account: SourceAccount, since: Date | null): AsyncGenerator<PageSince, void, undefined> {
  for await (const { items } of listed(readings)) {
    const found = [];
    for (const item of items.filter((each) => isNew(each, since))) found.push(await fetchProduct(readings, item, account));
    const records = found.filter((record): record is ProductRecord => record !== null && record !== undefined);
    const upTo = latestOf(items.map(({ create_time }) => momentOf(create_time)));
    yield { records, leftOut: found.filter((record) => record === null).length, upTo };
  }
}

/**
 * Reads the products that are new since the checkpoint, and all in a full read, because the list
 * does not show changes. Deletes nothing.
 */
export async function* readProducts(readings: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const account = await readings.account();
  const reading = readSince({
    source: paypal.name,
    dataType: PRODUCT,
    job: checkpointsOf(readings.job, PRODUCT, account.account),
    now: readings.now,
    overlapSeconds: OVERLAP_SECONDS,
    read: (since) => productsSince(readings, account, since),
    scope: () => ({ kind: 'changes' }),
  });
  yield* withAccount(account.account, reading);
}
