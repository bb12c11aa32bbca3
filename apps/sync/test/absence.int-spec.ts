import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ReadRecords } from '@company-data/contracts';
import { fromNow } from '@company-data/testing';
import type { TestUser } from './test-user.js';
import { notice } from './test-user.js';
import { SyncHarness } from './sync-harness.js';

const TYPE = 'LEGAL_NOTICE';

describe('DATA_NOT_SYNCHRONIZED', () => {
  let harness: SyncHarness;
  beforeAll(async () => {
    harness = await SyncHarness.start();
  });
  afterAll(() => harness.stop());

  const refusal = (user: TestUser, type = TYPE, more = {}) =>
    user.read(type, more).then(
      () => 'read',
      (error: { details: { detail: string; links: Record<string, string> } }) => error.details,
    );

  it('states that no connection requests the data type or no synchronization was started', async () => {
    const user = await harness.connectedUser([TYPE]);
    expect(await refusal(user)).toMatchObject({ detail: `${TYPE} of this user has not been synchronized yet: start a synchronization.` });
    expect(await refusal(user, 'PRIVILEGES')).toMatchObject({
      detail: expect.stringContaining('No data connection of this user requests PRIVILEGES'),
    });
  });

  it('states that the first synchronization is in progress or has failed', async () => {
    const user = await harness.connectedUser([TYPE]);
    await user.start([TYPE]);
    expect(await refusal(user)).toMatchObject({ detail: expect.stringContaining('is being synchronized for the first time') });
    const { jobId, job } = await user.claim();
    await user.complete(jobId, job, TYPE, { bodacc: 'FETCH_ERROR' });
    const id = (await user.latest())[0]!.sync_id;
    expect(await refusal(user)).toMatchObject({
      detail: expect.stringMatching(/The last synchronization of .*, by company_legal_fr, ended with FETCH_ERROR at .*SOURCE_UNAVAILABLE/),
      links: { sync: `/api/v6/users/${user.id}/sync/${id}` },
    });
  });

  it('states the start of the history when as_of is earlier', async () => {
    const user = await harness.connectedUser([TYPE]);
    const first = await user.synchronize(TYPE, 'bodacc', [notice(1)]);
    await harness.moveClock(fromNow(3_600_000));
    await user.synchronize(TYPE, 'bodacc', [notice(1)]);
    const asked = { as_of: '2020-01-01T00:00:00.000Z' };
    expect(await refusal(user, TYPE, asked)).toMatchObject({
      detail: expect.stringContaining(
        `was not synchronized at ${asked.as_of}. Its history starts at ${first.completed_at!.replace(' ', 'T')}`,
      ),
    });
  });

  it('reveals nothing of the user to another account', async () => {
    const user = await harness.connectedUser([TYPE]);
    await user.synchronize(TYPE, 'bodacc', [notice(1)]);
    const asked = { user_id: user.id, data_type: TYPE, page: 1, per_page: 1, sort: [], filters: [] };
    await expect(harness.call(ReadRecords, asked, randomUUID())).rejects.toMatchObject({
      details: {
        detail: expect.stringContaining('No data connection of this user'),
        links: expect.not.objectContaining({ sync: expect.anything() }),
      },
    });
  });
});
