import type { MappedRecord } from '@company-data/data-types';
import type { taxReturn } from '@company-data/data-types/tax-return';
import { standing, type InpiAccounts, type InpiTypedAccounts } from '../sources/inpi-rne/attachments.js';
import { findingsIn, type Finding } from './account-controls.js';
import { figuresOf, type AccountType } from './account-figures.js';
import { dayOf } from '../../kit/dates.js';
import { imageIdOf, isWithheld } from './filed-document.js';
import { numberOf, textOf } from '../../kit/text.js';
import { linesOf, type TypedLines } from './typed-lines.js';

type TaxReturn = MappedRecord<typeof taxReturn>;

/** The public name of the data type this file maps to. */
export const TAX_RETURN = 'TAX_RETURN';

const THOUSAND = 1_000;
const IN_THOUSANDS: Finding = { code: 'IN_THOUSANDS', message: 'The amounts were filed in thousands of euros and are given in euros.' };

/** Months beyond which a stated length of the year is a slip of the keyboard. */
const LONGEST_YEAR = 36;

/** One year's accounts of a regime that is read by line. */
interface Return {
  type: AccountType;
  closing: string;
  accounts: InpiTypedAccounts;
  lines: TypedLines;
}

/** The typed accounts of a company, one record for each closing date and regime: the one filed last. */
export function mapTaxReturns(saisis: InpiTypedAccounts[], bilans: InpiAccounts[] | null | undefined): TaxReturn[] {
  const returns = latestOf(saisis.flatMap(returnOf));
  const images = standing(bilans);
  return returns.map((each) => mapReturn(each, isInThousands(each, returns), imageOf(each.accounts, images)));
}

function returnOf(accounts: InpiTypedAccounts): Return[] {
  const closing = dayOf(accounts.bilanSaisi?.bilan?.identite?.dateClotureExercice) ?? dayOf(accounts.dateCloture);
  const type = textOf(accounts.typeBilan);
  if (closing === null || (type !== 'C' && type !== 'S' && type !== 'K')) return [];
  return [{ type, closing, accounts, lines: linesOf(accounts) }];
}

function latestOf(returns: Return[]): Return[] {
  const ordered = returns.toSorted((one, other) => (filedWhen(one) < filedWhen(other) ? -1 : 1));
  return [...new Map(ordered.map((each) => [`${each.closing}|${each.type}`, each])).values()];
}

const filedWhen = ({ accounts }: Return): string => `${dayOf(accounts.dateDepot) ?? ''}|${accounts.updatedAt ?? ''}|${accounts.id}`;

/** Nothing in a filing tells its unit, but the next one repeats its totals: a thousand times larger, they show the thousands. */
function isInThousands({ type, closing, lines }: Return, returns: Return[]): boolean {
  const total = lines.at('CO', 3);
  if (type !== 'K' || total === null || total === 0) return false;
  const later = returns.filter((each) => each.type === 'K' && each.closing > closing);
  const next = later.toSorted((one, other) => (one.closing < other.closing ? -1 : 1))[0];
  const repeated = next?.lines.at('CO', 4) ?? 0;
  return Math.abs(repeated / total / THOUSAND - 1) < 0.01;
}

function mapReturn({ type, closing, accounts, lines }: Return, inThousands: boolean, image: InpiAccounts | null): TaxReturn {
  const amounts = inThousands ? linesOf(accounts, THOUSAND) : lines;
  return {
    type,
    closing_year: Number(closing.slice(0, 4)),
    closing_date: closing,
    duration: durationOf(accounts),
    ...figuresOf(type, amounts),
    currency: textOf(accounts.bilanSaisi?.bilan?.identite?.codeDevise) ?? 'EUR',
    submitted_date: dayOf(accounts.dateDepot),
    privacy: textOf(accounts.confidentiality),
    tax_return_values: [...amounts.cells].map(([code, values]) => ({ code, values })),
    warnings: warningsOf(type, accounts, lines, inThousands),
    source_document_id: accounts.id,
    document_id: image === null ? null : imageIdOf(image),
  };
}

/** Lines are rounded in the unit they were typed in, so they are checked in it. Of accounts that are withheld nothing can be said. */
function warningsOf(type: AccountType, accounts: InpiTypedAccounts, lines: TypedLines, inThousands: boolean): Finding[] {
  if (isWithheld(accounts) && lines.cells.size === 0) return [];
  return [...findingsIn(type, lines, figuresOf(type, lines)), ...(inThousands ? [IN_THOUSANDS] : [])];
}

function durationOf(accounts: InpiTypedAccounts): number | null {
  const months = numberOf(accounts.bilanSaisi?.bilan?.identite?.dureeExerciceN);
  return months !== null && Number.isInteger(months) && months >= 1 && months <= LONGEST_YEAR ? months : null;
}

/** The document that accounts were typed from: of the same year and regime, and of the same filing where several are. */
export function imageOf(accounts: InpiTypedAccounts, bilans: InpiAccounts[]): InpiAccounts | null {
  const same = bilans.filter((bilan) => bilan.dateCloture === accounts.dateCloture && bilan.typeBilan === accounts.typeBilan);
  return same.find((bilan) => bilan.dateDepot === accounts.dateDepot) ?? same[0] ?? null;
}

/** Whether the lines of typed accounts are missing from the list, and may be asked for. */
export const lacksLines = (accounts: InpiTypedAccounts): boolean => accounts.bilanSaisi == null && !isWithheld(accounts);
