import { expect } from '@jest/globals';
import type { Truth } from './truth.js';

const OWN_YEAR = { type: 'C', warnings: [] };

/** Companies with unusual but lawful accounts. */
export const aboutFilers: Truth[] = [
  {
    siren: '000020453',
    because: 'a fiscal year may be longer or shorter than 12 months',
    says: {
      TAX_RETURN: [
        { ...OWN_YEAR, closing_date: '2019-12-31', duration: 18 },
        { ...OWN_YEAR, closing_date: '2021-12-31', duration: 12 },
        { ...OWN_YEAR, closing_date: '2022-06-30', duration: 6, revenue: 211_050 },
        { ...OWN_YEAR, closing_date: '2023-06-30', duration: 12 },
      ],
    },
    counts: { TAX_RETURN: 5 },
  },
  {
    siren: '000020461',
    because: 'a missing line is not zero',
    says: {
      TAX_RETURN: [{ type: 'K', closing_date: '2023-12-31', revenue: 25_287_000_000, total_assets: 45_362_000_000 }],
      TAX_RETURN_ANALYSIS: [
        {
          closing_date: '2023-12-31',
          profitability: {
            gross_operating_surplus: { value: null, note: expect.any(String) },
            gross_operating_margin: { value: null },
            gross_margin: { value: null },
          },
          solvency: { self_financing_capacity: { value: null } },
        },
      ],
    },
  },
  {
    siren: '000020479',
    because: 'one page is in thousands, as the previous year shows',
    says: {
      TAX_RETURN: [
        { closing_date: '2022-12-31', revenue: 24_651_000_000, warnings: [] },
        {
          closing_date: '2023-12-31',
          revenue: 25_287_000_000,
          total_assets: 45_362_000_000,
          net_profit: 2_028_000_000,
          warnings: [{ code: 'IN_THOUSANDS' }],
        },
      ],
    },
  },
  {
    siren: '000020487',
    because: 'a year without a filing is not a year without revenue',
    says: {
      TAX_RETURN: [
        { closing_year: 2020 },
        { closing_year: 2021, submitted_date: '2022-12-19' },
        { closing_year: 2023, submitted_date: '2025-01-14' },
      ],
      TAX_RETURN_ANALYSIS: [
        {
          closing_date: '2023-12-31',
          filing_discipline: {
            years: expect.arrayContaining([
              expect.objectContaining({ closing_date: '2023-12-31', status: 'LATE', due_date: '2024-08-31', days_late: 136 }),
              expect.objectContaining({ closing_date: '2022-12-31', status: 'MISSING' }),
              expect.objectContaining({ closing_date: '2021-12-31', status: 'LATE', due_date: '2022-07-31' }),
              expect.objectContaining({ closing_date: '2020-12-31', status: 'FILED' }),
            ]),
          },
        },
      ],
    },
    counts: { TAX_RETURN: 3, FINANCIAL_STATEMENT: 3 },
  },
  {
    siren: '000020495',
    because: 'confidential accounts count as filed',
    says: {
      FINANCIAL_STATEMENT: [
        { closing_date: '2022-12-31', confidential: true, deposit_date: '2023-06-22' },
        { closing_date: '2023-12-31', confidential: true },
      ],
      TAX_RETURN_ANALYSIS: [{ closing_date: '2023-12-31', filing_discipline: { filed: 2, late: 0, confidential: 2 } }],
      LEGAL_NOTICE: [{ family: 'dpc', details: { accounts: { closing_date: '2023-12-31' } } }],
    },
  },
  {
    siren: '000020503',
    because: 'the sale of a business has its sellers and price',
    says: {
      LEGAL_NOTICE: [
        {
          family: 'vente',
          details: { sale: { sellers: [{ name: 'EXEMPLE CEDANTE', siren: '000020511' }], price: 85_000, price_currency: 'EUR' } },
        },
      ],
    },
  },
];
