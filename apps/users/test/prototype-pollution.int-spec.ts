import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserResource } from '@company-data/contracts';
import * as published from '@company-data/contracts';
import { sendPolluting, pollutedNames, requestsTo } from '@company-data/service-testing';
import { company, UsersWorld } from './users-world.js';

const PROVIDER = 'company_legal_fr';
/** Unexpected error, or no response. */
const UNEXPECTED = /INTERNAL_ERROR|TIMEOUT|UNAVAILABLE/;
const requests = requestsTo('users', published).map((contract) => [contract.subject, contract] as const);

describe('request with prototype-polluting members', () => {
  const world = new UsersWorld();
  let user: UserResource;
  beforeAll(async () => {
    await world.start();
    await world.mine.call(published.EnableProvider, { provider_name: PROVIDER, enable: true });
    user = await world.mine.call(published.CreateUser, company);
  });
  afterAll(() => world.stop());

  it.each(requests)('does not change the prototypes of the process: %s', async (_, contract) => {
    const outcomes = await sendPolluting(world, contract, world.mine.accountId, { user_id: user.id, provider_name: PROVIDER });
    expect([Object.keys(outcomes).filter((outcome) => UNEXPECTED.test(outcome)), pollutedNames()]).toEqual([[], []]);
  });
});
