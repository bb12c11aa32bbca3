import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataConnectionResource, EntryResource, Page, UserResource } from '@company-data/contracts';
import { anyDataType } from '@company-data/data-types';
import { EndUser } from '@company-data/testing';
import { sourceFolders } from '@company-data/testing/vendor';
import { type ApiClient, RunningSystem } from '../src/index.js';
import { VendorPlayer } from './vendor-walks/vendor-player.js';
import { answersOf, type Walk } from './vendor-walks/walk.js';
import { walks } from './vendor-walks/walks.js';

/** No public client orders an extract as a document, so its data is ordered. */
const OPTIONS = { UPSTREAM_REGISTRAR_PROOF_DELIVERY: 'XL' };

type Members = Record<string, unknown>;

/** Number of expected values that a record has. */
const agreeing = (record: unknown, wanted: unknown): number =>
  typeof wanted !== 'object' || wanted === null
    ? Number(record === wanted)
    : Object.entries(wanted).reduce((sum, [name, value]) => sum + agreeing((record as Members | null)?.[name], value), 0);

/** Returns the record with the most expected values, since a list has an order of its own. */
const nearest = (records: Members[], wanted: Members): Members | undefined =>
  records.toSorted((one, other) => agreeing(other, wanted) - agreeing(one, wanted))[0];

const endings = (entries: EntryResource[]) =>
  Object.fromEntries(entries.map(({ data_type, status, error }) => [data_type, error === null ? status : error]));

describe('system whose vendors are played by their published answers', () => {
  let player: VendorPlayer;
  let system: RunningSystem;

  beforeAll(async () => {
    player = await VendorPlayer.start();
    system = await RunningSystem.startWithLongTimeouts({ environment: { ...player.environment, ...OPTIONS } });
  });
  afterAll(async () => {
    await system?.stop();
    await player?.close();
  });

  const put = async (api: ApiClient, path: string, body: object): Promise<void> =>
    expect(await api.call('PUT', path, { body })).toMatchObject({ status: 200 });

  /** Account of the sandbox whose sign-in has data for every type. */
  const accountOf = async (provider: string) =>
    (await system.accounts()).find(({ provider_name, outcome }) => provider_name === provider && outcome === 'ok')!;

  /** Lets the end user consent as the walk says. */
  async function consent(
    { id }: DataConnectionResource,
    { redirect_url: page }: UserResource,
    { provider, consents }: Walk,
  ): Promise<void> {
    const endUser = new EndUser();
    if (consents === undefined) return void (await endUser.authorize(page, id, (await accountOf(provider)).consents_as!));
    const { headers } = await endUser.press(page, id);
    await endUser.open(consents(new URL(headers.get('location')!), player.received).toString());
  }

  /** Connects a company as the walk says. */
  async function connected(api: ApiClient, walk: Walk): Promise<UserResource> {
    const { provider, siren, reads } = walk;
    const isConsented = walk.consents !== undefined || walk.signsIn !== undefined;
    const credentials = walk.signsIn === undefined ? walk.credentials?.(player) : (await accountOf(provider)).credentials;
    await put(api, `/providers/${provider}`, { enable: true });
    if (credentials !== undefined) await put(api, `/providers/${provider}/credentials`, { credentials });
    if (credentials !== undefined) await put(api, `/providers/${provider}/settings`, { auto_connect: !isConsented });
    if (walk.screens !== undefined) {
      await put(api, `/providers/${walk.screens}`, { enable: true });
      await put(api, `/providers/${walk.screens}/settings`, { officers_check: true });
      await put(api, `/providers/${walk.screens}/credentials`, { credentials: { api_key: 'test_key' } });
    }
    const company = { name: `EXEMPLE ${siren}`, siren, return_url: 'https://app.example.com/back' };
    const { body: user } = await api.post<UserResource>('/users/legal', company);
    const path = `/users/${user.id}/data-connections`;
    const wanted = { provider_name: provider, requested_data_types: Object.keys(reads) };
    const { body: connection } = await api.post<DataConnectionResource>(path, wanted);
    if (isConsented) await consent(connection, user, walk);
    const { body } = await api.get<DataConnectionResource>(`${path}/${connection.id}`);
    expect([player.faults, connection, body]).toEqual([[], expect.anything(), expect.objectContaining({ status: 'CONNECTED' })]);
    return user;
  }

  it('has a walk for every provider with vendor evidence', () => {
    const walked = new Set(walks.flatMap(({ provider, screens = provider }) => [provider, screens]));
    expect(sourceFolders().filter(({ provider, vendor }) => vendor !== null && !walked.has(provider))).toEqual([]);
  });

  it.each(walks.map((walk) => [walk.title, walk] as const))('%s', async (_title, walk) => {
    player.play(answersOf(walk));
    const api = await system.otherAccount(walk.title);
    const user = await connected(api, walk);
    const types = Object.keys(walk.reads);
    const entries = await api.synchronize(user.id, types);
    expect([player.faults, endings(entries)]).toEqual([[], Object.fromEntries(types.map((type) => [type, 'SUCCESS']))]);
    for (const [type, wanted] of Object.entries(walk.reads)) {
      const { body } = await api.get<Page<Members> | Members>(
        `/users/${user.id}/${anyDataType(type).path}${walk.amongOthers === true ? '?per_page=500' : ''}`,
      );
      const read = 'result' in body ? (body as Page<Members>).result : [body];
      const found = wanted.map((each) => nearest(read, each));
      expect([found, new Set(found).size]).toMatchObject([wanted, walk.amongOthers === true ? wanted.length : read.length]);
    }
  });
});
