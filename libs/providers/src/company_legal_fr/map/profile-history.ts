import type { CodeLists, Label } from '../codes/load-code-lists.js';
import type { LegalUnit, LegalUnitPeriod } from '../sources/insee-sirene/sirene.js';
import { activityOf } from './activity.js';
import type { Profile } from './company-profile.js';
import { dayOf } from '../../kit/dates.js';
import { labelMembers } from '../../kit/label.js';
import { inOrder } from './periods.js';
import { textOf } from '../../kit/text.js';

type HistoryEntry = Profile['history'][number];

/** A value with its labels. Null when a period does not have it. */
type Reading = Pick<HistoryEntry, 'value' | 'label' | 'label_en' | 'nomenclature'> | null;

/** Placeholder of INSEE for an unknown start date. */
const UNKNOWN_BEGINNING = '1900-01-01';

/**
 * Maps the names, legal forms, activities and head offices of the INSEE periods. Omits names of
 * sole traders (`ofPerson`), which are names of persons.
 */
export function mapHistory(unit: LegalUnit, ofPerson: boolean, lists: CodeLists): HistoryEntry[] {
  const periods = inOrder(unit.periodesUniteLegale).toReversed();
  return [
    ...(ofPerson ? [] : stretchesOf('NAME', periods, ({ denominationUniteLegale }) => plain(denominationUniteLegale))),
    ...(ofPerson
      ? []
      : stretchesOf('TRADE_NAME', periods, ({ denominationUsuelle1UniteLegale }) => plain(denominationUsuelle1UniteLegale))),
    ...stretchesOf('LEGAL_FORM', periods, ({ categorieJuridiqueUniteLegale }) =>
      labelled(textOf(categorieJuridiqueUniteLegale), lists.legalForms),
    ),
    ...stretchesOf('ACTIVITY', periods, (period) => activityIn(period, lists)),
    ...stretchesOf('HEAD_OFFICE', periods, ({ nicSiegeUniteLegale }) => headOfficeOf(unit, textOf(nicSiegeUniteLegale))),
  ];
}

function stretchesOf(field: string, periods: readonly LegalUnitPeriod[], read: (period: LegalUnitPeriod) => Reading): HistoryEntry[] {
  const stretches: HistoryEntry[] = [];
  let held: Reading = null;
  for (const period of periods) {
    const reading = read(period);
    const end_date = dayOf(period.dateFin);
    const last = stretches.at(-1);
    // A value that was withheld for a time starts a new entry, and so does a code that a new
    // nomenclature kept, because it may name another activity.
    if (reading !== null && last !== undefined && isSame(reading, held)) last.end_date = end_date;
    else if (reading !== null)
      stretches.push({ field: field as HistoryEntry['field'], ...reading, start_date: beginningOf(period), end_date });
    held = reading;
  }
  return stretches;
}

const isSame = (one: NonNullable<Reading>, other: Reading): boolean =>
  one.value === other?.value && one.nomenclature === other.nomenclature;

function beginningOf({ dateDebut }: LegalUnitPeriod): string | null {
  const day = dayOf(dateDebut);
  return day === UNKNOWN_BEGINNING ? null : day;
}

const plain = (name: string | null | undefined): Reading => labelled(textOf(name), {});

function labelled(value: string | null, labels: Readonly<Record<string, Label>>): Reading {
  return value === null ? null : { value, ...labelMembers('label', labels[value]), nomenclature: null };
}

function activityIn(period: LegalUnitPeriod, lists: CodeLists): Reading {
  const nomenclature = period.nomenclatureActivitePrincipaleUniteLegale;
  const activity = activityOf(period.activitePrincipaleUniteLegale, lists, { nomenclature });
  if (activity?.code == null) return null;
  const { code: value, label, label_en } = activity;
  return { value, label, label_en, nomenclature: activity.nomenclature };
}

const headOfficeOf = (unit: LegalUnit, nic: string | null): Reading => (nic === null ? null : labelled(unit.siren + nic, {}));
