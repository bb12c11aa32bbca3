import { describe, expect, it } from '@jest/globals';
import { CompanyStore } from './company-store.js';

const CHANGING = '000090274';

describe('CompanyStore', () => {
  it('returns undefined for a SIREN outside its ranges', () => {
    expect(new CompanyStore().get('552100554')).toBeUndefined();
  });

  it('generates a company for any valid SIREN of the generated range', () => {
    expect(new CompanyStore().get('000700005')?.company.name).toBe('EXEMPLE NUMERO 0000');
  });

  it('returns undefined for a generated SIREN that fails the Luhn check', () => {
    expect(new CompanyStore().get('000700006')).toBeUndefined();
  });

  it('returns version 0 of a self-changing company after one fetch', () => {
    const store = new CompanyStore();
    store.recordFetch(CHANGING);
    expect(store.get(CHANGING)?.version).toBe(0);
  });

  it('returns version 1 of a self-changing company after two fetches', () => {
    const store = new CompanyStore();
    store.recordFetch(CHANGING);
    store.recordFetch(CHANGING);
    expect(store.get(CHANGING)?.version).toBe(1);
  });

  it('does not change other companies when they are fetched', () => {
    const store = new CompanyStore();
    store.recordFetch('000012344');
    store.recordFetch('000012344');
    expect(store.get('000012344')?.version).toBe(0);
  });

  it('generates the requested number of distinct notices', () => {
    const store = new CompanyStore();
    store.resize('000012344', 9000);
    const notices = store.get('000012344')!.company.notices;
    expect(new Set(notices.map(({ issue, number, bulletin }) => `${bulletin}${issue}/${number}`)).size).toBe(9000);
  });

  it('discards changes and sizes on reset', () => {
    const store = new CompanyStore();
    store.advance('000012344');
    store.resize('000012344', 3);
    store.reset();
    expect([store.get('000012344')?.version, store.get('000012344')?.company.notices.length]).toEqual([0, 12]);
  });
});
