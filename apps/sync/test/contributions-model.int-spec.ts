import { afterAll, afterEach, beforeAll, describe, it } from '@jest/globals';
import type { TwinAccounts } from '@company-data/service-testing';
import fc from 'fast-check';
import { expectModel, steps } from './contributions-model.js';
import { SyncHarness } from './sync-harness.js';
import { twinLists } from './twin-lists.js';

/** A failure prints the seed and the shortest failing steps. The time includes the search for them. */
const TIMEOUT_MS = 600_000;
const SEEDS = [1, 2, 3];
const RUNS_PER_SEED = 60;

describe('contributions of a register and entered data', () => {
  let harness: SyncHarness;
  let twins: TwinAccounts;
  beforeAll(async () => {
    harness = await SyncHarness.start();
    twins = await twinLists(harness.servers.database!);
  });
  afterEach(() => twins.verify());
  afterAll(() => harness.stop());

  it.each(SEEDS)(
    'are merged and published as the model expects, in the orders of seed %i',
    async (seed) => {
      await fc.assert(
        fc.asyncProperty(steps, (history) => expectModel(harness, history)),
        { seed, numRuns: RUNS_PER_SEED },
      );
    },
    TIMEOUT_MS,
  );
});
