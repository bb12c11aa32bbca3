import { describe, expect, it } from '@jest/globals';
import { listLines, officerLine, profileLine } from './digest.js';

describe('profileLine', () => {
  it('names the company, its form, its town and its status', () => {
    const profile = {
      name: 'EXEMPLE LOGICIELS',
      legal: { form_label: 'SAS' },
      head_office: { address: { postal_code: '75011', city: 'PARIS' } },
      status: 'ACTIVE',
    };
    expect(profileLine(profile)).toBe('EXEMPLE LOGICIELS, SAS, 75011 PARIS, active');
  });

  it('leaves out what is not known', () => {
    expect(profileLine({ name: 'EXEMPLE', legal: null, head_office: null, status: 'CLOSED' })).toBe('EXEMPLE, closed');
  });
});

describe('officerLine', () => {
  it('joins the names of a person', () => {
    expect(officerLine({ name: null, first_name: 'CAMILLE', last_name: 'MARTIN', roles: [{ name: 'Président' }] })).toBe(
      'CAMILLE MARTIN, Président',
    );
  });
});

describe('listLines', () => {
  it('shows the first ones and counts the rest', () => {
    const page = { total: 5, result: [{ n: 1 }, { n: 2 }, { n: 3 }] };
    expect(listLines('Notices', page, ({ n }) => `no. ${String(n)}`, 2)).toEqual([
      '      Notices: 5',
      '        no. 1',
      '        no. 2',
      '        and 3 more',
    ]);
  });
});
