import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DataChanged, type RecordChange } from '@company-data/contracts';
import { eventually, fromNow, neverWithin } from '@company-data/testing';
import { AlertsWorld } from './alerts-world.js';

const DAY_MS = 86_400_000;

const change = (kind: RecordChange['kind'], id: string): RecordChange => ({
  kind,
  id,
  object: { id, name: 'Éva « l’aînée »' },
  updates: kind === 'update' ? [{ field: 'name', before: 'Eva', after: 'Éva' }] : [],
});

describe('changes', () => {
  const world = new AlertsWorld();

  beforeAll(() => world.start());
  beforeEach(() => world.begin());
  afterAll(() => world.stop());

  const kept = (): Promise<{ record_id: string; body: string }[]> =>
    world.rows('select * from pending_changes where account_id = $1 order by occurred_at, position', [world.accountId]);
  const keptIds = async (): Promise<string[]> => (await kept()).map(({ record_id }) => record_id);
  /** An alert of the account, with the user assigned to it. */
  const watch = async (dataType?: string, since?: Date): Promise<void> => {
    await world.alert('Watched', { dataType, since });
    await world.assign(['Watched']);
  };
  const tell = async (id: string, occurredAt?: Date, dataType?: string, eventId?: string): Promise<string> => {
    const event = await world.publish(DataChanged, world.changed([change('add', id)], dataType), { occurredAt, id: eventId });
    await world.taken(event);
    return event;
  };

  describe('that an alert watches', () => {
    it('are kept whole, in their order, once per event however often it comes', async () => {
      await watch();
      const occurredAt = new Date();
      const changes = [change('add', 'a'), change('update', 'b'), change('delete', 'c')];
      const id = await world.publish(DataChanged, world.changed(changes), { occurredAt });
      await world.publish(DataChanged, world.changed(changes), { occurredAt, id });
      const last = await world.publish(DataChanged, world.changed([]));
      await world.taken(id, last);
      const rows = await kept();
      expect(rows.map(({ body }) => JSON.parse(body) as RecordChange)).toEqual(changes);
      expect(rows[1]).toMatchObject({
        kind: 'update',
        record_id: 'b',
        data_type: 'OFFICER',
        siren: '000012344',
        occurred_at: occurredAt,
      });
    });

    it('of a thousand records in one event are kept', async () => {
      await watch();
      const changes = Array.from({ length: 1_000 }, (_, index) => change('add', `r${index}`));
      await world.taken(await world.publish(DataChanged, world.changed(changes)));
      expect(await kept()).toHaveLength(1_000);
    });

    it('are kept while it is disabled, as it carries them once it is enabled again', async () => {
      await watch();
      await world.rows('update alerts set enabled = false where account_id = $1', [world.accountId]);
      await tell('a');
      expect(await keptIds()).toEqual(['a']);
    });

    it('are added once when their event comes again after everybody has forgotten that it came', async () => {
      await watch();
      const occurredAt = new Date();
      const event = await tell('a', occurredAt);
      await world.rows('delete from inbox where event_id = $1', [event]);
      await tell('a', occurredAt, 'OFFICER', event);
      expect(await keptIds()).toEqual(['a']);
    });
  });

  describe('that no alert watches', () => {
    it('are not kept when the account has no alert, nor is the user', async () => {
      await tell('a');
      expect(await kept()).toEqual([]);
      expect(await world.rows('select from watched_users where account_id = $1', [world.accountId])).toEqual([]);
    });

    it('are not kept when they are of another type, of a user who is not assigned, or of another account', async () => {
      await watch();
      await tell('a', undefined, 'LEGAL_NOTICE');
      world.userId = randomUUID();
      await tell('b');
      expect(await kept()).toEqual([]);
      world.accountId = randomUUID();
      await tell('c');
      expect(await kept()).toEqual([]);
    });

    it('are not seen by an alert created later, also when they come again or come late', async () => {
      const occurredAt = fromNow(-2_000);
      const event = await tell('early', occurredAt);
      await watch(undefined, fromNow(-1_000));
      await world.rows('delete from inbox where event_id = $1', [event]);
      await tell('early', occurredAt, 'OFFICER', event);
      await tell('late', occurredAt);
      await tell('after');
      expect(await keptIds()).toEqual(['after']);
    });
  });

  describe('that are old', () => {
    const aged = async (days: number, record: string): Promise<void> => {
      await tell(record, fromNow(-days * DAY_MS));
    };
    const passIsDue = (when: string) => world.rows(`update passes set due_at = ${when}`);
    const allForgotten = async (): Promise<boolean> => (await kept()).length === 0;

    beforeEach(() => watch());
    afterEach(() => world.endReplicas());

    it('are forgotten after 30 days unless configured otherwise, a pass taking as many as there are', async () => {
      await aged(29, 'young');
      const changes = Array.from({ length: 1_500 }, (_, index) => change('add', `old${index}`));
      await world.taken(await world.publish(DataChanged, world.changed(changes), { occurredAt: fromNow(-31 * DAY_MS) }));
      await passIsDue('now()');
      // It looks for old changes when it starts.
      await world.replica();
      await eventually(async () => (await kept()).length === 1);
      expect(await keptIds()).toEqual(['young']);
    });

    it('go with the outcomes of synchronizations that are as old', async () => {
      const outcomes = () => world.rows('select from sync_outcomes where account_id = $1', [world.accountId]);
      await world.taken(await world.endSync(), await world.endSync());
      await world.rows(
        `update sync_outcomes set completed_at = now() - case when event_id = (
           select min(event_id::text)::uuid from sync_outcomes where account_id = $1) then interval '29 days' else interval '31 days' end
         where account_id = $1`,
        [world.accountId],
      );
      await passIsDue('now()');
      await world.replica();
      await eventually(async () => (await outcomes()).length === 1);
    });

    it('are looked for over and over', async () => {
      await passIsDue('now()');
      await world.replica({ CHANGES_FORGET_MS: '50', CHANGES_KEEP_DAYS: '2' });
      await aged(3, 'first');
      await eventually(allForgotten);
      await aged(3, 'second');
      expect(await eventually(allForgotten)).toBe(true);
    });

    it('are left to the replica that has claimed the pass, until it is due again', async () => {
      await passIsDue(`now() + interval '1 hour'`);
      await aged(31, 'old');
      await world.replica({ CHANGES_FORGET_MS: '50' });
      await neverWithin(300, allForgotten);
      await passIsDue('now()');
      expect(await eventually(allForgotten)).toBe(true);
    });
  });
});
