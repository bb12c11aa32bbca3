import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConnectionDeleted, UserDeleted } from '@company-data/contracts';
import { ServiceUnderTest } from '@company-data/service-testing';
import { AdaptersConfig } from '../src/config.js';
import { startAdapters } from '../src/index.js';
import { migrations } from '../src/data-source.js';
import { everywhere } from './everywhere.js';

describe('tokens of connections', () => {
  const adapters = { name: 'adapters', config: AdaptersConfig, start: startAdapters, migrations, environment: everywhere };
  const world = new ServiceUnderTest({ ...adapters, peers: ['sync', 'users'] });
  let account: string;
  let user: string;
  let connections: string[];

  beforeAll(() => world.start());
  afterAll(() => world.stop());

  async function insert(): Promise<void> {
    [account, user, connections] = [randomUUID(), randomUUID(), [randomUUID(), randomUUID()]];
    await world.rows(
      `insert into connection_tokens (account_id, user_id, provider_name, connection_id, sealed_access)
       select $1, $2, 'example_provider', unnest($3::uuid[]), 'sealed'`,
      [account, user, connections],
    );
  }

  const stored = async (): Promise<string[]> => {
    const rows = await world.rows<{ connection_id: string }>('select connection_id from connection_tokens where account_id = $1', [
      account,
    ]);
    return rows.map(({ connection_id }) => connection_id);
  };

  it('are erased with their connection only', async () => {
    await insert();
    const deleted = { user_id: user, connection_id: connections[0]!, provider_name: 'example_provider' };
    await world.consumed(await world.peers.publish(ConnectionDeleted, account, deleted));
    expect(await stored()).toEqual([connections[1]]);
  });

  it('are erased with the user', async () => {
    await insert();
    await world.consumed(await world.peers.publish(UserDeleted, account, { user_id: user }));
    expect(await stored()).toEqual([]);
  });
});
