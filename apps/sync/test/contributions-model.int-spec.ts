import { afterAll, afterEach, beforeAll, describe, it } from '@jest/globals';
import type { TwinAccounts } from '@company-data/service-testing';
import { expectModel, SEARCH_TIMEOUT_MS } from './contributions-model.js';
import { SyncHarness } from './sync-harness.js';
import { twinLists } from './twin-lists.js';

const SEEDS = [1, 2, 3];
const RUNS_PER_SEED = 12;

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
    (seed) => expectModel(harness, seed, RUNS_PER_SEED),
    SEARCH_TIMEOUT_MS,
  );
});
