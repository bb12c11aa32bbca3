import type { Privilege } from './description.js';

/** An active claim of the social security bodies. */
export const ofSocialSecurity = (number: string, registered: string, amount: string): Privilege => ({
  kind: '03',
  number,
  registered,
  amount,
  creditor: 'URSSAF EXEMPLE',
  expires: laterBy(registered, 4),
});

/** A claim of the Treasury. `discharged` is the day of its discharge. */
export const ofTreasury = (number: string, registered: string, amount: string, discharged?: string): Privilege => ({
  kind: '04',
  number,
  registered,
  amount,
  creditor: 'Pôle de recouvrement spécialisé (exemple)',
  expires: laterBy(registered, 4),
  ...(discharged === undefined ? {} : { discharged }),
});

/** A pledge of the business to a bank. */
export const pledge = (number: string, registered: string, amount: string): Privilege => ({
  kind: '02',
  number,
  registered,
  amount,
  creditor: 'BANQUE EXEMPLE & CIE',
  expires: laterBy(registered, 10),
});

/** Leased goods without an amount. */
export const leasing = (number: string, registered: string): Privilege => ({
  kind: '05',
  number,
  registered,
  creditor: 'EXEMPLE CREDIT-BAIL',
  expires: laterBy(registered, 5),
});

const laterBy = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
