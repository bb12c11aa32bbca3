import type { CompanyStore } from '../../companies/company-store.js';
import type { CompanyDescription } from '../../companies/description.js';
import { type Fields, OdsqlError, parseWhere } from '../../data-portal/odsql.js';
import { type Query, single } from '../../data-portal/query.js';
import { type BodaccRecord, bodaccRecord } from './record.js';

const NAMES: ReadonlySet<string> = new Set(
  'id publicationavis publicationavis_facette parution dateparution numeroannonce typeavis typeavis_lib familleavis familleavis_lib numerodepartement departement_nom_officiel region_code region_nom_officiel tribunal commercant ville cp registre url_complete pdf_parution_subfolder ispdf_unitaire listepersonnes listeetablissements listeprecedentproprietaire listeprecedentexploitant jugement acte modificationsgenerales radiationaurcs depot divers parutionavisprecedent'.split(
    ' ',
  ),
);
const FIELDS: Fields = { names: NAMES, days: new Set(['dateparution']) };

/** Returns the SIREN in a `where` clause, in any spelling. */
export function sirenOfWhere(where: string | undefined): string | undefined {
  return /(?:registre|search)[^"']*["'](\d{3} ?\d{3} ?\d{3})["']/.exec(where ?? '')?.[1]?.replaceAll(' ', '');
}

/**
 * Caches the latest result of each company, because its pages are read one after the other with the
 * same query.
 */
const lastResponses = new WeakMap<CompanyDescription, { question: string; records: BodaccRecord[] }>();

/** Returns all records of a query in the requested order. */
export function recordsFor(companies: CompanyStore, query: Query): BodaccRecord[] {
  const siren = sirenOfWhere(single(query['where']));
  const asked = siren === undefined ? undefined : companies.get(siren)?.company;
  const question = JSON.stringify([query['where'], query['refine'], query['order_by']]);
  const last = asked && lastResponses.get(asked);
  if (last?.question === question) {
    return last.records;
  }
  const among = siren === undefined ? everyCompany(companies).filter(mayMatch(query)) : namedWith(companies, siren, asked);
  const records = found(query, among);
  if (asked !== undefined && among.length === 1) {
    lastResponses.set(asked, { question, records });
  }
  return records;
}

/** A search for corrections excludes most companies before their notices are rendered. */
function mayMatch(query: Query): (company: CompanyDescription) => boolean {
  const searchesCorrections = single(query['where'])?.includes('parutionavisprecedent like') === true;
  return ({ notices }) => !searchesCorrections || notices.some(({ previous }) => previous !== undefined);
}

function found(query: Query, among: CompanyDescription[]): BodaccRecord[] {
  const where = single(query['where']);
  const conditions = [...(where === undefined ? [] : [parseWhere(where, FIELDS)]), ...[query['refine'] ?? []].flat().map(refinement)];
  const records = among.flatMap((company) => company.notices.map((notice) => bodaccRecord(company, notice)));
  const kept = records.filter((record) => conditions.every((condition) => condition(record)));
  return sorted(kept, single(query['order_by']));
}

const everyCompany = (companies: CompanyStore): CompanyDescription[] => companies.all().map(({ company }) => company);

/** Returns the requested company, and the companies with notices that name it. */
const namedWith = (companies: CompanyStore, siren: string, asked?: CompanyDescription): CompanyDescription[] => [
  ...(asked === undefined ? [] : [asked]),
  ...everyCompany(companies).filter((company) =>
    company.notices.some(({ sellers = [] }) => sellers.some((seller) => seller.siren === siren)),
  ),
];

function refinement(text: string): (record: BodaccRecord) => boolean {
  const [field, wanted] = [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1).replace(/^"|"$/g, '')];
  if (!NAMES.has(field)) {
    throw new OdsqlError('ODSQLError', `Unknown field: ${field}`);
  }
  return (record) => String(record[field]).startsWith(wanted);
}

function sorted(records: BodaccRecord[], orderBy: string | undefined): BodaccRecord[] {
  const keys = (orderBy ?? 'id').split(',').map((part) => part.trim().split(/\s+/));
  const unknown = keys.find(([field]) => !NAMES.has(field!));
  if (unknown !== undefined) {
    throw new OdsqlError('ODSQLError', `Unknown field: ${unknown[0]}`);
  }
  return records.sort((a, b) =>
    keys.reduce((decided, [field, way]) => decided || order(a[field!], b[field!]) * (way === 'desc' ? -1 : 1), 0),
  );
}

const order = (a: BodaccRecord[string] = null, b: BodaccRecord[string] = null): number => (a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1);

/** Reduces the records to the fields of `select`. */
export function selected(records: BodaccRecord[], select: string | undefined): BodaccRecord[] {
  if (select === undefined || select.trim() === '*') {
    return records;
  }
  const names = select.split(',').map((name) => name.trim());
  return records.map((record) => Object.fromEntries(names.map((name) => [name, record[name] ?? null])));
}
