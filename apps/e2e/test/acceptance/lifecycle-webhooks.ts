import { expect } from '@jest/globals';
import { bodyOf, expectSigned } from './alert-steps.js';
import { type Group, is } from './row.js';
import { type Account, type Caught, having, type Json, type World } from './world.js';

const EVENTS = ['DATA_SYNC_SUCCESS', 'DATA_SYNC_FETCH_ERROR'];

/** Lifecycle webhooks of a synchronization that succeeded and of one that failed. */
const lifecycle = (
  world: World,
): Promise<{ account: Account; registered: Json[]; success: Caught[]; failure: Caught[]; user: Json; entries: Json[] }> =>
  world.once('lifecycle', async () => {
    const account = await world.account('lifecycle');
    const hooks = EVENTS.map((event) => `${world.hook('lifecycle')}/${account.id}/${event}`);
    const registered = await Promise.all(
      EVENTS.map((event, place) => having(200, account.put(`/webhooks/${event}`, { url: hooks[place] }))),
    );
    const { user, entries } = await account.collected('000010181', ['LEGAL_NOTICE', 'COMPANY_PROFILE']);
    await account.collected('000090019', ['LEGAL_NOTICE']);
    return { account, registered, user, entries, success: await world.caught(hooks[0]!, 2), failure: await world.caught(hooks[1]!, 1) };
  });

export const lifecycleWebhooks: Group = {
  code: 'LW',
  title: 'lifecycle webhooks',
  rows: [
    {
      says: 'PUT | /api/v6/webhooks/{eventName} | url (string). eventName values shown: DATA_SYNC_SUCCESS, DATA_SYNC_FETCH_ERROR.',
      seen: 'both event names are accepted, and the answer is the webhook',
      check: async (world) =>
        expect((await lifecycle(world)).registered.map(({ event, status }) => [event, status])).toEqual(
          EVENTS.map((event) => [event, 'enabled']),
        ),
    },
    ...[{ url: 12 }, { url: 'no address' }, {}].map((body) => ({
      says: 'url (string)',
      seen: `\`${JSON.stringify(body)}\` is refused`,
      check: async (world: World) =>
        expect((await (await world.account('lifecycle')).put('/webhooks/DATA_SYNC_SUCCESS', body)).status).toBe(400),
    })),
    {
      says: 'Other lifecycle event names: not shown.',
      seen: 'an unknown name is refused. The page of webhooks lists the others',
      check: async (world) =>
        expect([400, 404]).toContain(
          (await (await world.account('lifecycle')).put('/webhooks/NO_SUCH_EVENT', { url: world.hook('none') })).status,
        ),
    },
    {
      says: 'Events shown: DATA_SYNC_SUCCESS (a synchronization succeeded)',
      seen: 'one request per successful entry',
      everyday: true,
      check: async (world) => {
        const { success, entries, user } = await lifecycle(world);
        const told = success.map(bodyOf);
        expect(told.map(({ event, data }) => [event, data.id, data.user_id]).toSorted()).toEqual(
          entries.map(({ id }) => ['DATA_SYNC_SUCCESS', id, user.id]).toSorted(),
        );
      },
    },
    {
      says: 'DATA_SYNC_FETCH_ERROR (a synchronization ended in a fetch error)',
      check: async (world) =>
        expect((await lifecycle(world)).failure.map(bodyOf)).toMatchObject([
          { event: 'DATA_SYNC_FETCH_ERROR', data: { status: 'FETCH_ERROR' } },
        ]),
    },
    {
      says: 'Lifecycle webhooks, for example when a synchronization succeeds.',
      seen: 'nothing is sent for another event',
      check: async (world) => {
        const { success } = await lifecycle(world);
        expect(new Set(success.map((each) => bodyOf(each).event))).toEqual(new Set(['DATA_SYNC_SUCCESS']));
      },
    },
    {
      says: 'Registered with PUT /api/v6/webhooks/{eventName}.',
      seen: 'a second registration replaces the address',
      check: async (world) => {
        const account = await world.account('replaced webhook');
        await having(200, account.put('/webhooks/DATA_SYNC_SUCCESS', { url: world.hook('first') }));
        expect(await having(200, account.put('/webhooks/DATA_SYNC_SUCCESS', { url: world.hook('second') }))).toMatchObject({
          url: world.hook('second'),
        });
      },
    },
    {
      says: 'Payload of lifecycle webhooks: not shown.',
      seen: 'it has id, event, created_at, and the entry as data',
      check: async (world) => {
        const { success, entries } = await lifecycle(world);
        const body = bodyOf(success[0]!);
        is.uuid(body.id);
        is.iso(body.created_at);
        expect(body.data).toMatchObject(entries.find(({ id }) => id === body.data.id));
      },
    },
    {
      says: 'Webhook deliveries are signed (see Events).',
      seen: 'both signatures of a lifecycle request',
      check: async (world) => {
        const { account, success } = await lifecycle(world);
        for (const each of success) expectSigned(each, account.secret, world.reached.sandboxUrl);
      },
    },
  ],
};
