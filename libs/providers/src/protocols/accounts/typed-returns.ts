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

/** Filing that gives the figures of a year, with the other filings of the year. */
interface Chosen extends Return {
  /** Typed filings of the same accounts that are not used, oldest first. */
  replaced: Return[];
  /** Latest filing of the same accounts, when it is not the one with the figures. */
  later: Return | undefined;
}

/** Return with its lines in euros, and the units that were detected. */
interface Read extends Chosen {
  units: YearUnits;
}

/**
 * Maps the typed accounts of a company to one record for each closing date and regime, from the
 * latest filing with public lines. `documentOf` returns the id of the document that the accounts
 * were typed from.
 */
export function mapTypedReturns(typed: readonly TypedAccounts[], documentOf: (accounts: TypedAccounts) => string | null): TaxReturn[] {
  const returns = readInEuros(chosenOf(typed.flatMap(returnOf)));
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

/** A filing whose lines are public beats one with some lines, which beats one without any. */
const readabilityOf = ({ accounts, lines }: Return): number =>
  lines.cells.size === 0 ? 0 : [null, 'Public'].includes(textOf(accounts.confidentiality)) ? 2 : 1;

/** Returns the latest readable filing of each closing date and regime, which gives the figures. */
function chosenOf(returns: Return[]): Chosen[] {
  const ordered = returns.toSorted((one, other) => (filedWhen(one) < filedWhen(other) ? -1 : 1));
  return [...Map.groupBy(ordered, ({ closing, type }) => `${closing}|${type}`).values()].map((filings) => {
    const chosen = filings.toSorted((one, other) => readabilityOf(one) - readabilityOf(other)).at(-1)!;
    const latest = filings.at(-1)!;
    const replaced = filings.filter((each) => each !== chosen && each.lines.cells.size > 0);
    return { ...chosen, replaced, later: latest === chosen ? undefined : latest };
  });
}

const filedWhen = ({ accounts }: Return): string => `${dayOf(accounts.dateDepot) ?? ''}|${accounts.updatedAt ?? ''}|${accounts.id}`;

/** Converts each page of the returns to euros. */
function readInEuros(returns: Chosen[]): Read[] {
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
function warningsOf(each: Read, previous: Read | undefined): Finding[] {
  const { type, accounts, lines, units } = each;
  const ofFiling = [...typingFindings(typingOf(accounts)), ...closingFindings(accounts), ...laterFindings(each), ...restatedFindings(each)];
  if (isWithheld(accounts) && lines.cells.size === 0) return ofFiling;
  return [
    ...findingsIn(type, lines, figuresOf(type, lines)),
    ...sumFindings(type, lines),
    ...(previous === undefined ? [] : previousFindings(type, lines, previous.lines)),
    ...unitFindings(units),
    ...sizeFindings(each),
    ...ofFiling,
  ];
}

const closingFindings = (accounts: TypedAccounts): Finding[] =>
  closesAfterFiling(accounts, typedClosing(accounts) ?? dayOf(accounts.dateCloture))
    ? [{ code: 'CLOSES_AFTER_FILING', message: 'The closing date that was typed is later than the filing of the accounts.' }]
    : [];

const filedOn = ({ accounts }: Return): string => dayOf(accounts.dateDepot) ?? 'an unknown date';

const laterFindings = ({ later }: Read): Finding[] =>
  later === undefined
    ? []
    : [
        {
          code: 'LATER_FILING_UNREAD',
          message: `The accounts were filed again on ${filedOn(later)}. That filing is confidential or was not typed, so the figures are those of the filing before.`,
        },
      ];

/** Figures that a restatement is reported for. */
const RESTATED = ['revenue', 'net_profit', 'total_assets', 'equity'] as const;

/** True when two amounts differ in more than their unit. */
const isRestated = (before: number | null, now: number | null): boolean =>
  before !== null && now !== null && before !== now && ![1, -1, 2, -2].some((power) => Math.abs(now / before / 1_000 ** power - 1) < 0.01);

/** Reports the figures of the previous filing of the same accounts when they differ. */
function restatedFindings(each: Read): Finding[] {
  const before = each.replaced.findLast((other) => filedWhen(other) < filedWhen(each));
  if (before === undefined) return [];
  const [now, then] = [figuresOf(each.type, each.lines), figuresOf(before.type, inEuros(before.lines, each.units.unitOf))];
  const values = RESTATED.filter((name) => isRestated(then[name], now[name])).map((name) => `${name} ${then[name]}`);
  return values.length === 0
    ? []
    : [{ code: 'RESTATED', message: `The filing of ${filedOn(before)} had other figures for the same year: ${values.join(', ')}.` }];
}

const UNIT_NAMES = ['euros', 'thousands', 'millions'];
const UNIT_CODES = [null, 'IN_THOUSANDS', 'IN_MILLIONS'];

function unitFindings({ pagesByPower }: YearUnits): Finding[] {
  const powers = [...pagesByPower.keys()].toSorted((one, other) => other - one);
  const scaled = powers.flatMap((power): Finding[] => {
    const code = UNIT_CODES[power] ?? null;
    return code === null ? [] : [{ code, message: `The amounts were filed in ${UNIT_NAMES[power]} of euros and are given in euros.` }];
  });
  if (powers.length < 2) return scaled;
  const pages = powers.map((power) => `${pagesByPower.get(power)!.join(', ')} in ${UNIT_NAMES[power]}`).join(', ');
  return [...scaled, { code: 'UNITS_DIFFER', message: `The pages were filed in different units: pages ${pages}.` }];
}

/** Total of the assets below which consolidated accounts are hardly in euros. */
const SMALLEST_GROUP = 100_000;

/** Warns of a group that is too small for euros, when nothing else tells its unit. */
function sizeFindings({ type, lines }: Read): Finding[] {
  const { total_assets: assets } = figuresOf(type, lines);
  return type === 'K' && assets !== null && assets > 0 && assets < SMALLEST_GROUP
    ? [{ code: 'UNIT_DOUBTFUL', message: 'The total of the group is very small. It may be in thousands or millions of euros.' }]
    : [];
}

function durationOf(stated: string | number | null | undefined): number | null {
  const months = numberOf(stated);
  return months !== null && Number.isInteger(months) && months >= 1 && months <= MAX_YEAR_LENGTH ? months : null;
}
