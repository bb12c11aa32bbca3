import type { Finding } from '@company-data/data-types';
import { amountOf } from '../../kit/money.js';
import { dayOf } from '../../kit/dates.js';
import { numberOf, textOf } from '../../kit/text.js';
import { type Cell, type Place, placeOf } from '../codes/dictionary.js';
import type { Datum, Declaration } from '../sources/api-entreprise/responses.js';

/**
 * Datum of a form and its position. The position is undefined when the dictionary does not list the
 * datum.
 */
export interface FormDatum {
  datum: Datum;
  place: Place | undefined;
  /** Amounts in order. Null for a missing value or one that is not an amount. */
  cells: (number | null)[];
  /** Null without an amount, and for several different amounts. */
  amount: number | null;
  /** True when it has a value that `amount` does not contain. */
  unread: boolean;
}

/** Last filing of a form for a fiscal year and regime. */
export interface FiledForm {
  form: string;
  closing: string;
  months: number | null;
  millesime: string | null;
  regime: string | null;
  regimeLabel: string | null;
  submitted: string | null;
  data: FormDatum[];
}

const MONTH_DAYS = 30.4375;
/** Label of a box that states that the form is blank. */
const NIL = /neant/;

/**
 * Normalizes the name of a form. `2033-A-SD` and `2033A` are the same form, and so are `2058AB` and
 * `2058ABIS`.
 */
export const formOf = (printed: string): string =>
  printed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/(?<=[0-9A-Z])SD$/, '')
    .replace(/^(2058[AB])B$/, '$1BIS');

/** Converts days to months. Null for an invalid number. */
export function monthsOf(days: string | number | null | undefined): number | null {
  const known = numberOf(days);
  const months = known === null ? 0 : Math.round(known / MONTH_DAYS);
  return months >= 1 && months <= 36 ? months : null;
}

/** Returns true when a datum states that the form is blank. */
export const saysNil = ({ intitule, valeurs }: Datum): boolean =>
  NIL.test((intitule ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()) &&
  valeurs.some((value) => /^(x|1|oui|true)$/i.test(String(value)));

/** Returns the amounts of a datum. Null for text that is not an amount. */
export const cellsOf = ({ valeurs }: Datum): (number | null)[] => valeurs.map((value) => amountOf(value === null ? null : String(value)));

function formDatum(form: string, millesime: string | null, datum: Datum): FormDatum {
  const place = placeOf(form, millesime, datum);
  const cells = cellsOf(datum);
  const amounts = [...new Set(cells.filter((cell) => cell !== null))];
  const holds = datum.valeurs.some((value) => textOf(value) !== null) && !saysNil(datum);
  const amount = amounts.length === 1 ? amounts[0]! : null;
  const isRead = place !== undefined && ('other' in place || amount !== null);
  return { datum, place, cells, amount, unread: holds && !isRead };
}

/** Returns the cell of a datum. Undefined for one that is no line of the accounts or the result. */
export const cellIn = ({ place }: FormDatum): Cell | undefined => (place !== undefined && 'line' in place ? place : undefined);

function filed(declaration: Declaration): FiledForm[] {
  const closing = dayOf(declaration.date_fin_exercice);
  if (closing === null) return [];
  const form = formOf(declaration.numero_imprime);
  const millesime = textOf(declaration.millesime);
  return [
    {
      form,
      closing,
      months: monthsOf(declaration.duree_exercice),
      millesime,
      regime: textOf(declaration.regime?.code),
      regimeLabel: textOf(declaration.regime?.libelle),
      submitted: dayOf(declaration.date_declaration),
      data: declaration.donnees.map((datum) => formDatum(form, millesime, datum)),
    },
  ];
}

/** RS and RSI are one regime (API Entreprise, OpenAPI document). */
const regimeOf = ({ regime }: FiledForm): string => (regime === 'RS' ? 'RSI' : (regime ?? ''));

/**
 * Returns the forms of each fiscal year by its last day, whatever their millésime. When a form was
 * filed several times, the last filing counts. The authority lists it first, with the same date as
 * the others (API Entreprise, page of liasses fiscales, questions and answers). A member of a tax
 * group files a form once for itself and once as a member. Both are returned.
 */
export function formsByYear(declarations: readonly Declaration[]): Map<string, FiledForm[]> {
  const latest = new Map<string, FiledForm>();
  for (const each of declarations.flatMap(filed)) {
    const key = `${each.closing}|${each.form}|${regimeOf(each)}`;
    const known = latest.get(key);
    if (known === undefined || (each.submitted ?? '') > (known.submitted ?? '')) latest.set(key, each);
  }
  return Map.groupBy(latest.values(), ({ closing }) => closing);
}

/** Regimes of the company's own return, and of the returns in a tax group. */
const OWN = ['RN', 'RSI', 'DECC'];
const OF_GROUP = ['RNMEMBRE', 'RNGROUPE'];

/** Own returns come first, then unknown regimes, then those of a group. */
const rankOf = (form: FiledForm): number => (OWN.includes(regimeOf(form)) ? -1 : OF_GROUP.indexOf(regimeOf(form)) + 1);

/** Returns each form once. The company's own return wins over the ones in its tax group. */
export function chosenForms(forms: readonly FiledForm[]): { chosen: FiledForm[]; findings: Finding[] } {
  const rivals = [...Map.groupBy(forms, ({ form }) => form).values()].map((all) =>
    all.toSorted((one, other) => rankOf(one) - rankOf(other)),
  );
  const several = rivals.filter(({ length }) => length > 1).map(([first, ...others]) => wordsOf(first!, others));
  const message = `These forms were filed under several regimes, and only one is read: ${several.join(', ')}.`;
  return { chosen: rivals.map(([first]) => first!), findings: several.length === 0 ? [] : [{ code: 'SEVERAL_REGIMES', message }] };
}

const nameOf = ({ regime }: FiledForm): string => regime ?? 'none';
const wordsOf = (read: FiledForm, others: readonly FiledForm[]): string =>
  `${read.form} (${nameOf(read)} is read, not ${others.map(nameOf).join(', ')})`;

/** Returns the date of the latest filing of several forms. */
export const lastSubmitted = (forms: readonly FiledForm[]): string | null =>
  forms
    .map(({ submitted }) => submitted)
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null;

/** Returns the length of a year in months, the longest that its forms state. */
export const monthsIn = (forms: readonly FiledForm[]): number | null => {
  const told = forms.map(({ months }) => months).filter((months) => months !== null);
  return told.length === 0 ? null : Math.max(...told);
};

const SAYS =
  'are not in the published list of the authority, fit several lines, or have several values or none that is an amount: they are in no figure.';

/** Returns a warning about filed lines that were not read. */
export function unreadFindings(forms: readonly FiledForm[]): Finding[] {
  const counted = forms
    .map(({ form, data }) => [form, data.filter(({ unread }) => unread).length] as const)
    .filter(([, count]) => count > 0);
  const words = counted.map(([form, count]) => `${count} of form ${form}`).join(', ');
  return counted.length === 0 ? [] : [{ code: 'LINES_UNREAD', message: `These lines ${SAYS} ${words}.` }];
}
