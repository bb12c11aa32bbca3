import { describe, expect, it } from '@jest/globals';
import { dataType } from '@company-data/data-types';
import { fitRecord } from './fit-record.js';

const fit = (record: Record<string, unknown>) => fitRecord(dataType('COMPANY_PROFILE'), record);

describe('a record cut to its data type', () => {
  it('keeps what fits', () => {
    const record = { siren: '000012344', name: 'EXEMPLE', capital: { value: 1, currency: 'EUR', variable: null }, head_office: null };
    expect(fit(record)).toEqual(record);
  });

  it('ends overlong text at the limit', () => {
    expect((fit({ name: 'É'.repeat(300) }).name as string).length).toBe(255);
  });

  it('has null for an optional value of another form', () => {
    expect(fit({ company_category: 'NANO', capital: { value: 1, currency: 'euros', variable: null } })).toEqual({
      company_category: null,
      capital: { value: 1, currency: null, variable: null },
    });
  });

  it('keeps an identifier of another form, for the schema to refuse', () => {
    expect(fit({ siren: 'none' })).toEqual({ siren: 'none' });
  });

  it('leaves out surplus items of a list', () => {
    const officer = fitRecord(dataType('COMPANY_OFFICER'), { first_names: Array.from({ length: 30 }, () => 'Zoé') });
    expect(officer.first_names).toHaveLength(20);
  });
});
