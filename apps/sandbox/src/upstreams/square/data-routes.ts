import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SandboxResponse, ok } from '../../sandbox-response.js';
import { pause } from '../../pause.js';
import { serve } from '../../serve.js';
import type { SandboxState } from '../../sandbox-state.js';
import type { Ledger, MovedQuestion } from './ledger.js';
import type { Platform, Reader } from './platform.js';
import { eventsOf } from './shop-subscriptions.js';
import type { Seller } from './seller.js';
import { refused, responseStyle } from './response-style.js';
import type { Moved } from './wire.js';

type Parameters = Readonly<Record<string, string | undefined>>;

const queryOf = (request: FastifyRequest): Parameters => request.query as Parameters;

/** Largest page of payments and refunds. */
const MAX = 100;
const YEAR_MS = 365 * 86_400_000;
const FOREVER = 8.64e15;

/** One call for a seller. */
interface SellerRequest {
  platform: Platform;
  reader: Reader;
  seller: Seller;
  request: FastifyRequest;
}

const momentOf = (text: string | undefined, otherwise: number): number => (text === undefined ? otherwise : Date.parse(text));

/**
 * Parses a query of payments or refunds. Returns the name of an invalid field. `begin_time`
 * defaults to one year ago.
 */
function questionOf(query: Parameters, now: number, location: string | undefined): MovedQuestion | string {
  const created = { from: momentOf(query['begin_time'], now - YEAR_MS), to: momentOf(query['end_time'], FOREVER) };
  const updated = { from: momentOf(query['updated_at_begin_time'], -FOREVER), to: momentOf(query['updated_at_end_time'], FOREVER) };
  const { sort_field: field = 'CREATED_AT', sort_order: order = 'DESC' } = query;
  if (Object.values({ ...created }).some(Number.isNaN)) return 'begin_time';
  if (Object.values(updated).some(Number.isNaN)) return 'updated_at_begin_time';
  if (!['CREATED_AT', 'UPDATED_AT'].includes(field)) return 'sort_field';
  if (!['ASC', 'DESC'].includes(order)) return 'sort_order';
  const by = field === 'UPDATED_AT' ? 'updated_at' : 'created_at';
  return { created, updated, by, isAscending: order === 'ASC', ...(location !== undefined && { location }) };
}

/** Limits above the maximum are reduced to the maximum. */
const limitOf = (text: string | undefined): number => (/^[1-9]\d*$/.test(text ?? '') ? Math.min(MAX, Number(text)) : MAX);

/** Returns the identity of a query, which cursors are bound to: path, persona and parameters. */
const identityOf = ({ reader, request }: SellerRequest, parameters: unknown): string =>
  JSON.stringify([request.url.split('?')[0], reader.persona, parameters]);

const endedCursor = (): SandboxResponse => refused(400, 'INVALID_CURSOR', 'The pagination cursor is not good (any more)', 'cursor');

/** Returns a list under its name. An empty list has no key. */
const listed = (name: string, items: readonly unknown[]): Record<string, unknown> => (items.length === 0 ? {} : { [name]: items });

function moved<Item extends Moved>(
  name: string,
  ledger: Ledger<Item>,
  asked: SellerRequest,
  location: string | undefined,
): SandboxResponse {
  const { cursor, ...query } = queryOf(asked.request);
  const question = questionOf(query, asked.platform.now.getTime(), location);
  if (typeof question === 'string') return refused(400, 'INVALID_TIME', `${question} cannot be read`, question);
  const { cursors } = asked.platform;
  const identity = identityOf(asked, query);
  const place = cursors.placeOf(identity, cursor);
  if (place === undefined) return endedCursor();
  const { items, after } = ledger.page(question, place, limitOf(query['limit']));
  return ok({ ...listed(name, items), ...cursors.to(identity, after) });
}

/** Builds the response with one page of a list in its stored order. */
function paged(
  name: string,
  all: readonly unknown[],
  asked: SellerRequest,
  parameters: Record<string, unknown>,
  most: number,
): SandboxResponse {
  const { cursor, ...rest } = parameters;
  const { cursors } = asked.platform;
  const identity = identityOf(asked, rest);
  const place = cursors.placeOf(identity, typeof cursor === 'string' ? cursor : undefined);
  if (place === undefined) return endedCursor();
  const begun = Number(place ?? 0);
  const after = begun + most < all.length ? String(begun + most) : null;
  return ok({ ...listed(name, all.slice(begun, begun + most)), ...cursors.to(identity, after) });
}

/** `location_id` defaults to the first location for payments, and to all locations for refunds. */
const payments = (asked: SellerRequest): SandboxResponse => {
  const { location_id: location = asked.seller.locations[0]!.id } = queryOf(asked.request);
  if (!asked.seller.locations.some(({ id }) => id === location))
    return refused(404, 'NOT_FOUND', 'There is no such place of sale', 'location_id');
  return moved('payments', asked.seller.payments, asked, location);
};
const refunds = (asked: SellerRequest): SandboxResponse =>
  moved('refunds', asked.seller.refunds, asked, queryOf(asked.request)['location_id']);

function disputes(asked: SellerRequest): SandboxResponse {
  const answer = paged('disputes', asked.seller.disputes, asked, queryOf(asked.request), 5);
  if (answer.status === 200 && !('cursor' in (answer.body as object))) asked.platform.recordRead(asked.reader);
  return answer;
}

function subscriptions(asked: SellerRequest): SandboxResponse {
  const body = (asked.request.body ?? {}) as { limit?: number };
  return paged('subscriptions', asked.seller.subscriptions, asked, { ...body }, Math.min(body.limit ?? MAX, 20));
}

function events({ seller, request, platform }: SellerRequest): SandboxResponse {
  const { id } = request.params as { id: string };
  const subscription = seller.subscriptions.find((each) => each.id === id);
  return subscription === undefined ? refused(404) : ok(listed('subscription_events', eventsOf(subscription, platform.now)));
}

function catalogue({ seller, request }: SellerRequest): SandboxResponse {
  const { object_ids: ids, include_deleted_objects: all } = (request.body ?? {}) as Record<string, unknown>;
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > 1_000)
    return refused(400, 'BAD_REQUEST', 'object_ids is needed', 'object_ids');
  return ok(
    listed(
      'objects',
      seller.plans.filter((plan) => ids.includes(plan.id) && (all === true || !plan.is_deleted)),
    ),
  );
}

/** Parses the start of the creation of payouts. `begin_time` defaults to one year ago. */
function payouts(asked: SellerRequest): SandboxResponse {
  const { location_id: location = asked.seller.locations[0]!.id, begin_time, sort_order: order = 'DESC', limit } = queryOf(asked.request);
  const since = momentOf(begin_time, asked.platform.now.getTime() - YEAR_MS);
  if (Number.isNaN(since)) return refused(400, 'INVALID_TIME', 'begin_time cannot be read', 'begin_time');
  const found = asked.seller.payouts
    .map(({ payout }) => payout)
    .filter((payout) => payout.location_id === location && Date.parse(payout.created_at) >= since);
  return paged('payouts', order === 'ASC' ? found : found.toReversed(), asked, queryOf(asked.request), limitOf(limit));
}

function payoutEntries(asked: SellerRequest): SandboxResponse {
  const { id } = asked.request.params as { id: string };
  const listedPayout = asked.seller.payouts.find(({ payout }) => payout.id === id);
  if (listedPayout === undefined) return refused(404);
  const query = queryOf(asked.request);
  return paged('payout_entries', listedPayout.entries, asked, query, limitOf(query['limit']));
}

const places = ({ seller }: SellerRequest): SandboxResponse => ok(listed('locations', seller.locations));

/** Serves the data of sellers at the live or the test address. */
export function dataRoutes(app: FastifyInstance, world: SandboxState, platform: Platform, base: string): void {
  const guarded = (name: string, scope: string, answer: (asked: SellerRequest) => SandboxResponse) =>
    serve(world, responseStyle, {
      name,
      answer: async (request) => {
        const reader = platform.sessionOf(request.headers.authorization, base !== '');
        if (typeof reader === 'string') return refused(401, reader, 'This request could not be authorized.');
        if (reader.persona === 'slow') await pause(platform.rules.SANDBOX_SQUARE_SLOW_MS);
        // Without a consent, a seller's own token has all permissions.
        const isGranted = reader.grant?.scopes.includes(scope) ?? true;
        if (!isGranted || (reader.persona === 'refused' && name !== 'locations'))
          return refused(403, 'INSUFFICIENT_SCOPES', 'The token lacks a permission.');
        return answer({ platform, reader, seller: platform.seller(reader.persona), request });
      },
    });
  app.get(`${base}/v2/locations`, guarded('locations', 'MERCHANT_PROFILE_READ', places));
  app.get(`${base}/v2/payments`, guarded('payments', 'PAYMENTS_READ', payments));
  app.get(`${base}/v2/refunds`, guarded('refunds', 'PAYMENTS_READ', refunds));
  app.get(`${base}/v2/disputes`, guarded('disputes', 'DISPUTES_READ', disputes));
  app.post(`${base}/v2/subscriptions/search`, guarded('subscriptions', 'SUBSCRIPTIONS_READ', subscriptions));
  app.get(`${base}/v2/subscriptions/:id/events`, guarded('subscription-events', 'SUBSCRIPTIONS_READ', events));
  app.get(`${base}/v2/payouts`, guarded('payouts', 'PAYOUTS_READ', payouts));
  app.get(`${base}/v2/payouts/:id/payout-entries`, guarded('payout-entries', 'PAYOUTS_READ', payoutEntries));
  app.post(`${base}/v2/catalog/batch-retrieve`, guarded('catalogue', 'ITEMS_READ', catalogue));
}
