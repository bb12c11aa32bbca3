import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as published from '@company-data/contracts';
import { sendPolluting, pollutedNames, requestsTo } from '@company-data/service-testing';
import { AlertsWorld } from './alerts-world.js';

/** Codes of a bug or a missing response. */
const UNEXPECTED = /INTERNAL_ERROR|TIMEOUT|UNAVAILABLE/;
const requests = requestsTo('alerts', published).map((contract) => [contract.subject, contract] as const);

describe('prototype pollution payload', () => {
  const world = new AlertsWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());

  it.each(requests)('has no effect on the process in %s', async (_, contract) => {
    const outcomes = await sendPolluting(world, contract, randomUUID());
    expect([Object.keys(outcomes).filter((outcome) => UNEXPECTED.test(outcome)), pollutedNames()]).toEqual([[], []]);
  });
});
