import { describe, expect, it } from '@jest/globals';
import { CompanyStore } from './company-store.js';

const CHANGING = '000090274';

describe('CompanyStore', () => {
  it('knows nothing of a SIREN outside its ranges', () => {
    expect(new CompanyStore().get('552100554')).toBeUndefined();
  });

  it('makes a company on demand for any valid SIREN of the generated range', () => {
    expect(new CompanyStore().get('000700005')?.company.name).toBe('EXEMPLE NUMERO 0000');
  });

  it('refuses a SIREN of the generated range that fails the Luhn check', () => {
    expect(new CompanyStore().get('000700006')).toBeUndefined();
  });

  it('shows the first version of a company that changes by itself after one fetch', () => {
    const store = new CompanyStore();
    store.recordFetch(CHANGING);
    expect(store.get(CHANGING)?.version).toBe(0);
  });

  it('shows the next version of a company that changes by itself after two fetches', () => {
    const store = new CompanyStore();
    store.recordFetch(CHANGING);
    store.recordFetch(CHANGING);
    expect(store.get(CHANGING)?.version).toBe(1);
  });

  it('never changes another company because it was fetched', () => {
    const store = new CompanyStore();
    store.recordFetch('000012344');
    store.recordFetch('000012344');
    expect(store.get('000012344')?.version).toBe(0);
  });

  it('gives a company as many notices as asked, all with their own number and day', () => {
    const store = new CompanyStore();
    store.resize('000012344', 9000);
    const notices = store.get('000012344')!.company.notices;
    expect(new Set(notices.map(({ issue, number, bulletin }) => `${bulletin}${issue}/${number}`)).size).toBe(9000);
  });

  it('forgets changes and sizes on reset', () => {
    const store = new CompanyStore();
    store.advance('000012344');
    store.resize('000012344', 3);
    store.reset();
    expect([store.get('000012344')?.version, store.get('000012344')?.company.notices.length]).toEqual([0, 12]);
  });
});
