import { neverWithin } from '@company-data/testing';
import { expect } from '@jest/globals';
import {
  bodyOf,
  change,
  envelopeOf,
  filterRow,
  generated,
  mailed,
  mailsTo,
  nameOf,
  newAlert,
  pending,
  personField,
  shown,
  told,
  watched,
  WATCHED,
} from './alert-steps.js';
import type { Group, Row } from './row.js';
import { having, type Json } from './world.js';

export const alerts: Group = {
  code: 'AL',
  title: 'alerts: assignment, filters, states, e-mail',
  rows: [
    {
      says: 'GET | /api/v6/notification | none. Returns an array of alert names (strings).',
      everyday: true,
      check: async (world) => {
        const account = await world.account('named alerts');
        const before = await having(200, account.get('/notification'));
        await newAlert(world, account, 'Named', { url: world.hook('named') });
        expect([before, await having(200, account.get('/notification'))]).toEqual([[], ['Named']]);
      },
    },
    {
      says: 'Monitoring alerts delivered by email or webhook, with users assigned to alerts.',
      seen: 'one change is told by webhook and by e-mail',
      check: async (world) => {
        const { account } = await told(world);
        expect((await mailsTo(world, `told-${account.id}@example.com`, 1)).length).toBeGreaterThan(0);
      },
    },
    {
      says: 'To assign a user to an alert, add the alert name to notifications with PATCH /api/v6/users/{userId}.',
      seen: 'a company that is not assigned tells nothing',
      check: async (world) => {
        const account = await world.account('unassigned');
        await newAlert(world, account, 'Unassigned', { url: world.hook('unassigned') });
        const [assigned, other] = [await watched(account, generated(130), ['Unassigned']), await watched(account, generated(131), [])];
        await change(world, account, other);
        await change(world, account, assigned);
        await pending(world, account, 'Unassigned', 1);
        await world.staff('pass', 'run');
        const [request] = await world.caught(world.hook('unassigned'), 1);
        expect(bodyOf(request!).events.map(({ user_id }: Json) => user_id)).toEqual([assigned.id]);
      },
    },
    {
      says: 'notifications | array of string | Names of the alerts the user is assigned to.',
      seen: 'after the end of the assignment nothing is told',
      check: async (world) => {
        const account = await world.account('ended assignment');
        await newAlert(world, account, 'Ended', { url: world.hook('ended') });
        await newAlert(world, account, 'Kept', { url: world.hook('ended') });
        const user = await watched(account, generated(132), ['Ended', 'Kept']);
        await having(200, account.patch(`/users/${user.id}`, { notifications: ['Kept'] }));
        await change(world, account, user);
        await pending(world, account, 'Kept', 1);
        expect((await shown(world, account, 'Ended')).pending).toBe(0);
      },
    },
    {
      says: 'An alert has a name, a frequency (NOW, DAILY, WEEKLY, MONTHLY), optionally a url for webhook delivery, and optional filters',
      seen: 'an alert without url and filter is accepted',
      check: async (world) =>
        expect(await newAlert(world, await world.account('plain alerts'), 'Plain', { email: 'plain@example.com' })).toMatchObject({
          name: 'Plain',
          url: null,
          filter: null,
          enabled: true,
        }),
    },
    ...['NOW', 'DAILY', 'WEEKLY', 'MONTHLY'].map((frequency): Row => ({
      says: 'a frequency (NOW, DAILY, WEEKLY, MONTHLY)',
      seen: `${frequency} is accepted`,
      check: async (world) =>
        expect(
          await newAlert(world, await world.account('plain alerts'), frequency, { frequency, url: world.hook('plain') }),
        ).toMatchObject({ frequency }),
    })),
    {
      says: 'a frequency (NOW, DAILY, WEEKLY, MONTHLY)',
      seen: 'HOURLY is refused',
      check: async (world) => {
        const account = await world.account('plain alerts');
        await expect(newAlert(world, account, 'Hourly', { frequency: 'HOURLY', url: world.hook('plain') })).rejects.toThrow(
          /NOW, DAILY, WEEKLY or MONTHLY/,
        );
      },
    },
    filterRow('a field of the notice that matches tells it', (notice) => ({ field: 'family', op: 'eq', value: notice.family }), 1),
    filterRow('a field of the notice that does not match tells nothing', () => ({ field: 'family', op: 'eq', value: 'collective' }), 0),
    filterRow(
      'an item of the array with this type tells it',
      (notice) => ({ field: 'persons', any: { field: 'type', op: 'eq', value: notice.persons[0].type } }),
      1,
    ),
    filterRow(
      'an item of the array with this name tells it',
      (notice) => ({ field: 'persons', any: { field: personField(notice), op: 'eq', value: nameOf(notice) } }),
      1,
    ),
    filterRow(
      'an item of the array with this city tells it',
      (notice) => ({ field: 'persons', any: { field: 'address.city', op: 'contains', value: notice.persons[0].address.city } }),
      1,
    ),
    filterRow(
      'one item must match type, name and city together',
      (notice) => ({
        field: 'persons',
        any: {
          and: [
            { field: 'type', op: 'eq', value: notice.persons[0].type },
            { field: personField(notice), op: 'eq', value: nameOf(notice) },
            { field: 'address.city', op: 'eq', value: 'NO SUCH CITY' },
          ],
        },
      }),
      0,
    ),
    {
      says: "Alerts and filters are created and configured by the service's staff, not through an endpoint.",
      seen: 'POST /notification returns 404 or 405, and an update by staff is effective',
      check: async (world) => {
        const account = await world.account('plain alerts');
        await newAlert(world, account, 'Updated', { url: world.hook('plain') });
        await world.staff('alert', 'update', '--account', account.id, '--alert', 'Updated', '--frequency', 'WEEKLY');
        expect([404, 405]).toContain((await account.post('/notification', { name: 'x' })).status);
        expect((await shown(world, account, 'Updated')).frequency).toBe('WEEKLY');
      },
    },
    {
      says: 'Alert | enabled, disabled',
      seen: 'a disabled alert sends nothing, and after it is enabled everything',
      check: async (world) => {
        const account = await world.account('disabled alerts');
        await newAlert(world, account, 'Switched', { url: world.hook('switched') });
        const user = await watched(account, generated(133), ['Switched']);
        await world.staff('alert', 'disable', '--account', account.id, '--alert', 'Switched');
        await change(world, account, user);
        await pending(world, account, 'Switched', 1);
        await world.staff('pass', 'run');
        const before = [(await shown(world, account, 'Switched')).enabled, (await world.caught(world.hook('switched'))).length];
        await world.staff('alert', 'enable', '--account', account.id, '--alert', 'Switched');
        await world.staff('pass', 'run');
        expect([before, (await world.caught(world.hook('switched'), 1)).length]).toEqual([[false, 0], 1]);
      },
    },
    {
      says: 'Email: when a configured event triggers, a summary email is sent at the alert frequency, with one section per user.',
      seen: 'one e-mail has both companies',
      check: async (world) => {
        const { mails, sirens } = await mailed(world);
        expect([mails.length, sirens.map((siren) => mails[0].text.includes(siren))]).toEqual([1, [true, true]]);
      },
    },
    {
      says: 'with one section per user.',
      seen: 'the HTML has one heading per company',
      check: async (world) => {
        const { mails, sirens } = await mailed(world);
        for (const siren of sirens) expect(mails[0].html).toMatch(new RegExp(`<h\\d[^>]*>[^<]*${siren}`));
      },
    },
    {
      says: 'The synchronization frequency of the data type must match the alert frequency.',
      seen: 'staff sees the warning SYNC_SLOWER, and the alert is created',
      note: 'Frequency.',
      check: async (world) => {
        const account = await world.account('slow synchronization');
        await watched(account, generated(134), []);
        await having(
          200,
          account.put('/sync-settings', [{ data_type: 'LEGAL_NOTICE', provider_name: 'company_legal_fr', frequency: 'WEEKLY' }]),
        );
        const { out } = await world.reached.staff(
          'alert',
          'create',
          '--account',
          account.id,
          '--name',
          'Slow',
          '--data-type',
          'LEGAL_NOTICE',
          '--frequency',
          'DAILY',
          '--url',
          world.hook('slow'),
          '--json',
        );
        expect(JSON.parse(out).warnings.map(({ code }: Json) => code)).toContain('SYNC_SLOWER');
      },
    },
    {
      says: 'Monitoring alerts',
      seen: 'the first synchronization tells nothing, also with two providers of the data type',
      check: async (world) => {
        const account = await world.account('baseline');
        await newAlert(world, account, 'Baseline', { type: 'OFFICER', url: world.hook('baseline') });
        await newAlert(world, account, 'Marker', { url: world.hook('baseline') });
        await account.enable('company_legal_fr');
        await account.enable('input_user');
        const user = await account.user('000020388');
        await having(200, account.patch(`/users/${user.id}`, { notifications: ['Baseline', 'Marker'] }));
        await account.connect(user.id, 'company_legal_fr', ['COMPANY_OFFICER', 'LEGAL_NOTICE']);
        await account.connect(user.id, 'input_user', ['COMPANY_OFFICER']);
        await account.sync(user.id, ['COMPANY_OFFICER', 'LEGAL_NOTICE']);
        await change(world, account, user);
        await pending(world, account, 'Marker', 1);
        expect((await shown(world, account, 'Baseline')).pending).toBe(0);
      },
    },
    {
      says: 'every alert whose url is set is delivered as a single POST request.',
      seen: 'several events of an alert are one request',
      check: async (world) => expect((await envelopeOf(world)).events.length).toBeGreaterThan(1),
    },
    {
      says: 'On each pass and for each alert, one request carries everything accumulated since the previous send, grouped by user and then by data type.',
      seen: 'two companies of two changes each: one request, and the events of a company stand together',
      check: async (world) => {
        const account = await world.account('accumulated');
        await newAlert(world, account, 'Accumulated', { url: world.hook('accumulated') });
        const companies = [
          await watched(account, generated(135), ['Accumulated']),
          await watched(account, generated(136), ['Accumulated']),
        ];
        for (const company of [...companies, ...companies]) await change(world, account, company);
        await pending(world, account, 'Accumulated', 4);
        await world.staff('pass', 'run');
        const requests = await world.caught(world.hook('accumulated'), 1);
        const order: string[] = bodyOf(requests[0]!).events.map(({ user_id }: Json) => user_id);
        expect([requests.length, order.length, order.filter((id, place) => id !== order[place - 1]).length]).toEqual([1, 4, 2]);
      },
    },
    {
      says: 'A request is due by frequency: NOW on every pass when at least one event is pending',
      seen: 'a pass without a new event sends nothing',
      check: async (world) => {
        const { account, requests } = await told(world);
        const url = `${world.hook('told')}/${account.id}/OFFICER`;
        const before = (await world.caught(url)).length;
        await world.staff('pass', 'run');
        await neverWithin(300, async () => (await world.caught(url)).length > before);
        expect([before, Object.keys(requests)]).toEqual([1, WATCHED]);
      },
    },
  ],
};
