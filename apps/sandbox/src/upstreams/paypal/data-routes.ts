import type { FastifyInstance } from 'fastify';
import { type SandboxResponse, ok } from '../../sandbox-response.js';
import { type Operation, serve } from '../../serve.js';
import type { SandboxState } from '../../sandbox-state.js';
import { type Row, without } from './billing.js';
import { type Called, forMerchant, momentIn, numberIn } from './called.js';
import { listedDispute } from './disputes.js';
import type { Site } from './oauth-routes.js';
import { refused, responseStyle } from './response-style.js';

const DAY_MS = 86_400_000;
const MOST_DISPUTE_DAYS = 180;
const MOST_DISPUTES = 50;
const MOST_PER_PAGE = 20;

const at = (row: Row, member: string): number => Date.parse(String(row[member]));

const wrong = (field: string): SandboxResponse => refused(400, { field, issue: 'INVALID_PARAMETER_VALUE' });

/** Encodes the offset of the next page as an opaque token. */
const tokenOf = (offset: number): string => Buffer.from(`????${offset}>>>`).toString('base64');
const offsetIn = (token: string | undefined): number | null => {
  if (token === undefined) return 0;
  const text = /^\?{4}(\d+)>{3}$/.exec(Buffer.from(token, 'base64').toString())?.[1];
  return text === undefined ? null : Number(text);
};

/**
 * Returns the disputes opened or changed since a time. Without a time the platform uses the current
 * time and finds none.
 */
function foundDisputes({ merchant, query, platform }: Called): Row[] | SandboxResponse {
  const [started, updated] = [momentIn(query['start_time']), momentIn(query['update_time_after'])];
  const oldest = platform.now.getTime() - MOST_DISPUTE_DAYS * DAY_MS;
  const since = updated ?? started ?? platform.now.getTime();
  if (since < oldest) return wrong(updated === null ? 'start_time' : 'update_time_after');
  const member = updated === null ? 'create_time' : 'update_time';
  return merchant.disputes
    .filter((row) => at(row, member) >= since)
    .toSorted((one, other) => at(other, 'create_time') - at(one, 'create_time'));
}

function disputes(called: Called): SandboxResponse {
  const found = foundDisputes(called);
  if (!Array.isArray(found)) return found;
  const [size, offset] = [numberIn(called.query['page_size'], 10, MOST_DISPUTES), offsetIn(called.query['next_page_token'])];
  if (size === null) return wrong('page_size');
  if (offset === null) return wrong('next_page_token');
  const items = found.slice(offset, offset + size).map((row) => listedDispute(row, called.origin));
  const next = `${called.origin}/v1/customer/disputes?page_size=${size}&next_page_token=${encodeURIComponent(tokenOf(offset + size))}`;
  const more = offset + size < found.length ? [{ href: next, rel: 'next', method: 'GET' }] : [];
  return ok({ ...(items.length > 0 && { items }), links: [{ href: called.origin, rel: 'self', method: 'GET' }, ...more] });
}

/** Builds the response with a numbered page. */
function paged(rows: readonly Row[], member: string, { query }: Called): SandboxResponse {
  const [size, number] = [numberIn(query['page_size'], 10, MOST_PER_PAGE), numberIn(query['page'], 1, 100_000)];
  if (size === null) return wrong('page_size');
  if (number === null) return wrong('page');
  const totals = query['total_required'] === 'true' ? { total_items: rows.length, total_pages: Math.ceil(rows.length / size) } : {};
  return ok({ [member]: rows.slice((number - 1) * size, number * size), ...totals, links: [] });
}

/**
 * Lists subscriptions. `status_updated_after` finds changes of state only, so a client must list
 * all subscriptions of a state to find other changes.
 */
function subscriptions(called: Called): SandboxResponse {
  const { merchant, query } = called;
  if (!merchant.lists) return refused(404);
  const { statuses, status_updated_after } = query;
  const after = momentIn(status_updated_after) ?? 0;
  const found = merchant.subscriptions.filter(
    (row) => (statuses === undefined || statuses.split(',').includes(String(row['status']))) && at(row, 'status_update_time') >= after,
  );
  const listed = found.map((row) => without(row, ['plan']));
  return paged(listed, 'subscriptions', { ...called, query: { ...query, total_required: 'false' } });
}

const products = (called: Called): SandboxResponse =>
  paged(
    called.merchant.products.map(({ id, name, description, create_time }) => ({
      id,
      name,
      ...(description ? { description } : {}),
      create_time,
    })),
    'products',
    called,
  );

const one = (rows: readonly Row[], member: string, id: string): SandboxResponse => {
  const row = rows.find((each) => each[member] === id);
  return row === undefined ? refused(404) : ok(row);
};

/** Serves disputes, subscriptions, plans and products at the live or the test address. */
export function dataRoutes(app: FastifyInstance, world: SandboxState, site: Site, base: string): void {
  const serving = (name: string, scope: string, answer: (called: Called) => SandboxResponse) => {
    const operation: Operation = { name, answer: forMerchant(site, { scope }, answer) };
    return serve(world, responseStyle, operation);
  };
  app.get(`${base}/v1/customer/disputes`, serving('disputes', 'disputes', disputes));
  app.get(`${base}/v1/customer/disputes/:id`, serving('dispute', 'disputes', ({ merchant, id }) => one(merchant.disputes.map((row) => without(row, ['dispute_state'])), 'dispute_id', id))); // prettier-ignore
  app.get(`${base}/v1/billing/subscriptions`, serving('subscriptions', 'billing', subscriptions));
  app.get(`${base}/v1/billing/subscriptions/:id`, serving('subscription', 'billing', ({ merchant, id }) => one(merchant.subscriptions, 'id', id))); // prettier-ignore
  app.get(
    `${base}/v1/billing/plans`,
    serving('plans', 'billing', (called) => paged(called.merchant.plans, 'plans', called)),
  );
  app.get(
    `${base}/v1/billing/plans/:id`,
    serving('plan', 'billing', ({ merchant, id }) => one(merchant.plans, 'id', id)),
  );
  app.get(`${base}/v1/catalogs/products`, serving('products', 'billing', products));
  app.get(`${base}/v1/catalogs/products/:id`, serving('product', 'billing', ({ merchant, id }) => one(merchant.products, 'id', id))); // prettier-ignore
}
