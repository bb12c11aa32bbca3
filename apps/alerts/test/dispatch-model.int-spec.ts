import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DataChanged, UserUpdated } from '@company-data/contracts';
import { fromNow } from '@company-data/testing';
import { lives, type Round, sentIn, SIRENS, TICKS, type UserEvent, USERS } from './dispatch-model.js';
import { DispatchWorld } from './dispatch-world.js';

const LIVES = 80;
const MINUTE_MS = 60_000;
const ACTIVE = { where: { field: 'active', op: 'eq', value: true } } as const;

/** A generated history with its account. */
interface Lived {
  accountId: string;
  users: string[];
  life: Round[];
  /** Number of published events. Each one is a minute after the previous one. */
  minutes: number;
}

describe('alerts', () => {
  const world = new DispatchWorld();

  beforeAll(() => world.start());
  afterAll(() => world.stop());

  async function born(life: Round[]): Promise<Lived> {
    const accountId = randomUUID();
    await world.alert('Watched', { accountId, filter: ACTIVE });
    return { accountId, users: Array.from({ length: USERS }, () => randomUUID()), life, minutes: 0 };
  }

  function publish(lived: Lived, told: UserEvent): Promise<string> {
    lived.minutes += 1;
    const [user_id, at] = [lived.users[told.user]!, fromNow((lived.minutes - 1_000) * MINUTE_MS).toISOString()];
    if ('assigned' in told) {
      const payload = {
        user_id,
        name: 'EXEMPLE',
        notifications: told.assigned ? ['Watched'] : [],
        revision: lived.minutes,
        assigned_at: at,
      };
      return world.peers.publish(UserUpdated, lived.accountId, payload);
    }
    const { record: id, active } = told;
    const changes = [{ kind: 'add' as const, id, object: { id, active }, updates: [] }];
    const payload = { ...DataChanged.example, user_id, siren: SIRENS[told.user]!, data_type: 'OFFICER', changed_at: at, changes };
    return world.peers.publish(DataChanged, lived.accountId, payload);
  }

  /**
   * Changes the alert and publishes the events of a round. The order of the two consumers is not
   * fixed.
   */
  async function live(lived: Lived, { enabled, frequency, told }: Round): Promise<string[]> {
    await world.rows('update alerts set enabled = $2, frequency = $3 where account_id = $1', [lived.accountId, enabled, frequency]);
    const ids: string[] = [];
    for (const one of told) ids.push(await publish(lived, one));
    return ids;
  }

  const sentTo = async ({ accountId }: Lived): Promise<string[][]> => {
    world.accountId = accountId;
    return world.sent();
  };

  it(`send the same requests as an in-memory model in ${LIVES} random histories`, async () => {
    const all = await Promise.all(lives(LIVES).map(born));
    for (const [pass, tick] of TICKS.entries()) {
      const told = await Promise.all(all.map((lived) => live(lived, lived.life[pass]!)));
      await world.consumed(...told.flat());
      await world.runAt(tick);
    }
    const expected = all.map(({ life, users }) => sentIn(life, (user) => `${SIRENS[user]} ${users[user]}`));
    expect(expected.flat().length).toBeGreaterThan(2 * LIVES);
    const sent: string[][][] = [];
    for (const lived of all) sent.push(await sentTo(lived));
    expect(sent).toEqual(expected);
  });

  it('send each matched change once, or keep it pending', async () => {
    const twice = await world.rows(
      `select b.alert_id, seq from notifications n join batches b on b.id = n.batch_id cross join unnest(n.seqs) as seq group by 1, 2 having count(*) > 1`,
    );
    const both = await world.rows(
      `select from notifications n join batches b on b.id = n.batch_id join pending p on p.alert_id = b.alert_id and p.seq = any(n.seqs)`,
    );
    const [sizes] = await world.rows<{ sent: number; kept: number }>(
      `select (select sum(events) from notifications)::int as sent, (select count(*) from pending)::int as kept`,
    );
    expect([twice, both, sizes!.sent > 100, sizes!.kept > 10]).toEqual([[], [], true, true]);
  });
});
