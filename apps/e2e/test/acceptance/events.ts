import { expect } from '@jest/globals';
import { bodyOf, envelopeOf, newAlert, pending, told, WATCHED, watched } from './alert-steps.js';
import { fields, type Group, is, type Row } from './row.js';
import type { Json, World } from './world.js';

const eventOf = async (world: World, kind: string): Promise<Json> => {
  const bodies = await Promise.all(WATCHED.map((type) => envelopeOf(world, type)));
  return bodies.flatMap(({ events }) => events).find((event: Json) => event.kind === kind);
};

const KINDS = 'kind | string | add, update or delete';

const DATA_TYPES = 'data_type | string | For example LEGAL_NOTICE, COLLECTIVE_PROCEDURE, OFFICER';

export const events: Group = {
  code: 'EV',
  title: 'event',
  rows: [
    ...(['add', 'update', 'delete'] as const).map((kind): Row => ({
      says: KINDS,
      seen: kind,
      check: async (world) => expect(await eventOf(world, kind)).toMatchObject({ kind }),
      ...(kind === 'add' ? { everyday: true as const } : {}),
    })),
    ...(['LEGAL_NOTICE', 'OFFICER'] as const).map((type): Row => ({
      says: DATA_TYPES,
      seen: type,
      check: async (world) => {
        const { events: all } = await envelopeOf(world, type);
        expect(new Set(all.map(({ data_type }: Json) => data_type))).toEqual(new Set([type]));
      },
    })),
    {
      says: DATA_TYPES,
      seen: 'COLLECTIVE_PROCEDURE',
      check: async (world) => {
        const account = await world.account('procedures');
        const siren = '000010207';
        await newAlert(world, account, 'Procedures', { type: 'COLLECTIVE_PROCEDURE', url: world.hook('procedures') });
        // At first the bulletin has no notice of the company.
        await world.sandbox('/_control/faults', {
          source: 'bodacc',
          siren,
          kind: 'status',
          status: 200,
          body: '{"total_count":0,"results":[]}',
        });
        const user = await watched(account, siren, ['Procedures'], ['COLLECTIVE_PROCEDURE']).finally(() =>
          world.sandbox('/_control/faults', {}, 'DELETE'),
        );
        await account.sync(user.id, ['COLLECTIVE_PROCEDURE']);
        await pending(world, account, 'Procedures', 1);
        await world.staff('pass', 'run');
        const [request] = await world.caught(world.hook('procedures'), 1);
        expect(bodyOf(request!).events).toMatchObject([{ kind: 'add', data_type: 'COLLECTIVE_PROCEDURE' }]);
      },
    },
    ...fields(
      (world) => eventOf(world, 'add'),
      ['id | string | Id of the changed object as served by the API.', 'id', is.string],
      ['object | object | The object in the format of its data type endpoint.', 'object', is.object],
      ['updates | array | Pairs of before and after values of the changed fields.', 'updates', is.array],
      ['user_id | string (UUID) | The monitored user.', 'user_id', is.uuid],
      ['siren | string or null | Null for a natural person.', 'siren', is.string],
      ['name | string | Company name and SIREN, or first and last name.', 'name', is.string],
    ).map((row) => ({ ...row, seen: row.seen!.replace('a record', 'an event') })),
    {
      says: 'user_id | string (UUID) | The monitored user.',
      check: async (world) => expect((await eventOf(world, 'add')).user_id).toBe((await told(world)).user.id),
    },
    {
      says: 'Company name and SIREN, or first and last name.',
      seen: 'name and SIREN of a company',
      check: async (world) => {
        const { user } = await told(world);
        expect((await eventOf(world, 'add')).name).toBe(`${user.name} (${user.siren})`);
      },
    },
    {
      says: 'Null for a natural person.',
      seen: 'not reached: all users are companies, and a sole trader has a SIREN too',
      note: '`siren` of an event',
    },
    {
      says: 'Id of the changed object as served by the API.',
      check: async (world) => {
        const { served } = await told(world);
        expect((await envelopeOf(world)).events.map(({ id }: Json) => id)).toContain(served.id);
      },
    },
    {
      says: 'The object in the format of its data type endpoint.',
      seen: 'it equals the record of /company-officers',
      check: async (world) => {
        const { served } = await told(world);
        expect((await envelopeOf(world)).events.find(({ id }: Json) => id === served.id).object).toEqual(served);
      },
    },
    {
      says: 'Pairs of before and after values of the changed fields.',
      seen: 'the move of a head office has both addresses',
      check: async (world) => {
        const { updates, object } = await eventOf(world, 'update');
        const moved = updates.find(({ field }: Json) => field === 'head_office.address.address_line1');
        expect([moved.after, moved.before === moved.after]).toEqual([object.head_office.address.address_line1, false]);
      },
    },
    ...(['add', 'delete'] as const).map((kind): Row => ({
      says: 'Always an empty array for add and delete.',
      seen: kind,
      check: async (world) => expect((await eventOf(world, kind)).updates).toEqual([]),
    })),
    {
      says: 'kind | string | add, update or delete',
      seen: 'a deleted object is served no more, and its event has the id it had',
      check: async (world) => {
        const { account, user, deleted } = await told(world);
        const event = await eventOf(world, 'delete');
        expect([event.id, (await account.records(user.id, 'company-officers')).some(({ id }) => id === deleted)]).toEqual([deleted, false]);
      },
    },
  ],
};
