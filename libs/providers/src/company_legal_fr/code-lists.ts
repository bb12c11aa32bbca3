import type { Form } from '@company-data/data-types';
import type { CodeList, ListedCode } from '../code-list.js';
import { loadCodeLists, type Labels } from './codes/load-code-lists.js';
import { type LineTable, readTaxReturnLines } from './codes/tax-return-lines.js';

const INSEE = 'INSEE, Licence Ouverte 2.0. The English labels are unofficial translations';
const ACTIVITY = '`activity.code` of company profiles and corporate offices with `nomenclature`';

const listedCode = (code: string, { fr, en }: Labels[string]): ListedCode => ({ code, label: fr, label_en: en });

const inOrder = (labels: Labels): ListedCode[] =>
  Object.entries(labels)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, label]) => listedCode(code, label));

/** Activity codes in the format of records, with a dot. */
const dotted = (labels: Labels): Labels =>
  Object.fromEntries(Object.entries(labels).map(([code, label]) => [`${code.slice(0, 2)}.${code.slice(2)}`, label]));

const linesOf = (type: string, { title, columns, lines }: LineTable): ListedCode[] =>
  Object.entries(lines).map(([code, label]) => ({
    ...listedCode(code, label),
    type,
    section: title.fr,
    section_en: title.en,
    columns: columns.map((column) => column?.fr ?? null),
    columns_en: columns.map((column) => column?.en ?? null),
  }));

const taxReturnLines = (tables: Record<Form, LineTable[]>): ListedCode[] =>
  Object.entries(tables).flatMap(([type, ofType]) => ofType.flatMap((each) => linesOf(type, each)));

/** Returns the code lists of the records of this provider. */
export async function codeLists(): Promise<CodeList[]> {
  const lists = await loadCodeLists();
  return [
    {
      name: 'legal-forms',
      title: 'Legal forms',
      usedIn: '`legal.form` of company profiles.',
      source: INSEE,
      codes: inOrder(lists.legalForms),
    },
    {
      name: 'activities-naf-rev2',
      title: 'Activities, NAF Rev. 2',
      usedIn: `${ACTIVITY} NAFRev2.`,
      source: INSEE,
      codes: inOrder(dotted(lists.activities)),
    },
    {
      name: 'activities-naf-2025',
      title: 'Activities, NAF 2025',
      usedIn: `${ACTIVITY} NAF2025, and \`activity.naf25_code\`.`,
      source: INSEE,
      codes: inOrder(dotted(lists.activities2025)),
    },
    {
      name: 'officer-roles',
      title: 'Officer roles',
      usedIn: '`roles[].code` of company officers.',
      source:
        'Roles of the national register of companies, after annuaire-entreprises-data-gouv-fr, MIT. The English labels are unofficial translations',
      codes: inOrder(lists.roles),
    },
    {
      name: 'control-means',
      title: 'Means of control',
      usedIn: '`control_means[].code` of beneficial owners.',
      source: 'Unofficial wording, based on art. R. 561-1 to R. 561-3 of the Code monétaire et financier',
      codes: inOrder(lists.controlMeans),
    },
    {
      name: 'business-origins',
      title: 'Origins of a business',
      usedIn:
        '`business_origin.code` of company profiles, and `activity_origin.code` and `secondary_activities[].origin.code` of corporate offices.',
      source:
        'Origins of the declaration forms, after the documentation of API Entreprise (MIT). The register also has other codes, which it does not publish',
      codes: inOrder(lists.businessOrigins),
    },
    {
      name: 'headcount-bands',
      title: 'Headcount bands',
      usedIn: '`workforce.band` of company profiles and corporate offices.',
      source: INSEE,
      codes: inOrder(lists.headcountBands),
    },
    {
      name: 'tax-return-lines',
      title: 'Lines of the accounts',
      usedIn: '`tax_return_values[].code` of tax returns.',
      source:
        'Official forms 2050 to 2058-C and 2033-A to 2033-D. Codes and labels are based on public sources (MIT, WTFPL 2). The English labels are unofficial translations',
      codes: taxReturnLines(readTaxReturnLines()),
    },
  ];
}
