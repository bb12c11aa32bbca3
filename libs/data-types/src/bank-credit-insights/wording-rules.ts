import type { BankOperation } from '../bank-cashflow/inputs.js';
import type { Movement } from '../bank-cashflow/movements.js';

export type Category = NonNullable<BankOperation['category']>;

/** What a wording says an operation is for; of those that came in, that went out, or of both. */
export interface WordingRule {
  wording: RegExp;
  category: Category;
  sign: 'in' | 'out' | 'both';
}

/**
 * What banks write of what lenders look for, upper case without accents or punctuation; the first rule that fits wins. Nothing is read from a
 * wording of health, religion, politics or unions.
 */
export const WORDING_RULES: readonly WordingRule[] = [
  { wording: /\bCOMM(ISSIONS?)? (D )?INTERVENTION\b/, category: 'REJECT_FEE', sign: 'out' },
  { wording: /\bFRAIS (DE |D |SUR |POUR )?(REJETS?|IMPAYES?)\b/, category: 'REJECT_FEE', sign: 'out' },
  { wording: /\bFRAIS (PRLV|PRELEVEMENT|CHQ|CHEQUE) (REJETE?|IMPAYE|SANS PROVISION)\b/, category: 'REJECT_FEE', sign: 'out' },
  { wording: /\bS?ATD\b/, category: 'SEIZURE', sign: 'out' },
  { wording: /\bA TIERS DETENTEURS?\b/, category: 'SEIZURE', sign: 'out' },
  { wording: /\bSAISIE ATTRIBUTION\b/, category: 'SEIZURE', sign: 'out' },
  { wording: /\bOPPOSITION ADMINISTRATIVE\b/, category: 'SEIZURE', sign: 'out' },
  { wording: /\b(REJETE?S?|IMPAYES?)\b/, category: 'REJECT', sign: 'both' },
  { wording: /\b(PRLV|PRELEVEMENT) REJ\b/, category: 'REJECT', sign: 'both' },
  { wording: /\bSANS PROVISION\b/, category: 'REJECT', sign: 'both' },
  { wording: /\bURSSAF\b/, category: 'SOCIAL_CHARGES', sign: 'out' },
  { wording: /\bRETRAITE\b/, category: 'SOCIAL_CHARGES', sign: 'out' },
  { wording: /\bPRO BTP\b/, category: 'SOCIAL_CHARGES', sign: 'out' },
  { wording: /\bDGFIP\b/, category: 'TAX', sign: 'both' },
  { wording: /\bIMPOTS?\b/, category: 'TAX', sign: 'both' },
  { wording: /\bTVA\d?\b/, category: 'TAX', sign: 'out' },
  // Of what comes in, customers name the tax of their invoice too.
  { wording: /\b(REMB(OURSEMENT)?( DE| CREDIT( DE)?)? TVA|CREDIT DE TVA)\b/, category: 'TAX', sign: 'in' },
];

const speaksOf = ({ sign }: WordingRule, amount: bigint): boolean => sign === 'both' || (sign === 'in') === amount > 0n;

/** What an operation is for: by its wording, else as its record says. */
export const categoryOf = ({
  wording,
  amount,
  operation,
}: Pick<Movement, 'wording' | 'amount'> & { operation: Pick<BankOperation, 'category'> }) =>
  WORDING_RULES.find((rule) => speaksOf(rule, amount) && rule.wording.test(wording))?.category ?? operation.category;
