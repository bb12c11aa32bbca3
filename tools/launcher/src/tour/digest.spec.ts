import { describe, expect, it } from '@jest/globals';
import { listLine, officerLine, profileLine, recordLine } from './digest.js';

describe('profileLine', () => {
  it('shows the name, legal form, town and status of a company', () => {
    const profile = {
      name: 'EXEMPLE LOGICIELS',
      legal: { form_label: 'SAS' },
      head_office: { address: { postal_code: '75011', city: 'PARIS' } },
      status: 'ACTIVE',
    };
    expect(profileLine(profile)).toBe('EXEMPLE LOGICIELS, SAS, 75011 PARIS, active');
  });

  it('omits unknown values', () => {
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

describe('recordLine', () => {
  it('summarizes a record of any type', () => {
    expect(recordLine({ id: 'x', publication_date: '2025-07-01', title: 'Accounts filed', details: {} })).toBe(
      '2025-07-01, Accounts filed',
    );
  });

  it.each([
    [
      { date: '2026-01-15', description: 'Rent', type_label: 'order', amount: -900, currency: 'EUR', status: 'BOOKED' },
      '2026-01-15, Rent, -900 EUR',
    ],
    [{ month: '2026-01', balance: { value: 12.5, currency: 'EUR' } }, '2026-01, 12.5 EUR'],
    [{ created_at: '2026-01-15T08:00:00Z', type: 'REFUND', amount: -5, currency: 'USD' }, '2026-01-15T08:00:00Z, REFUND, -5 USD'],
    [{ month: '2026-01', currency: 'EUR', monthly_recurring_revenue: 54 }, '2026-01, 54 EUR'],
  ])('shows money with its currency: %j', (record, line) => {
    expect(recordLine(record)).toBe(line);
  });
});

describe('listLine', () => {
  it('shows the total and the first records', () => {
    const page = { total: 5, result: [{ name: 'one' }, { name: 'two' }, { name: 'three' }], availability: 'AVAILABLE' };
    expect(listLine(page)).toBe('5: one; two; ...');
    expect(listLine({ ...page, total: 2 })).toBe('2: one; two');
  });

  it('distinguishes an empty list from missing data', () => {
    expect(listLine({ total: 0, result: [], availability: 'AVAILABLE' })).toBe('none');
    expect(listLine({ total: 0, result: [], availability: 'NOT_CONFIGURED' })).toBe('none: NOT_CONFIGURED');
  });
});
