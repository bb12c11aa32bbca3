import { figuresOf, type Finding, findingsIn, type MappedRecord, previousFindings, sumFindings } from '@company-data/data-types';
import type { taxReturn } from '@company-data/data-types/tax-return';
import { dayOf } from '../../kit/dates.js';
import { numberOf, textOf } from '../../kit/text.js';
import { type TypedYear, unitsOf, type YearUnits } from './account-units.js';
import { isWithheld, type TypedAccounts } from './typed-accounts.js';
import { inEuros, linesOf } from './typed-lines.js';
import { typingFindings, typingOf } from './typing.js';
import { yearBefore } from './year-before.js';

type TaxReturn = MappedRecord<typeof taxReturn>;

/** Months of a fiscal year, at most. A longer duration is a typing error. */
const MAX_YEAR_LENGTH = 36;

/** Accounts of one year, of a regime that is read by line. */
interface Return extends TypedYear {
  accounts: TypedAccounts;
}

/** Return with its lines in euros, and the units that were detected. */
interface Read extends Return {
  units: YearUnits;
}

/**
 * Maps the typed accounts of a company to one record for each closing date and regime, from the
 * latest filing. `documentOf` returns the id of the document that the accounts were typed from.
 */
export function mapTypedReturns(typed: readonly TypedAccounts[], documentOf: (accounts: TypedAccounts) => string | null): TaxReturn[] {
  const returns = [...Map.groupBy(latestOf(typed.flatMap(returnOf)), ({ type }) => type).values()].flatMap(readInEuros);
  return returns.map((each) => mapReturn(each, previousOf(each, returns), documentOf(each.accounts)));
}

function returnOf(accounts: TypedAccounts): Return[] {
  const closing = closingOf(accounts);
  const type = textOf(accounts.typeBilan);
  if (closing === null || (type !== 'C' && type !== 'S' && type !== 'K')) return [];
  return [{ type, closing, accounts, lines: linesOf(accounts) }];
}

const typedClosing = (accounts: TypedAccounts): string | null => dayOf(accounts.bilanSaisi?.bilan?.identite?.dateClotureExercice);

/** True when the closing date is after the filing date, which is impossible. */
const closesAfterFiling = (accounts: TypedAccounts, closing: string | null): boolean =>
  closing !== null && closing > (dayOf(accounts.dateDepot) ?? closing);

/**
 * Returns the typed closing date. When it is after the filing date, returns the closing date of the
 * filing if that one is possible.
 */
function closingOf(accounts: TypedAccounts): string | null {
  const [typed, listed] = [typedClosing(accounts), dayOf(accounts.dateCloture)];
  return closesAfterFiling(accounts, typed) && listed !== null && !closesAfterFiling(accounts, listed) ? listed : (typed ?? listed);
}

function latestOf(returns: Return[]): Return[] {
  const ordered = returns.toSorted((one, other) => (filedWhen(one) < filedWhen(other) ? -1 : 1));
  return [...new Map(ordered.map((each) => [`${each.closing}|${each.type}`, each])).values()];
}

const filedWhen = ({ accounts }: Return): string => `${dayOf(accounts.dateDepot) ?? ''}|${accounts.updatedAt ?? ''}|${accounts.id}`;

/** Converts each page of the returns of one regime to euros. */
function readInEuros(returns: Return[]): Read[] {
  const units = unitsOf(returns);
  return returns.map((each) => ({ ...each, units: units.get(each)!, lines: inEuros(each.lines, units.get(each)!.unitOf) }));
}

const previousOf = (each: Read, returns: Read[]): Read | undefined =>
  yearBefore(each, durationOf(each.accounts.bilanSaisi?.bilan?.identite?.dureeExerciceN), returns);

function mapReturn(each: Read, previous: Read | undefined, documentId: string | null): TaxReturn {
  const { type, closing, accounts, lines } = each;
  const identity = accounts.bilanSaisi?.bilan?.identite;
  return {
    type,
    closing_year: Number(closing.slice(0, 4)),
    closing_date: closing,
    duration: durationOf(identity?.dureeExerciceN),
    previous_duration: durationOf(identity?.dureeExerciceN1),
    ...figuresOf(type, lines),
    currency: textOf(identity?.codeDevise) ?? 'EUR',
    submitted_date: dayOf(accounts.dateDepot),
    privacy: textOf(accounts.confidentiality),
    typing: typingOf(accounts),
    tax_return_values: [...lines.cells].map(([code, values]) => ({ code, values })),
    warnings: warningsOf(each, previous),
    source_document_id: accounts.id,
    document_id: documentId,
  };
}

/**
 * Returns the warnings of a return. Withheld accounts without lines have only warnings about their
 * filing.
 */
function warningsOf({ type, accounts, lines, units }: Read, previous: Read | undefined): Finding[] {
  const ofFiling = [...typingFindings(typingOf(accounts)), ...closingFindings(accounts)];
  if (isWithheld(accounts) && lines.cells.size === 0) return ofFiling;
  return [
    ...findingsIn(type, lines, figuresOf(type, lines)),
    ...sumFindings(type, lines),
    ...(previous === undefined ? [] : previousFindings(type, lines, previous.lines)),
    ...unitFindings(units),
    ...ofFiling,
  ];
}

const closingFindings = (accounts: TypedAccounts): Finding[] =>
  closesAfterFiling(accounts, typedClosing(accounts) ?? dayOf(accounts.dateCloture))
    ? [{ code: 'CLOSES_AFTER_FILING', message: 'The closing date that was typed is later than the filing of the accounts.' }]
    : [];

function unitFindings({ thousands, euros }: YearUnits): Finding[] {
  if (thousands.length === 0) return [];
  const given = { code: 'IN_THOUSANDS', message: 'The amounts were filed in thousands of euros and are given in euros.' };
  const pages = `pages ${thousands.join(', ')} in thousands, ${euros.join(', ')} in euros`;
  return euros.length === 0 ? [given] : [given, { code: 'UNITS_DIFFER', message: `The pages were filed in different units: ${pages}.` }];
}

function durationOf(stated: string | number | null | undefined): number | null {
  const months = numberOf(stated);
  return months !== null && Number.isInteger(months) && months >= 1 && months <= MAX_YEAR_LENGTH ? months : null;
}
