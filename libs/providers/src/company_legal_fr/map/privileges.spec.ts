import { describe, expect, it } from '@jest/globals';
import { dataTypes, validateRecord } from '@company-data/data-types';
import { PRIVILEGES_STATE } from '../../../test/registrar-responses.js';
import { parseXml } from '../../protocols/xml.js';
import { mapPrivileges, PRIVILEGES } from './privileges.js';

const mapped = (xml: string = PRIVILEGES_STATE, today = '2025-06-01') => mapPrivileges(parseXml(xml), today);
const one = (fields: string, attributes = 'valide="true"') =>
  mapped(
    `<etat><debiteur><inscription_3 ${attributes}><numero_inscription>1</numero_inscription>${fields}</inscription_3></debiteur></etat>`,
  )[0];

describe('state of privileges', () => {
  it('maps to records that are valid for their data type', () => {
    const type = dataTypes.get(PRIVILEGES)!;
    expect(mapped().flatMap((record) => validateRecord(type, record))).toEqual([]);
  });

  it('maps every field of an entry', () => {
    expect(mapped()[0]).toEqual({
      type: 'SOCIAL_SECURITY',
      type_label: 'Privilège de la sécurité sociale et des régimes complémentaires',
      registry: 'Paris',
      registration_number: '2024001234',
      registration_date: '2024-09-12',
      expiry_date: '2028-09-12',
      discharge_date: null,
      creditor: "URSSAF & CAISSE D'EXEMPLE",
      debtor: 'EXEMPLE LOGICIELS',
      amount: 12450.5,
      currency: 'EUR',
      document_id: null,
    });
  });

  it('maps kinds by their number, else by their wording', () => {
    expect(mapped().map(({ type }) => type)).toEqual(['SOCIAL_SECURITY', 'TREASURY', 'PLEDGE', 'LEASING', 'OTHER']);
  });

  it('parses French dates and amounts', () => {
    expect(mapped()[1]).toMatchObject({ registration_date: '2021-03-30', discharge_date: '2022-01-17', amount: 8300, currency: 'EUR' });
  });

  it('omits an invalid entry without an end date', () => {
    expect(mapped().map(({ registration_number }) => registration_number)).not.toContain('2024000044');
  });

  it('keeps an invalid entry with a past end date', () => {
    expect(one('<date_peremption>2025-05-31</date_peremption>', 'valide="false"')).toMatchObject({ expiry_date: '2025-05-31' });
    expect(one('<date_peremption>2025-06-01</date_peremption>', 'valide="false"')).toBeUndefined();
  });

  it('has no currency without an amount', () => {
    expect(one('<montant_creance>non précisé</montant_creance><devise>EUR</devise>')).toMatchObject({ amount: null, currency: null });
  });

  it('has Infogreffe as registry when no registrar is named', () => {
    expect(one('')).toMatchObject({ registry: 'Infogreffe', creditor: null, debtor: null });
  });

  it('contains an entry once when two files of the company have it', () => {
    const debtor = '<debiteur><inscription_4><numero_inscription>7</numero_inscription></inscription_4></debiteur>';
    expect(mapped(`<etat>${debtor}${debtor}</etat>`)).toHaveLength(1);
  });

  it('is empty when nothing is registered', () => {
    expect(mapped('<etat><debiteur><denomination>EXEMPLE</denomination></debiteur></etat>')).toEqual([]);
  });

  it.each([
    ['it is another document', '<extrait/>'],
    ['an entry has no number', '<etat><debiteur><inscription_3><creancier>X</creancier></inscription_3></debiteur></etat>'],
    [
      'a field has elements',
      '<etat><debiteur><inscription_3><numero_inscription><b>1</b></numero_inscription></inscription_3></debiteur></etat>',
    ],
  ])('is malformed when %s', (_, xml) => {
    expect(() => mapped(xml)).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });
});
