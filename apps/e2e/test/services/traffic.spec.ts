import { describe, expect, it } from '@jest/globals';
import { traffic } from '@company-data/testing';
import { trafficOfServices } from '../../src/traffic.js';

describe('what goes over NATS', () => {
  it('is what deploy/nats/traffic.json lets through: npm run docs writes it from the code', () => {
    expect(traffic).toEqual(trafficOfServices());
  });

  it('is read from the code: the gateway asks for keys, alerts takes changes, adapters takes jobs', () => {
    const { gateway, alerts, adapters } = trafficOfServices();
    expect(gateway!.asks).toContain('req.users.authenticate-key');
    expect(gateway!.asks).not.toContain('req.users.create-account');
    expect(alerts!.takes['alerts--record-changes']).toBe('evt.sync.data-changed.v1');
    expect(adapters!.takes['adapters--company_legal_fr']).toBe('job.sync.company_legal_fr');
  });
});
