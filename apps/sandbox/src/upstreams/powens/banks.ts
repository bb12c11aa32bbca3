import { type Ledger, ListedOperations, type SandboxAccount, type SandboxOperation } from './bank-data.js';
import { clockText, dayBefore } from './clock-text.js';
import { balanceOf, companyYear } from './company-year.js';
import { HugeOperations } from './huge-operations.js';
import type { PersonaKey } from './personas.js';

/** Accounts and operations that a consent opens. */
export interface Bank {
  name: string;
  accounts: SandboxAccount[];
  ledger: Ledger;
}

/** Input for the creation of a bank. */
export interface Foundation {
  /** Reserves `count` ids and returns the first. */
  ids(count: number): number;
  today: Date;
  hugeOperations: number;
}

const SPARE_IDS = 10_000;

const account = (more: Pick<SandboxAccount, 'id' | 'name' | 'type'> & Partial<SandboxAccount>): SandboxAccount => ({
  currency: 'EUR',
  iban: null,
  cents: 0,
  usage: 'ORGA',
  ...more,
});

function lively({ ids, today }: Foundation): Bank {
  const first = ids(6);
  const [checking, savings, card, dollars, loan, market] = [0, 1, 2, 3, 4, 5].map((place) => first + place) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const operations = companyYear({ checking, savings, card, dollars, loan, market }, ids(SPARE_IDS), today);
  const held = (id: number, opening: number): number => balanceOf(id, opening, operations);
  const terms = { total_amount: 90_000, rate: 1.9, next_payment_amount: 1_245.5, nb_payments_left: 48, type: null };
  const accounts = [
    account({
      id: checking,
      name: 'Compte courant',
      type: 'checking',
      iban: 'FR7600000000000000000000097',
      cents: held(checking, 1_200_000),
    }),
    account({ id: savings, name: 'Livret', type: 'savings', iban: 'FR7600000000000000000000485', cents: held(savings, 500_000) }),
    account({
      id: card,
      name: 'Carte à débit différé',
      type: 'card',
      iban: 'FR7600000000000000000000097',
      parent: checking,
      cents: -31_000,
    }),
    account({
      id: dollars,
      name: 'Compte en dollars',
      type: 'checking',
      currency: 'USD',
      iban: 'FR7600000000000000000000582',
      cents: held(dollars, 0),
    }),
    // This bank reports the remaining debt as a positive balance.
    account({ id: loan, name: 'Prêt', type: 'loan', cents: 7_020_000, loan: terms }),
    account({ id: market, name: 'Compte titres', type: 'market', currency: null, cents: 10_000 }),
  ];
  return { name: 'Banque Exemple', accounts, ledger: new ListedOperations(operations) };
}

/** Builds a second bank, with one account and fewer operations. */
function quiet({ ids, today }: Foundation): Bank {
  const id = ids(1);
  const years = companyYear({ checking: id, savings: -1, card: -1, dollars: -1, loan: -1, market: -1 }, ids(SPARE_IDS), today);
  const operations = years.filter((each) => each.account === id && each.type === 'order' && each.coming !== true);
  const cents = balanceOf(id, 20_000_000, operations);
  const accounts = [account({ id, name: 'Compte professionnel', type: 'checking', iban: 'FR7600000000000000000000679', cents })];
  return { name: 'Autre Banque Exemple', accounts, ledger: new ListedOperations(operations) };
}

/** Days before the consent, type, wording and amount in hundredths of less usual operations. */
const UNUSUAL: readonly [daysAgo: number, type: string, wording: string, cents: number][] = [
  [30, 'loan_payment', 'ECHEANCE PRET 00043', -120_000],
  [20, 'refund', 'REMBOURSEMENT EXEMPLE FOURNITURES', 4_500],
  [10, 'payout', 'VERSEMENT EXEMPLE ENCAISSEMENT', 65_000],
];

/** Builds a bank with accounts of less usual types. The visitor excluded the last one. */
function varied({ ids, today }: Foundation): Bank {
  const first = ids(6);
  const operations = UNUSUAL.map(([daysAgo, type, wording, cents]): SandboxOperation => {
    const date = dayBefore(today, daysAgo);
    return { id: ids(1), account: first, date, rdate: date, cents, type, wording, updated: clockText(today) };
  });
  const accounts = [
    account({ id: first, name: 'Compte courant', type: 'checking', iban: 'FR7600000000000000000000873', cents: 910_020 }),
    account({ id: first + 1, name: 'Compte sur livret', type: 'csl', cents: 2_500_000 }),
    account({ id: first + 2, name: 'Livret de développement durable', type: 'ldds', cents: 1_200_000 }),
    account({ id: first + 3, name: 'Compte à terme', type: 'cat', cents: 5_000_000 }),
    account({ id: first + 4, name: 'Plan d’épargne entreprise', type: 'pee', cents: 300_000 }),
    account({ id: first + 5, name: 'Compte du gérant', type: 'checking', iban: 'FR7600000000000000000000970', cents: 77_700, usage: 'PRIV', disabled: true }), // prettier-ignore
  ];
  return { name: 'Banque Exemple', accounts, ledger: new ListedOperations(operations) };
}

function huge({ ids, today, hugeOperations }: Foundation): Bank {
  const id = ids(1);
  const ledger = new HugeOperations(id, ids(2_000_000), today, hugeOperations);
  const accounts = [account({ id, name: 'Compte de volume', type: 'checking', iban: 'FR7600000000000000000000776', cents: 123_456_789 })];
  return { name: 'Banque Volume', accounts, ledger };
}

const none = (): Bank => ({ name: 'Banque Exemple', accounts: [], ledger: new ListedOperations([]) });

/** Returns the bank of a persona. */
export function bankOf(persona: PersonaKey, foundation: Foundation): Bank {
  if (persona === 'huge') return huge(foundation);
  if (persona === 'empty') return none();
  if (persona === 'varied') return varied(foundation);
  return persona === 'another' ? quiet(foundation) : lively(foundation);
}
