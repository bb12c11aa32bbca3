import { expect, it } from '@jest/globals';
import { domainNamesOf } from './domain-names.js';

it('domain names are in lower case, without duplicates, scheme and page', () => {
  const declared = [
    'Exemple.FR',
    'https://www.exemple.fr/boutique?ref=1',
    'http://boutique.exemple.com:8080',
    'crème-brûlée.fr',
    'exemple.fr.',
  ];
  expect(domainNamesOf(declared.map((nomDomaine) => ({ nomDomaine })))).toEqual(['exemple.fr', 'boutique.exemple.com', 'crème-brûlée.fr']);
});

it('domain names are those with no status or that of an addition', () => {
  const entries = [null, '1', '2', '3'].map((statutDomaine, index) => ({ nomDomaine: `exemple${index}.fr`, statutDomaine }));
  expect(domainNamesOf(entries)).toEqual(['exemple0.fr', 'exemple1.fr']);
});

it.each([[undefined], [null], [''], [{}], [[]], [['exemple.fr']], [[{ nomDomaine: 'néant' }]], [[{ nomDomaine: 'contact@exemple.fr' }]]])(
  'domain names are absent from %j',
  (entries) => {
    expect(domainNamesOf(entries)).toEqual([]);
  },
);
