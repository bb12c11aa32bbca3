import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fuzzRuns } from '../src/config.js';
import { FuzzedSystem, fuzzTime } from './fuzzed-system.js';

describe('any request', () => {
  let system: FuzzedSystem;
  beforeAll(async () => {
    system = await FuzzedSystem.start();
  });
  afterAll(() => system?.stop());

  it(
    `is answered as the description says, ${fuzzRuns} of each operation`,
    async () => {
      await system.fuzz(fuzzRuns);
      expect(system.api.operations.length).toBeGreaterThan(60);
    },
    fuzzTime(fuzzRuns),
  );
});
