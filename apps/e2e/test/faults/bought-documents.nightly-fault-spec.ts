import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntryResource, UserResource } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import type { ApiClient } from '../../src/index.js';
import { checkInvariants } from './check-invariants.js';
import { ordinaryCompany } from './companies.js';
import { FaultySystem } from './faulty-system.js';

const PROVIDER = 'registrar_provider';
const STATEMENTS = 'FINANCIAL_STATEMENT';
const PROOF = 'REGISTRATION_PROOF';
/** Companies with filed accounts, one for each test, so that no document was ordered before. */
const FILERS = ['000020487', '000020453', '000020495'] as const;

describe('billed document', () => {
  let system: FaultySystem;
  let api: ApiClient;

  beforeAll(async () => {
    system = await FaultySystem.startGated({ SOURCE_DEADLINE_MS: '120000' });
    api = system.api;
    await api.call('PUT', `/providers/${PROVIDER}`, { body: { enable: true } });
    const credentials = { client_id: '85000002', password: 'customer-password' };
    await api.call('PUT', `/providers/${PROVIDER}/credentials`, { body: { credentials } });
  });
  afterEach(() => system.gate.open());
  afterAll(() => system?.stop());

  const connected = async (siren: string, types: string[]): Promise<string> => {
    const { body: user } = await api.post<UserResource>('/users/legal', { name: `EXEMPLE ${siren}`, siren });
    await api.post(`/users/${user.id}/data-connections`, { provider_name: PROVIDER, requested_data_types: types });
    return user.id;
  };
  const start = async (siren: string, types: string[]): Promise<string> => {
    const userId = await connected(siren, types);
    const { status } = await api.post(`/users/${userId}/sync`, { data_types: types });
    if (status !== 202) throw new Error(`the synchronization returned ${status}`);
    return userId;
  };
  const killAdapters = async (): Promise<void> => {
    const pid = system.pidOf('adapters');
    system.signal('adapters', 'SIGKILL');
    await system.revived('adapters', pid);
  };
  /** Returns the billed orders of a company, by product and deposit. */
  const billed = async (siren: string): Promise<string[]> =>
    ((await system.control('infogreffe/orders', {}, 'GET')) as { product: string; siren: string; deposit?: string }[])
      .filter((order) => order.siren === siren)
      .map(({ product, deposit = '' }) => `${product} ${deposit}`.trim());
  const outcomes = (entries: EntryResource[]): (string | undefined)[] => entries.map(({ status, error }) => error?.code ?? status);
  const ended = async (userId: string): Promise<(string | undefined)[]> => outcomes(await api.terminal(userId));

  it('is ORDER_UNCERTAIN when the worker is killed before the response is stored', async () => {
    const [siren] = FILERS;
    const keeping = await system.holdAt({
      table: 'adapters.cached_responses',
      operation: 'update',
      condition: `new.cached_at is not null and new.key like '%"BI"%"${siren}"%'`,
    });
    const userId = await start(siren, [STATEMENTS]);
    await keeping.reached();
    await killAdapters();
    await keeping.lift();
    const [first, bought] = [await ended(userId), await billed(siren)];
    const again = outcomes(await api.synchronize(userId, [STATEMENTS]));
    expect([first, again, bought, await billed(siren)]).toEqual([['ORDER_UNCERTAIN'], ['ORDER_UNCERTAIN'], bought, bought]);
    expect(bought).toHaveLength(1);
    // Ends the wait for the uncertain order.
    await system.query('update adapters.placed_orders set pending_until = clock_timestamp()');
    expect([outcomes(await api.synchronize(userId, [STATEMENTS])), (await billed(siren)).length]).toEqual([['SUCCESS'], 3]);
    expect(await checkInvariants(system)).toEqual([]);
  });

  it('is ordered once and fetched by that order when the worker is killed in between', async () => {
    const [, siren] = FILERS;
    system.gate.hold('/infogreffe/documents');
    const userId = await start(siren, [STATEMENTS]);
    await eventually(async () => (await billed(siren)).length === 1);
    await eventually(
      async () =>
        (await system.query('select from adapters.cached_responses where key like $1 and cached_at is not null', [`%"BI"%"${siren}"%`]))
          .length > 0,
    );
    await killAdapters();
    system.gate.open();
    expect(await ended(userId)).toEqual(['SUCCESS']);
    const bought = await billed(siren);
    expect([bought.length, new Set(bought).size]).toEqual([2, 2]);
  });

  it('is ordered once when eight users are synchronized concurrently by two replicas', async () => {
    const [, , siren] = FILERS;
    await system.replica('adapters');
    const users = await Promise.all(Array.from({ length: 8 }, () => start(siren, [STATEMENTS, PROOF])));
    const all = (await Promise.all(users.map(ended))).flat();
    const bought = await billed(siren);
    expect([new Set(all), bought.length, new Set(bought).size]).toEqual([new Set(['SUCCESS']), 3, 3]);
  });

  it('is counted across a restart of the system', async () => {
    const counted = async (): Promise<number> =>
      Number((await system.query<{ orders: string }>('select coalesce(sum(orders), 0) as orders from adapters.placed_orders'))[0]!.orders);
    await ended(await start(ordinaryCompany(), [PROOF]));
    const before = await counted();
    await system.restart();
    api = system.api;
    await ended(await start(ordinaryCompany(), [PROOF]));
    expect((await counted()) - before).toBe(1);
  });
});
