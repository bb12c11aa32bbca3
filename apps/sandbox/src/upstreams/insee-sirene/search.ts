import { type SandboxResponse, ok } from '../../sandbox-response.js';
import type { CompanyStore } from '../../companies/company-store.js';
import type { CompanyDescription, Office } from '../../companies/description.js';
import { inseeEstablishment } from './establishment.js';

type Query = Record<string, string | undefined>;

const MAX_PAGE = 1000;

const failed = (status: number, message: string): SandboxResponse => ({ status, body: { header: { statut: status, message } } });

/** Returns the SIREN of a search. The sandbox supports the form `siren:123456789` only. */
export const sirenOfQuery = (q: string): string | undefined => /^\s*siren:"?(\d{9})"?\s*$/.exec(q)?.[1];

/** Encodes the number of establishments read so far as an opaque cursor. */
const cursorAt = (place: number): string => Buffer.from(`AoE${place}`).toString('base64url');

function placeOf(cursor: string): number | undefined {
  const told = cursor === '*' ? 'AoE0' : Buffer.from(cursor, 'base64url').toString();
  return /^AoE\d+$/.test(told) ? Number(told.slice(3)) : undefined;
}

function wholeNumber(text: string | undefined, otherwise: number, max: number): number | undefined {
  const number = text === undefined ? otherwise : Number(text);
  return Number.isInteger(number) && number >= 0 && number <= max ? number : undefined;
}

/**
 * Returns one page of a company's establishments. After the last page, the cursor stays the same
 * and the page is empty.
 */
export function establishmentPage(companies: CompanyStore, query: Query): SandboxResponse {
  const siren = sirenOfQuery(query['q'] ?? '');
  const size = wholeNumber(query['nombre'], 20, MAX_PAGE);
  const start = query['curseur'] === undefined ? wholeNumber(query['debut'], 0, MAX_PAGE) : placeOf(query['curseur']);
  if (siren === undefined || size === undefined || start === undefined) {
    return failed(400, 'Erreur de syntaxe dans le paramètre q, nombre, debut ou curseur');
  }
  const company = companies.get(siren)?.company;
  return company === undefined ? failed(404, `Aucun élément trouvé pour q=siren:${siren}`) : page(company, query, start, size);
}

function page(company: CompanyDescription, { curseur }: Query, start: number, size: number): SandboxResponse {
  const offices: Office[] = company.offices.slice(start, start + size);
  const header = {
    statut: 200,
    message: 'OK',
    total: company.offices.length,
    debut: curseur === undefined ? start : 0,
    nombre: offices.length,
  };
  const cursors = curseur === undefined ? {} : { curseur, curseurSuivant: cursorAt(start + offices.length) };
  return ok({ header: { ...header, ...cursors }, etablissements: offices.map((office) => inseeEstablishment(company, office)) });
}
