import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { expectModel, SEARCH_TIMEOUT_MS } from './contributions-model.js';
import { SyncHarness } from './sync-harness.js';

const RUNS = 300;

describe('contributions of a register and entered data', () => {
  let harness: SyncHarness;
  beforeAll(async () => {
    harness = await SyncHarness.start();
  });
  afterAll(() => harness.stop());

  // The name prints the seed. The everyday suite can repeat it.
  it.each([randomInt(2 ** 31)])(
    `are merged and published as the model expects, in ${RUNS} orders of the new seed %i`,
    (seed) => expectModel(harness, seed, RUNS),
    SEARCH_TIMEOUT_MS,
  );
});
