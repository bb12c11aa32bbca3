import { describeVendor } from '@company-data/testing/conformance';
import { aggregated, contextWith, ITEM, jobWith, operation, sourceOf } from '../../../../../test/bridge-aggregator.js';
import { BOTH } from '../../../../../test/bridge-readings.js';
import { collectStream } from '../../../../../test/collect-stream.js';
import { type ScriptedResponse, ScriptedSource } from '../../../../../test/scripted-source.js';
import { ProviderFetchError } from '../../../../adapter.js';
import { adapter } from '../../../adapter.js';
import { consent } from '../../../consent.js';
import { kindOf, mapAccount } from '../../../map/bank-account.js';
import { mapOperation } from '../../../map/bank-transaction.js';
import { fetchItem } from '../client.js';
import { assertReadable } from '../link-status.js';
import { bridge } from '../manifest.js';
import {
  accountsSchema,
  bankSchema,
  type BridgeAccount,
  type BridgeOperation,
  type Item,
  itemSchema,
  itemsSchema,
  operationsSchema,
} from '../responses.js';

const NOW = new Date('2025-06-01T00:00:00Z');
const CHECKING = { id: '101', type: 'CHECKING', currency: 'EUR' } as const;
const KNOWN = { bankName: null, historyFrom: null };

const account = (more: Partial<BridgeAccount>) =>
  mapAccount({ id: 101, item_id: ITEM, last_refresh_status: 'successful', updated_at: NOW.toISOString(), ...more }, KNOWN)!;
const mapped = (more: Partial<BridgeOperation>) => mapOperation(operation(1, more), CHECKING, new Uint8Array(32))!;

function read(item: Item): { read: boolean } {
  assertReadable(item, NOW);
  return { read: true };
}

/** Returns the kind of a failure, or the name of an error without one. */
function failureOf(item: Item): string | undefined {
  try {
    return void read(item);
  } catch (error) {
    return error instanceof ProviderFetchError ? error.kind : (error as Error).name;
  }
}

const ASKED = {
  userId: 'user',
  connectionId: '0b8f6a52-1d5c-4c8e-9a3d-2f1e0d9c8b7a',
  siren: '000012344',
  name: 'EXEMPLE',
  state: 's'.repeat(43),
  redirectUri: 'https://api.example.com/callback/banking_provider_b',
  language: 'fr',
} as const;
const USER = 'c2a26c9e-dc23-4f67-b887-bbae0f26c415';

/** Requests of consents: the first one, a repair, a link that is reused, a renewal and the end. */
async function consentRequests() {
  const item = { id: ITEM, status: 0 };
  const answers: Record<string, ScriptedResponse> = {
    'POST /v3/aggregation/users': { status: 409 },
    'GET /v3/aggregation/users': { body: { resources: [{ uuid: USER }] } },
    'POST /v3/aggregation/authorization/token': { body: { access_token: 'token', expires_at: '2025-06-01T12:00:00.000Z' } },
    'POST /v3/aggregation/connect-sessions': { body: { url: 'https://connect.bridgeapi.io/session/s' } },
    'GET /v3/aggregation/items': { body: { resources: [item] } },
  };
  const client = new ScriptedSource(({ method = 'GET', path }) => answers[`${method} ${path}`] ?? { body: item });
  const way = { client, credentials: { client_id: 'application', client_secret: 'secret' }, now: () => NOW };
  const held = { accessToken: 'token', refreshToken: USER, reference: String(ITEM) };
  await consent.begin(ASKED, undefined, way);
  await consent.begin(ASKED, held, way);
  await consent.finish({ success: 'true', item_id: String(ITEM), user_uuid: USER }, ASKED, held, way);
  await consent.renew(held, way);
  await consent.end(held, way);
  return client.calls;
}

async function requests() {
  const kept = aggregated({ operations: [operation(3), operation(2), operation(1)], pageSize: 2 });
  const source = sourceOf(kept);
  await collectStream(adapter.collect(jobWith(BOTH), contextWith(kept, source)));
  return [...source.calls, ...(await consentRequests())];
}

describeVendor(import.meta.url, {
  manifest: bridge,
  requests,
  answers: {
    'GET /v3/aggregation/items': { schema: itemsSchema, map: ({ resources }) => resources.map(read) },
    'GET /v3/aggregation/items/{id}': { schema: itemSchema, map: read },
    'GET /v3/aggregation/accounts': {
      schema: accountsSchema,
      map: ({ resources }: { resources: BridgeAccount[] }) => resources.map((each) => mapAccount(each, KNOWN)),
    },
    'GET /v3/aggregation/transactions': {
      schema: operationsSchema,
      map: ({ resources }: { resources: BridgeOperation[] }) => resources.map((each) => mapped(each)),
    },
    'GET /v3/providers/{id}': { schema: bankSchema, map: ({ name }) => name },
  },
  errors: (_call, status, body) => fetchItem({ client: new ScriptedSource(() => ({ status, body })), headers: {} }, String(ITEM)),
  codes: {
    'item status': (status) => failureOf({ id: ITEM, status: Number(status) }) ?? 'read',
    'account type': (type) => kindOf({ type }),
    'operation type': (operation_type) => mapped({ operation_type, provider_description: 'MOUVEMENT' }).type,
    'data access': (data_access) => account({ data_access }).status,
  },
});
