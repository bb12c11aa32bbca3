import { describe, expect, it } from '@jest/globals';
import { traffic } from '@company-data/testing';
import { trafficOfServices } from '../../src/traffic.js';

describe('NATS traffic', () => {
  it('matches deploy/nats/traffic.json: run npm run docs after a change', () => {
    expect(traffic).toEqual(trafficOfServices());
  });

  it('is read from the code of the services', () => {
    const { gateway, alerts, adapters } = trafficOfServices();
    expect(gateway!.asks).toContain('req.users.authenticate-key');
    expect(gateway!.asks).not.toContain('req.users.create-account');
    expect(alerts!.takes['alerts--record-changes']).toBe('evt.sync.data-changed.v1');
    expect(adapters!.takes['adapters--company_legal_fr']).toBe('job.sync.company_legal_fr');
  });
});
