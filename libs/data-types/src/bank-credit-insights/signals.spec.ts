import { describe, expect, it } from '@jest/globals';
import { account, bankInputs, operation } from '../../test/fixtures/bank.js';
import { CONTEXT } from '../../test/fixtures/computing.js';
import type { BankOperation } from '../bank-cashflow/inputs.js';
import { computeCreditInsights } from './compute.js';
import type { CreditPeriod } from './definition.js';

/** Account with a history of two years. */
const OLD = account('A', 1_000, { history_from: '2023-01-01' });

const lastMonth = (told: BankOperation): CreditPeriod =>
  computeCreditInsights(bankInputs([OLD], [told]), CONTEXT)[0]!.currencies[0]!.periods.find(({ period }) => period === 'LAST_30_DAYS')!;

describe('credit signals', () => {
  it.each<[string, BankOperation, Partial<CreditPeriod>]>([
    [
      'a loan repayment',
      operation('A', '2025-03-03', -500, { type: 'LOAN_REPAYMENT', category: null }),
      { debt_service: { count: 1, amount: 500 } },
    ],
    [
      'a loan',
      operation('A', '2025-03-03', 900, { category: 'LOAN_RECEIVED' }),
      { loans_received: { count: 1, amount: 900 }, operating_incoming: 0 },
    ],
    [
      'a returned debit',
      operation('A', '2025-03-03', 90, { original_description: 'REJET PRLV EDF' }),
      { rejected_debits: { count: 1, amount: 90 }, operating_incoming: 0, incoming: 90 },
    ],
    ['a bounced cheque', operation('A', '2025-03-03', -90, { type: 'REJECT' }), { rejected_debits: { count: 1, amount: 90 } }],
    [
      'a fee for a reject',
      operation('A', '2025-03-03', -20, { original_description: "COMMISSION D'INTERVENTION" }),
      { reject_fees: { count: 1, amount: 20 } },
    ],
    ['a seizure', operation('A', '2025-03-03', -700, { original_description: 'SATD DGFIP 75' }), { seizures: { count: 1, amount: 700 } }],
    [
      'a salary',
      operation('A', '2025-03-03', -2_000, { original_description: 'VIR MARTIN', category: 'SALARY' }),
      { salaries: { count: 1, amount: 2_000 } },
    ],
    [
      'cash',
      operation('A', '2025-03-03', 300, { type: 'CASH_DEPOSIT' }),
      { cash_deposits: { count: 1, amount: 300 }, operating_incoming: 300 },
    ],
    [
      'gambling',
      operation('A', '2025-03-03', -10, { original_description: 'CB EXEMPLE', category: 'GAMBLING' }),
      { gambling: { count: 1, amount: 10 } },
    ],
    [
      'a tax refund',
      operation('A', '2025-03-03', 150, { original_description: 'REMBOURSEMENT DE TVA' }),
      { taxes: { count: 0, amount: 0, last_date: null, months_without: 6 }, operating_incoming: 0 },
    ],
    ...(
      [
        ['VIR SEPA PGE BNP PARIBAS', 'loans_received'],
        ['VIR BPIFRANCE FINANCEMENT PRET 8841', 'loans_received'],
        ['VIR SEPA M DURAND APPORT CCA', undefined],
        ['VIR URSSAF REMBOURSEMENT TROP VERSE', undefined],
        ['VIR CPAM IJSS MARS', undefined],
        ['AXA REMBOURSEMENT SINISTRE 12', undefined],
        ['ANNULATION PRLV SEPA EDF', undefined],
        ['VIR DRFIP OCCITANIE AIDE UNIQUE APPRENTISSAGE', undefined],
        ['VIR SIE LILLE OUEST', undefined],
        ['INT. CREDITEURS', undefined],
        ['VIRCPTEACPTERECU', undefined],
      ] as const
    ).map(([original_description, signal]): [string, BankOperation, Partial<CreditPeriod>] => [
      `"${original_description}" as no operating income`,
      operation('A', '2025-03-03', 8_000, { original_description, category: 'SALES' }),
      { operating_incoming: 0, incoming: 8_000, ...(signal && { [signal]: { count: 1, amount: 8_000 } }) },
    ]),
    [
      'a late customer payment',
      operation('A', '2025-03-03', 900, { original_description: 'VIR SEPA CLIENT MARTIN IMPAYES REGULARISES' }),
      { operating_incoming: 900, rejected_debits: { count: 0, amount: 0 } },
    ],
    [
      'a lease instalment',
      operation('A', '2025-03-03', -800, { original_description: 'PRLV SEPA CREDIT BAIL BPCE LEASE' }),
      { debt_service: { count: 1, amount: 800 } },
    ],
    [
      'the fee of a seizure',
      operation('A', '2025-03-03', -100, { original_description: 'FRAIS SUR SATD DOSSIER 12' }),
      { seizures: { count: 0, amount: 0 } },
    ],
    [
      'a purchase by card',
      operation('A', '2025-03-03', -45, { type: 'CARD', original_description: 'CB LA RETRAITE DU PECHEUR' }),
      { social_charges: { count: 0, amount: 0, last_date: null, months_without: 6 } },
    ],
    [
      'a sale of securities',
      operation('A', '2025-03-03', 700, { type: 'MARKET', original_description: 'VENTE 12 TITRES', category: null }),
      { operating_incoming: 0, incoming: 700 },
    ],
    ['a supplier refund', operation('A', '2025-03-03', 15, { type: 'REFUND' }), { operating_incoming: 0, incoming: 15 }],
    ['a pending operation', operation('A', '2025-03-03', -15, { status: 'PENDING', in_balance: false }), { outgoing: 0 }],
    ['an operation after the balance day', operation('A', '2025-03-13', -15), { outgoing: 0 }],
    ['a hidden operation', operation('A', '2025-03-03', -15, { hidden: true }), { outgoing: 15 }],
  ])('classify %s', (_what, told, expected) => {
    expect(lastMonth(told)).toMatchObject(expected);
  });
});
