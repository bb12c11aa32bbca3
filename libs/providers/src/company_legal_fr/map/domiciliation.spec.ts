import { expect, it } from '@jest/globals';
import { mapDomiciliation } from './domiciliation.js';

const hosted = (entrepriseDomiciliataire: unknown, caracteristiques: unknown = {}) =>
  mapDomiciliation({ adresseEntreprise: { entrepriseDomiciliataire, caracteristiques } });

it('mapDomiciliation returns the company that provides the address', () => {
  expect(hosted({ siren: '000 056 788', denomination: 'EXEMPLE DOMICILIATION' })).toEqual({
    siren: '000056788',
    name: 'EXEMPLE DOMICILIATION',
  });
});

it('mapDomiciliation returns null members when only the fact is registered', () => {
  expect(hosted(null, { domiciliataire: true })).toEqual({ siren: null, name: null });
});

it.each([[null], [''], [[]], [{}]])('mapDomiciliation returns null for %j', (nobody) => {
  expect(hosted(nobody, { domiciliataire: false })).toBeNull();
});
