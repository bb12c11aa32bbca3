import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { LastReading } from '@company-data/data-types';
import { createServiceDataSource, openDataSource, SqlTransactions } from '@company-data/persistence';
import { EntryRepository } from '../src/entries/entry.repository.js';
import { migrations, SCHEMA } from '../src/data-source.js';
import { SyncHarness } from './sync-harness.js';
import { notice, type TestUser } from './test-user.js';

let harness: SyncHarness;

beforeAll(async () => {
  harness = await SyncHarness.start();
});

afterAll(() => harness.stop());

async function lastSuccessfulReads({ account, id }: TestUser, types: string[]): Promise<Map<string, LastReading[]>> {
  const dataSource = await openDataSource(createServiceDataSource({ url: harness.settings['DATABASE_URL']!, schema: SCHEMA, migrations }));
  try {
    return await new SqlTransactions(dataSource).run((tx) => new EntryRepository().lastSuccessfulReads(account, id, types, tx));
  } finally {
    await dataSource.destroy();
  }
}

it('lastSuccessfulReads returns the last successful read, or null, per requested data type', async () => {
  const user = await harness.connectedUser(['LEGAL_NOTICE', 'ACT']);
  await user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1)]);
  const [entry] = await harness.rows<{ started_at: Date }>('select started_at from sync_entries where user_id = $1', [user.id]);
  const at = entry!.started_at.toISOString();
  await user.start(['LEGAL_NOTICE']);
  const { jobId, job } = await user.claim();
  await user.complete(jobId, job, 'LEGAL_NOTICE', { bodacc: 'FETCH_ERROR' });
  const provider_name = 'company_legal_fr';
  expect(await lastSuccessfulReads(user, ['LEGAL_NOTICE', 'ACT', 'COMPANY_PROFILE'])).toEqual(
    new Map([
      ['LEGAL_NOTICE', [{ provider_name, at, sources: ['bodacc'] }]],
      ['ACT', [{ provider_name, at: null, sources: [] }]],
      ['COMPANY_PROFILE', []],
    ]),
  );
});
