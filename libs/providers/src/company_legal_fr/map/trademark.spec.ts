import { describe, expect, it } from '@jest/globals';
import { TRADEMARK_SEARCH } from '../../../test/trademark-responses.js';
import { readSearchResponse } from '../sources/inpi-pi/search-response.js';
import { identityOf, mapTrademark, mapNotice } from './trademark.js';

const found = readSearchResponse(Buffer.from(TRADEMARK_SEARCH), undefined).trademarks;
const [image, registered, european] = found.map(mapTrademark);

const markWith = (fields: Record<string, string>) =>
  mapTrademark(new Map(Object.entries({ ApplicationNumber: '1', ukey: 'FMARK|1', ...fields }).map(([name, value]) => [name, [value]])));

describe('trademark', () => {
  it('has the data of the search, and null for fields of the notice', () => {
    expect(registered).toEqual({
      office: 'FR',
      application_number: '4999001',
      name: 'EXEMPLIX',
      kind: null,
      status: 'REGISTERED',
      status_label: 'Marque enregistrée',
      application_date: '2023-10-02',
      registration_date: null,
      expiry_date: '2033-10-02',
      classes: [9, 42],
      applicants: ['EXEMPLE LOGICIELS'],
      representative: null,
      image_url: null,
    });
  });

  it('has no name for an image, sorted classes and parsed dates', () => {
    expect(image).toMatchObject({ name: null, status: 'FILED', classes: [9, 42], application_date: '2025-06-10', expiry_date: null });
  });

  it('has the office of its collection', () => {
    expect([european?.['office'], markWith({ ukey: 'WOMARK|1' })['office']]).toEqual(['EU', 'WO']);
  });

  it.each([
    ['Marque renouvelée', 'REGISTERED'],
    ['Marque non renouvelée', 'EXPIRED'],
    ['Demande rejetée', 'REFUSED'],
    ['Demande retirée', 'WITHDRAWN'],
    ['Enregistrement annulé', 'OTHER'],
    ['Inconnu', 'OTHER'],
    ['MARQUE_NON_RENOUVELÉE', 'EXPIRED'],
    ["Marque ayant fait l'objet d'un retrait total", 'WITHDRAWN'],
    ['Demande irrecevable après publication', 'REFUSED'],
    ['Renouvellement demandé', 'REGISTERED'],
    ['Registered', 'REGISTERED'],
    ['Application published', 'FILED'],
    ['Application withdrawn', 'WITHDRAWN'],
    ['Registration expired', 'EXPIRED'],
    ['Registration cancelled', 'OTHER'],
  ])('with the label %s has the status %s', (label, status) => {
    expect(markWith({ MarkCurrentStatusCode: label })['status']).toBe(status);
  });

  it('has no status when the office gives none', () => {
    expect(markWith({})['status']).toBeNull();
  });

  it.each([
    ['of an unknown collection', { ukey: 'XMARK|1' }],
    ['of a collection named like an object property', { ukey: 'constructor|1' }],
    ['without a number', { ApplicationNumber: ' ' }],
  ])('is malformed when it is %s', (_, fields) => {
    expect(() => markWith(fields)).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });
});

describe('notice of a trademark', () => {
  const told = (feature: string | null, registeredOn: string | null = null) =>
    mapNotice(identityOf(found[0]!), { feature, registered: registeredOn, applicants: [], agent: null });

  it('has the office and number of the found trademark', () => {
    expect(told(null)).toMatchObject({ office: image?.['office'], application_number: image?.['application_number'] });
  });

  it.each([
    ['Word', 'WORD'],
    ['Figurative', 'FIGURATIVE'],
    ['Combined', 'COMBINED'],
    ['3-D', 'OTHER'],
    ['constructor', 'OTHER'],
    [null, null],
  ])('with the feature %s has the kind %s', (feature, kind) => {
    expect(told(feature)['kind']).toBe(kind);
  });

  it('has no registration date when the date is invalid', () => {
    expect([told(null, '2020-10-'), told(null, '2024-02-09')].map((record) => record['registration_date'])).toEqual([null, '2024-02-09']);
  });
});
