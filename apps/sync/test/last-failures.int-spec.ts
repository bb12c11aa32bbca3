import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { SourceFailure } from '@company-data/data-types';
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

async function lastFailures({ account, id }: TestUser, types: string[]): Promise<Map<string, SourceFailure[]>> {
  const dataSource = await openDataSource(createServiceDataSource({ url: harness.settings['DATABASE_URL']!, schema: SCHEMA, migrations }));
  try {
    return await new SqlTransactions(dataSource).run((tx) => new EntryRepository().lastFailures(account, id, types, tx));
  } finally {
    await dataSource.destroy();
  }
}

it('lastFailures returns sources that failed in the latest read, until they succeed', async () => {
  const user = await harness.connectedUser(['LEGAL_NOTICE', 'ACT']);
  const failing = async (): Promise<void> => {
    await user.start(['LEGAL_NOTICE']);
    const { jobId, job } = await user.claim();
    await user.complete(jobId, job, 'LEGAL_NOTICE', { bodacc: 'FETCH_ERROR' });
  };
  await user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1)]);
  expect(await lastFailures(user, ['LEGAL_NOTICE', 'ACT'])).toEqual(new Map());
  await failing();
  expect(await lastFailures(user, ['LEGAL_NOTICE', 'ACT'])).toEqual(
    new Map([['LEGAL_NOTICE', [{ source: 'bodacc', code: expect.any(String) }]]]),
  );
  expect(await lastFailures(user, ['ACT'])).toEqual(new Map());
  await user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1)]);
  expect(await lastFailures(user, ['LEGAL_NOTICE', 'ACT'])).toEqual(new Map());
});
