import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { UserDeleted } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import { ServiceUnderTest } from '@company-data/service-testing';
import { canConfine } from '@company-data/tax-return-reading';
import { InputConfig } from '../src/config.js';
import { startInput } from '../src/index.js';
import { migrations } from '../src/data-source.js';

describe('input service', () => {
  const world = new ServiceUnderTest({ name: 'input', config: InputConfig, start: startInput, migrations, peers: ['users'] });

  beforeAll(() => world.start());
  afterAll(() => world.stop());

  const deleteUser = (accountId: string, userId: string): Promise<string> =>
    world.peers.publish(UserDeleted, accountId, { user_id: userId });
  const erased = async (accountId: string, userId: string): Promise<boolean> =>
    (await world.rows('select from erased_users where account_id = $1 and user_id = $2', [accountId, userId])).length === 1;

  it('records the deletion of a user', async () => {
    const [accountId, userId] = [randomUUID(), randomUUID()];
    await world.consumed(await deleteUser(accountId, userId));
    expect(await erased(accountId, userId)).toBe(true);
    expect(await erased(randomUUID(), userId)).toBe(false);
  });

  it('deletes the dead letters of an erased user', async () => {
    const [accountId, userId, other] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [userId, other]) {
      await world.rows(
        `insert into dead_letters (subscriber, subject, body, reason, deliveries, account_id, user_id)
         values ('input--other', 'evt.sync.data-changed.v1', '{"name":"EXEMPLE"}', 'no table', 5, $1, $2)`,
        [accountId, id],
      );
    }
    await world.consumed(await deleteUser(accountId, userId));
    expect(await world.rows('select user_id from dead_letters')).toEqual([{ user_id: other }]);
  });

  it('is ready and exposes its metrics', async () => {
    const ready = await world.probe('/health/ready');
    expect([ready.status, ready.json()]).toEqual([200, { status: 'ready', checks: { nats: 'up', database: 'up', keys: 'up' } }]);
    expect((await world.probe('/metrics')).text).toContain('# TYPE inbox_handled_total counter');
  });

  it('reports whether its OCR processes are confined', async () => {
    const reported = async () => /^ocr_processes_confined\{[^}]*\} (\d)$/m.exec((await world.probe('/metrics')).text)?.[1];
    const isConfined = await canConfine();
    await eventually(async () => (await reported()) === String(Number(isConfined)));
    expect(world.logs.some(({ msg }) => String(msg).startsWith('OCR processes have network access'))).toBe(!isConfined);
  });

  it('consumes the events of its downtime after a restart on existing tables', async () => {
    await world.running.close();
    const [accountId, userId] = [randomUUID(), randomUUID()];
    const event = await deleteUser(accountId, userId);
    await world.restart();
    await world.consumed(event);
    expect(await erased(accountId, userId)).toBe(true);
  });

  it('names the missing and invalid variables of its configuration', async () => {
    await expect(world.replica({ DATABASE_URL: undefined, HEALTH_PORT: '99999' })).rejects.toThrow(
      /DATABASE_URL.*HEALTH_PORT|HEALTH_PORT.*DATABASE_URL/,
    );
  });

  // Must be the last test: it stops the service, whose connections would change the count.
  it('closes its database connections when its start fails late', async () => {
    await world.running.close();
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const HEALTH_PORT = String((taken.address() as AddressInfo).port);
    const others = `select from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`;
    const alone = async (): Promise<boolean> => (await world.rows(others)).length === 0;
    // PostgreSQL lists a closed connection for a moment.
    await eventually(alone);
    await expect(world.replica({ HEALTH_PORT })).rejects.toThrow('EADDRINUSE');
    expect(await eventually(alone)).toBe(true);
    await new Promise((resolve) => taken.close(resolve));
  });
});
