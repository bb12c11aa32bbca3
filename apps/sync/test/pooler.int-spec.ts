import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { synchronize } from './scoped-reads.js';
import { SyncHarness } from './sync-harness.js';
import { notice } from './test-user.js';

const NOTICES = 'LEGAL_NOTICE';

describe('sync behind PgBouncer in transaction mode', () => {
  let harness: SyncHarness;

  beforeAll(async () => {
    harness = new SyncHarness();
    harness.pooled = true;
    await harness.start();
  });
  afterAll(() => harness.stop());

  it('merges and reads records of concurrent synchronizations', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => harness.connectedUser([NOTICES])));
    const days = [1, 2, 3];
    for (const day of days) {
      const records = days.slice(0, day).map((each) => notice(each));
      const ended = await Promise.all(users.map((user) => synchronize(user, NOTICES, { bodacc: { records } })));
      expect(new Set(ended)).toEqual(new Set(['SUCCESS']));
    }
    const read = await Promise.all(users.flatMap((user) => [user.read(NOTICES), user.read(NOTICES)]));
    expect(read.map(({ result }) => result.length)).toEqual(read.map(() => days.length));
  });
});
