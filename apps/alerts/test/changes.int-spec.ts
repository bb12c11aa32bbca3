import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ChangeKind, Filter } from '@company-data/alert-rules';
import { DataChanged, type RecordChange } from '@company-data/contracts';
import { eventually, fromNow } from '@company-data/testing';
import { AlertsWorld } from './alerts-world.js';
import { TWIN_CHANGES } from './twin-tables.js';

const MINUTE_MS = 60_000;

const change = (kind: RecordChange['kind'], id: string): RecordChange => ({
  kind,
  id,
  object: { id, name: 'Éva « l’aînée »', active: false },
  updates: kind === 'update' ? [{ field: 'active', before: true, after: false }] : [],
});
const ACTIVE: Filter = { where: { field: 'active', op: 'eq', value: true } };

describe('changes', () => {
  // Without twins of alerts, because a metric counts the alerts of all accounts.
  const world = new AlertsWorld({ FILTER_CHECK_INTERVAL_MS: '50' }, ['watched_users', TWIN_CHANGES]);

  beforeAll(() => world.start());
  beforeEach(() => world.begin());
  afterAll(() => world.stop());

  interface Kept {
    event: { id: string };
    seq: string;
    unit: string;
    data_type: string;
    version: string;
    changed_at: Date;
  }
  const kept = (): Promise<Kept[]> =>
    world.rows(`select *, convert_from(event, 'UTF8')::json as event from changes where account_id = $1 order by seq`, [world.accountId]);
  const keptIds = async (): Promise<string[]> => (await kept()).map(({ event }) => event.id);
  /** Returns the ids of the pending records of an alert, in order. */
  const seen = async (name = 'Watched'): Promise<string[]> => {
    const rows = await world.rows<{ id: string }>(
      `select convert_from(c.event, 'UTF8')::json ->> 'id' as id from pending p join changes c on c.seq = p.seq join alerts a on a.id = p.alert_id
       where p.account_id = $1 and a.name = $2 order by c.seq`,
      [world.accountId, name],
    );
    return rows.map(({ id }) => id);
  };
  /** Creates an alert of the account and assigns the user to it. */
  const watch = async (given: { dataType?: string; kinds?: ChangeKind[]; filter?: Filter } = {}): Promise<void> => {
    await world.alert('Watched', given);
    await world.assign(['Watched'], 1);
  };
  const publish = (id: string, at?: Date, kind: RecordChange['kind'] = 'add', dataType?: string): Promise<string> =>
    world.publish(DataChanged, world.changed([change(kind, id)], dataType, at), { occurredAt: at });
  const tell = async (...told: Parameters<typeof publish>): Promise<string> => {
    const event = await publish(...told);
    await world.consumed(event);
    return event;
  };

  describe('of the data type of an alert', () => {
    it('are stored once in the format of requests, in order, for repeated events too', async () => {
      await watch();
      const changes = [change('add', 'a'), change('update', 'b'), change('delete', 'c')];
      const changed = { ...world.changed(changes), version: 7 };
      const id = await world.publish(DataChanged, changed);
      await world.publish(DataChanged, changed, { id });
      await world.consumed(id, await world.publish(DataChanged, world.changed([])));
      const rows = await kept();
      const of = { data_type: 'OFFICER', user_id: world.userId, siren: '000012344', name: 'EXEMPLE LOGICIELS (000012344)' };
      expect(rows.map(({ event }) => event)).toEqual(changes.map((each) => ({ ...of, ...each })));
      expect(rows[1]).toMatchObject({ unit: '000012344', version: '7', changed_at: new Date(changed.changed_at) });
      expect(await seen()).toEqual(['a', 'b', 'c']);
    });

    it('are stored and matched for an event with a thousand records', async () => {
      await watch();
      const changes = Array.from({ length: 1_000 }, (_, index) => change('add', `r${index}`));
      await world.consumed(await world.publish(DataChanged, world.changed(changes)));
      expect(await seen()).toEqual(changes.map(({ id }) => id));
    });

    it('are matched in one batch of several accounts with a deleted user', async () => {
      const [own, users] = [world.accountId, Array.from({ length: 12 }, (): string => randomUUID())];
      await watch({ filter: ACTIVE });
      await world.alert('Watched', { accountId: randomUUID() });
      for (const user of users) {
        world.userId = user;
        await world.assign(['Watched'], 1);
      }
      world.userId = users[4]!;
      await world.consumed(await world.eraseUser());
      const told: string[] = [];
      for (const [index, user] of [...users, ...users].entries()) {
        world.userId = user;
        world.accountId = index % 4 === 3 ? randomUUID() : own;
        told.push(await publish(`r${index}`, undefined, index % 3 === 0 ? 'add' : 'update'));
      }
      world.accountId = own;
      await world.consumed(...told);
      const expected = [1, 2, 5, 8, 10, 13, 14, 17, 20, 22].map((index) => `r${index}`);
      expect([await seen(), (await keptIds()).length]).toEqual([expected, 16]);
    });

    it('are matched by a disabled alert', async () => {
      await watch();
      await world.rows('update alerts set enabled = false where account_id = $1', [world.accountId]);
      await tell('a');
      expect(await seen()).toEqual(['a']);
    });

    it('are matched once when their event arrives again without its inbox row', async () => {
      await watch();
      const at = fromNow(0);
      const event = await tell('a', at);
      await world.rows('delete from inbox where event_id = $1', [event]);
      await world.rows('delete from pending where account_id = $1', [world.accountId]);
      await world.consumed(await world.publish(DataChanged, world.changed([change('add', 'a')], 'OFFICER', at), { id: event }));
      expect([await keptIds(), await seen()]).toEqual([['a'], []]);
    });

    it('are stored once for all alerts that match them', async () => {
      await world.alert('Other');
      await world.alert('Watched');
      await world.assign(['Other', 'Watched'], 1);
      await tell('a');
      expect([await keptIds(), await seen('Other'), await seen()]).toEqual([['a'], ['a'], ['a']]);
    });

    it('are not stored when the account has no alert of their data type', async () => {
      await tell('a');
      await world.alert('Watched');
      await tell('b', undefined, 'add', 'LEGAL_NOTICE');
      expect(await kept()).toEqual([]);
      expect(await world.rows('select from watched_users where account_id = $1', [world.accountId])).toEqual([]);
    });

    it('are not matched by alerts of another type, user or account', async () => {
      await watch();
      await world.alert('Notices', { dataType: 'LEGAL_NOTICE' });
      await tell('a', undefined, 'add', 'LEGAL_NOTICE');
      world.userId = randomUUID();
      await tell('b');
      expect([await seen(), await seen('Notices')]).toEqual([[], []]);
    });
  });

  describe('with filters', () => {
    it('are matched by the record before or after, or as the filter requires', async () => {
      await world.alert('Before or after', { filter: ACTIVE });
      await world.alert('After', { filter: { ...ACTIVE, on: 'after' } });
      await world.assign(['Before or after', 'After'], 1);
      await tell('resigned', undefined, 'update');
      await tell('never active', undefined, 'add');
      expect([await seen('Before or after'), await seen('After')]).toEqual([['resigned'], []]);
    });

    it('are matched when the alert has their kind', async () => {
      await watch({ kinds: ['add', 'delete'] });
      for (const kind of ['add', 'update', 'delete'] as const) await tell(kind, undefined, kind);
      expect(await seen()).toEqual(['add', 'delete']);
    });

    it('are matched with the current filter', async () => {
      await watch({ filter: ACTIVE });
      await tell('unseen');
      await world.rows('update alerts set filter = null, revision = revision + 1 where account_id = $1', [world.accountId]);
      await tell('seen');
      expect(await seen()).toEqual(['seen']);
    });

    it('are all matched by an alert with an invalid filter, which the metric shows', async () => {
      const broken = { where: { field: 'no_longer_there', op: 'exists' } } as const;
      await world.alert('Watched', { filter: broken });
      await world.assign(['Watched'], 1);
      await tell('a');
      expect(await seen()).toEqual(['a']);
      expect((await world.probe('/metrics')).text).toContain('alerts_filter_broken{app="alerts"} 1');
    });
  });

  it('have alerts with an invalid filter reported before a match, until the repair', async () => {
    const broken = async (): Promise<number> =>
      Number(/^alerts_filter_broken\{app="alerts"\} (\d+)$/m.exec((await world.probe('/metrics')).text)?.[1]);
    const before = await broken();
    const id = await world.alert('Broken', { filter: { where: { field: 'no_longer_there', op: 'exists' } } });
    await world.alert('Whole', { filter: ACTIVE });
    await eventually(async () => (await broken()) === before + 1);
    await world.rows('update alerts set filter = $2, revision = revision + 1 where id = $1', [id, JSON.stringify(ACTIVE)]);
    await eventually(async () => (await broken()) === before);
  });

  describe('around an assignment', () => {
    const [t0, t1, t2, t3, t4, t5] = [0, 1, 2, 3, 4, 5].map((minute) => fromNow((minute - 10) * MINUTE_MS)) as [Date, Date, Date, Date, Date, Date]; // prettier-ignore

    beforeEach(() => world.alert('Watched'));

    it('are matched when they happened after it and arrived before it', async () => {
      await tell('a', t2);
      expect(await seen()).toEqual([]);
      await world.assign(['Watched'], 1, t1);
      expect(await seen()).toEqual(['a']);
    });

    it.each([true, false])('are not matched when they happened before it, arrived first: %s', async (first) => {
      if (first) await tell('a', t0);
      await world.assign(['Watched'], 1, t1);
      if (!first) await tell('a', t0);
      expect(await seen()).toEqual([]);
    });

    it('are matched when they happened less than two seconds before it', async () => {
      await tell('just before', new Date(t1.getTime() - 1_900));
      await tell('before', new Date(t1.getTime() - 2_100));
      await world.assign(['Watched'], 1, t1);
      expect(await seen()).toEqual(['just before']);
    });

    it('stay matched when the assignment ends afterwards', async () => {
      await world.assign(['Watched'], 1, t0);
      await tell('a', t1);
      await world.assign([], 2, t2);
      await tell('b', t3);
      expect(await seen()).toEqual(['a']);
    });

    /** Returns all merges of both lists that keep the order within each list. */
    const interleaved = (one: string[], other: string[]): string[][] =>
      one.length === 0 || other.length === 0
        ? [[...one, ...other]]
        : [
            ...interleaved(one.slice(1), other).map((rest) => [one[0]!, ...rest]),
            ...interleaved(one, other.slice(1)).map((rest) => [other[0]!, ...rest]),
          ];

    it.each(interleaved(['on', 'off', 'on again'], ['c1', 'c2', 'c3']))(
      'are matched by time, each once, in the order %s %s %s %s %s %s',
      async (...order) => {
        const happened: Record<string, () => Promise<string>> = {
          on: () => world.publishAssigned(['Watched'], 1, t0),
          c1: () => publish('c1', t1),
          off: () => world.publishAssigned([], 2, t2),
          c2: () => publish('c2', t3),
          'on again': () => world.publishAssigned(['Watched'], 3, t4),
          c3: () => publish('c3', t5),
        };
        for (const each of order) await world.consumed(await happened[each]!());
        expect((await seen()).toSorted()).toEqual(['c1', 'c3']);
      },
    );
  });
});
