import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataChanged, DeleteAlert, type RecordChange } from '@company-data/contracts';
import { meet } from '@company-data/testing';
import { AlertsWorld } from './alerts-world.js';

const ADDED: RecordChange = { kind: 'add', id: 'a', object: { id: 'a' }, updates: [] };

describe('alert deleted during a change of its user', () => {
  const world = new AlertsWorld();

  beforeAll(() => world.start());
  beforeEach(async () => {
    world.begin();
    await world.alert('Watched');
    await world.assign(['Watched'], 1);
  });
  afterAll(() => world.stop());

  const change = async () => world.consumed(await world.publish(DataChanged, world.changed([ADDED])));
  const deletion = () => world.call(DeleteAlert, { alert: 'Watched' }, world.accountId);

  it.each([
    ['deletion', { before: { change: 'delete', table: 'alerts.pending' }, first: deletion, second: change }],
    ['change', { after: { change: 'insert', table: 'alerts.pending' }, first: change, second: deletion }],
  ] as const)('leaves no pending events when the %s is first', async (_, meeting) => {
    const met = await meet<unknown, unknown>({ adminUrl: world.servers.database!.adminUrl, ...meeting });
    expect(met).toMatchObject({ first: { status: 'fulfilled' }, second: { status: 'fulfilled' }, waited: true });
    expect(await world.rows('select from pending where account_id = $1', [world.accountId])).toEqual([]);
    expect(await world.rows('select from dead_letters')).toEqual([]);
  });
});
