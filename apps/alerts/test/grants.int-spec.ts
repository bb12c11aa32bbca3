import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { acceptedWithoutProof } from '@company-data/service-testing';
import { AlertsWorld } from './alerts-world.js';

describe('grants', () => {
  const world = new AlertsWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());

  it('are required for every request, and staff grants for staff requests', async () => {
    expect(await acceptedWithoutProof('alerts', world)).toEqual([]);
  });
});
