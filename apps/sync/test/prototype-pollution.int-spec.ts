import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as published from '@company-data/contracts';
import { sendPolluting, pollutedNames, requestsTo } from '@company-data/service-testing';
import { SyncHarness } from './sync-harness.js';
import type { TestUser } from './test-user.js';

/** Unexpected error, or no response. */
const UNEXPECTED = /INTERNAL_ERROR|TIMEOUT|UNAVAILABLE/;
const requests = requestsTo('sync', published).map((contract) => [contract.subject, contract] as const);

describe('request with prototype-polluting members', () => {
  const world = new SyncHarness();
  let user: TestUser;
  beforeAll(async () => {
    await world.start();
    user = await world.connectedUser(['ACT']);
  });
  afterAll(() => world.stop());

  it.each(requests)('does not change the prototypes of the process: %s', async (_, contract) => {
    const outcomes = await sendPolluting(world, contract, user.account, { user_id: user.id, connection_id: user.connection.id });
    expect([Object.keys(outcomes).filter((outcome) => UNEXPECTED.test(outcome)), pollutedNames()]).toEqual([[], []]);
  });
});
