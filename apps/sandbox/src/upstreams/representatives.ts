import type { AccountOutcome } from '../consent/fictitious-account.js';

/** A person who signs in for a company at the tax authority. */
export interface Representative {
  /** Value of the choice on the page, and subject of the tokens. */
  key: string;
  title: string;
  outcome: AccountOutcome;
  /** SIREN to create a user for. */
  siren: string;
  /** SIREN of the company that the person represents. Defaults to `siren`. */
  speaksFor?: string;
  given_name: string;
  usual_name: string;
}

const alice = { given_name: 'Alice', usual_name: 'EXEMPLE' };
const FIRST = '000012344';

/** All representatives. The first one has access to the most data. */
export const representatives: readonly Representative[] = [
  {
    key: 'ok',
    title: 'EXEMPLE LOGICIELS: full regime, VAT by month with a credit, a refund, a corrected and a nil return',
    outcome: 'ok',
    siren: FIRST,
    ...alice,
  },
  {
    key: 'simplified',
    title: 'EXEMPLE SIMPLIFIEE: simplified regime, VAT by year, a first year of 18 months, a year of loss',
    outcome: 'another',
    siren: '000010231',
    given_name: 'Bruno',
    usual_name: 'FICTIF',
  },
  {
    key: 'member',
    title: 'EXEMPLE CONSOLIDEE: member of a tax group, which pays no corporate tax itself, and files its accounts twice',
    outcome: 'another',
    siren: '000010249',
    given_name: 'Chloé',
    usual_name: 'MODELE',
  },
  {
    key: 'published',
    title: 'EXEMPLE LOGICIELS: only the forms that API Entreprise delivers today, without 2058-A, 2065 and 2572',
    outcome: 'another',
    siren: FIRST,
    ...alice,
  },
  {
    key: 'wrong_company',
    title: 'A representative of another company, EXEMPLE ARROSAGE',
    outcome: 'wrong_company',
    siren: FIRST,
    speaksFor: '000056788',
    given_name: 'Denis',
    usual_name: 'SPECIMEN',
  },
  { key: 'expired', title: 'EXEMPLE LOGICIELS: the consent expires immediately afterwards', outcome: 'expired', siren: FIRST, ...alice },
  { key: 'revoked', title: 'EXEMPLE LOGICIELS: the consent is revoked immediately afterwards', outcome: 'revoked', siren: FIRST, ...alice },
  { key: 'empty', title: 'EXEMPLE ORDINAIRE: has filed nothing', outcome: 'empty', siren: '000010181', ...alice },
  {
    key: 'refused',
    title: 'EXEMPLE LOGICIELS: the application has no right to its data (403, 00100)',
    outcome: 'refused',
    siren: FIRST,
    ...alice,
  },
  { key: 'slow', title: 'EXEMPLE LOGICIELS: every response is slow', outcome: 'slow', siren: FIRST, ...alice },
  {
    key: 'huge',
    title: 'EXEMPLE ARCHIVES: ten years of returns, two VAT obligations, an account of 30,000 entries',
    outcome: 'huge',
    siren: '000010272',
    ...alice,
  },
];

/** Returns the representative with the key, or undefined when none has it. */
export const representative = (key: string | undefined): Representative | undefined => representatives.find((each) => each.key === key);

/** Returns the SIREN of the company that the person represents. */
export const companyOf = ({ siren, speaksFor = siren }: Representative): string => speaksFor;

/** True when the tokens of the consent cannot be renewed. */
export const endsAtOnce = ({ outcome }: Representative): boolean => outcome === 'expired' || outcome === 'revoked';
