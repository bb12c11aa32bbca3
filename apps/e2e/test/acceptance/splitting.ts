import { expect } from '@jest/globals';
import { bodyOf, change, expectSigned, generated, newAlert, pending, watched } from './alert-steps.js';
import type { Group } from './row.js';
import type { Account, Caught, Json, World } from './world.js';

/** Three companies of which together more than 1 MB changes. */
const split = (world: World): Promise<{ bodies: Json[]; requests: Caught[]; ids: string[]; account: Account }> =>
  world.once('split', async () => {
    const account = await world.account('split');
    await newAlert(world, account, 'Split', { url: world.hook('split') });
    const sirens = [generated(151), generated(152), generated(153)];
    const companies: Json[] = [];
    for (const siren of sirens) companies.push(await watched(account, siren, ['Split']));
    for (const company of companies) {
      await world.sandbox(`/_control/companies/${company.siren}/notices`, { count: 450 }, 'PUT');
      await account.sync(company.id, ['LEGAL_NOTICE']);
    }
    await pending(world, account, 'Split', 1_300);
    await world.staff('pass', 'run');
    const requests = await world.caught(world.hook('split'), 2);
    const parts = bodyOf(requests[0]!).parts;
    const all = await world.caught(world.hook('split'), parts);
    return { account, requests: all, bodies: all.map(bodyOf), ids: companies.map(({ id }) => id) };
  });

const usersOf = ({ events: all }: Json): string[] => [...new Set<string>(all.map(({ user_id }: Json) => user_id))];

export const splitting: Group = {
  code: 'SP',
  title: 'splitting',
  rows: [
    {
      says: 'a body larger than 1 MB is delivered as several requests cut company by company.',
      seen: 'three companies come in several requests, none of which is larger than 1 MB',
      check: async (world) => {
        const { requests } = await split(world);
        expect([requests.length > 1, requests.every(({ body }) => Buffer.byteLength(body) <= 1_000_000)]).toEqual([true, true]);
      },
    },
    {
      says: 'cut company by company.',
      seen: 'the events of a company are all in one part',
      check: async (world) => {
        const { bodies, ids } = await split(world);
        expect(bodies.flatMap(usersOf).toSorted()).toEqual(ids.toSorted());
      },
    },
    {
      says: 'The parts share one batch_id and are numbered part / parts.',
      seen: 'one batch_id',
      check: async (world) => expect(new Set((await split(world)).bodies.map(({ batch_id }) => batch_id)).size).toBe(1),
    },
    {
      says: 'The parts share one batch_id and are numbered part / parts.',
      seen: '`part` counts from 1 to `parts`',
      check: async (world) => {
        const { bodies } = await split(world);
        expect(bodies.map(({ part, parts }) => `${part}/${parts}`).toSorted()).toEqual(
          bodies.map((_, place) => `${place + 1}/${bodies.length}`),
        );
      },
    },
    {
      says: 'Each part is self-contained and has its own notification_id and its own retries.',
      seen: 'each part has its own notification_id',
      check: async (world) => {
        const { bodies } = await split(world);
        expect(new Set(bodies.map(({ notification_id }) => notification_id)).size).toBe(bodies.length);
      },
    },
    {
      says: 'Each part is self-contained',
      seen: 'each part has all members, and is signed itself',
      check: async (world) => {
        const { bodies, requests, account } = await split(world);
        for (const body of bodies)
          expect(Object.keys(body)).toEqual(['notification_id', 'batch_id', 'part', 'parts', 'sent_at', 'alert', 'events']);
        for (const request of requests) expectSigned(request, account.secret, world.reached.sandboxUrl);
      },
    },
    {
      says: 'Parts have no delivery order.',
      seen: 'a receiver can put them together by `part`, whatever came first: no event is lost or doubled',
      check: async (world) => {
        const all = (await split(world)).bodies.flatMap(({ events: each }) => each.map(({ id }: Json) => id));
        expect(all.length).toBe(new Set(all).size);
      },
    },
    {
      says: 'Webhook body size | alert delivery | Over 1 MB it is split by company.',
      seen: 'below 1 MB it is one request',
      everyday: true,
      check: async (world) => {
        const account = await world.account('unsplit');
        await newAlert(world, account, 'Unsplit', { url: `${world.hook('unsplit')}/${account.id}` });
        const user = await watched(account, generated(154), ['Unsplit']);
        await change(world, account, user);
        await pending(world, account, 'Unsplit', 1);
        await world.staff('pass', 'run');
        expect(bodyOf((await world.caught(`${world.hook('unsplit')}/${account.id}`, 1))[0]!)).toMatchObject({ part: 1, parts: 1 });
      },
    },
    {
      says: 'Webhook body size | alert delivery | Over 1 MB it is split by company.',
      seen: 'a single company with more than 1 MB stays in one request',
      note: '1 MB',
      check: async (world) => {
        const account = await world.account('large');
        await newAlert(world, account, 'Large', { url: world.hook('large') });
        const user = await watched(account, generated(155), ['Large']);
        await world.sandbox(`/_control/companies/${user.siren}/notices`, { count: 900 }, 'PUT');
        await account.sync(user.id, ['LEGAL_NOTICE']);
        await pending(world, account, 'Large', 890);
        await world.staff('pass', 'run');
        const [request] = await world.caught(world.hook('large'), 1);
        expect([Buffer.byteLength(request!.body) > 1_000_000, bodyOf(request!).parts]).toEqual([true, 1]);
      },
    },
  ],
};
