import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { acceptedWithoutProof } from '@company-data/service-testing';
import { AlertsWorld } from './alerts-world.js';

describe('grants of accounts', () => {
  const world = new AlertsWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());

  it('are asked of every request to alerts, and staff’s of what is staff’s', async () => {
    expect(await acceptedWithoutProof('alerts', world)).toEqual([]);
  });
});
