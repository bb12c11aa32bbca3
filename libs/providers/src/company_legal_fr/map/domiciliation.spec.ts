import { expect, it } from '@jest/globals';
import { mapDomiciliation } from './domiciliation.js';

const hosted = (entrepriseDomiciliataire: unknown, caracteristiques: unknown = {}) =>
  mapDomiciliation({ adresseEntreprise: { entrepriseDomiciliataire, caracteristiques } });

it('names the company that lends its address', () => {
  expect(hosted({ siren: '000 056 788', denomination: 'EXEMPLE DOMICILIATION' })).toEqual({
    siren: '000056788',
    name: 'EXEMPLE DOMICILIATION',
  });
});

it('tells of a domiciliation at a company that is not named', () => {
  expect(hosted(null, { domiciliataire: true })).toEqual({ siren: null, name: null });
});

it.each([[null], [''], [[]], [{}]])('tells of none for %j', (nobody) => {
  expect(hosted(nobody, { domiciliataire: false })).toBeNull();
});
