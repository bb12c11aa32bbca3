import { describe, expect, it } from '@jest/globals';
import { dataType } from '@company-data/data-types';
import { fitRecord } from './fit-record.js';

const fit = (record: Record<string, unknown>) => fitRecord(dataType('COMPANY_PROFILE'), record);

describe('fitRecord', () => {
  it('does not change a record that fits', () => {
    const record = { siren: '000012344', name: 'EXEMPLE', capital: { value: 1, currency: 'EUR', variable: null }, head_office: null };
    expect(fit(record)).toEqual(record);
  });

  it('truncates overlong text', () => {
    expect((fit({ name: 'É'.repeat(300) }).name as string).length).toBe(255);
  });

  it('sets an optional value of an invalid form to null', () => {
    expect(fit({ company_category: 'NANO', capital: { value: 1, currency: 'euros', variable: null } })).toEqual({
      company_category: null,
      capital: { value: 1, currency: null, variable: null },
    });
  });

  it('does not change an identifier of an invalid form', () => {
    expect(fit({ siren: 'none' })).toEqual({ siren: 'none' });
  });

  it('does not change a list where the data type has none', () => {
    expect(fit({ name: ['EXEMPLE', { siren: ['000012344'] }], other: [['x']] })).toEqual({
      name: ['EXEMPLE', { siren: ['000012344'] }],
      other: [['x']],
    });
  });

  it('drops surplus list items', () => {
    const officer = fitRecord(dataType('COMPANY_OFFICER'), { first_names: Array.from({ length: 30 }, () => 'Zoé') });
    expect(officer.first_names).toHaveLength(20);
  });
});
