import type { AccountOutcome } from '../consent/fictitious-account.js';

/** Who signs in for a company at the tax authority. */
export interface Representative {
  /** What is chosen on the page, and who it is in tokens. */
  key: string;
  title: string;
  outcome: AccountOutcome;
  /** The company to make a user of. */
  siren: string;
  /** The company he speaks for, where it is another. */
  speaksFor?: string;
  given_name: string;
  usual_name: string;
}

const alice = { given_name: 'Alice', usual_name: 'EXEMPLE' };
const FIRST = '000012344';

/** All that may be chosen; the one who sees most comes first. */
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
    title: 'EXEMPLE CONSOLIDEE: member of a tax group, which pays no corporate tax itself',
    outcome: 'another',
    siren: '000010249',
    given_name: 'Chloé',
    usual_name: 'MODELE',
  },
  {
    key: 'wrong_company',
    title: 'Somebody who speaks for EXEMPLE ARROSAGE, another company',
    outcome: 'wrong_company',
    siren: FIRST,
    speaksFor: '000056788',
    given_name: 'Denis',
    usual_name: 'SPECIMEN',
  },
  { key: 'expired', title: 'EXEMPLE LOGICIELS: the consent ends right after', outcome: 'expired', siren: FIRST, ...alice },
  { key: 'revoked', title: 'EXEMPLE LOGICIELS: the consent is taken back right after', outcome: 'revoked', siren: FIRST, ...alice },
  { key: 'empty', title: 'EXEMPLE ORDINAIRE: has filed nothing', outcome: 'empty', siren: '000010181', ...alice },
  {
    key: 'refused',
    title: 'EXEMPLE LOGICIELS: the application has no right to its data (403, 00100)',
    outcome: 'refused',
    siren: FIRST,
    ...alice,
  },
  { key: 'slow', title: 'EXEMPLE LOGICIELS: every answer takes its time', outcome: 'slow', siren: FIRST, ...alice },
  {
    key: 'huge',
    title: 'EXEMPLE ARCHIVES: ten years of returns, two VAT obligations, an account of 30,000 entries',
    outcome: 'huge',
    siren: '000010272',
    ...alice,
  },
];

/** Whom a key names. */
export const representative = (key: string | undefined): Representative | undefined => representatives.find((each) => each.key === key);

/** The company somebody speaks for. */
export const companyOf = ({ siren, speaksFor = siren }: Representative): string => speaksFor;

/** What comes of their consents is never renewed. */
export const endsAtOnce = ({ outcome }: Representative): boolean => outcome === 'expired' || outcome === 'revoked';
