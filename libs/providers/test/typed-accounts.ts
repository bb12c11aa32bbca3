import type { InpiTypedAccounts } from '../src/protocols/inpi/attachments.js';

/** Row of typed accounts: page, code and cells. */
export type Row = [page: string, code: string, ...cells: (number | null)[]];

const cell = (value: number | null | undefined): string | null => {
  if (value === null || value === undefined) return null;
  return value < 0 ? `-${String(-value).padStart(14, '0')}` : String(value).padStart(15, '0');
};

/** Returns typed accounts of 2023 with these rows, in the register's format. */
export function typed(typeBilan: string, rows: Row[], more: Partial<InpiTypedAccounts> = {}): InpiTypedAccounts {
  const pages = [...Map.groupBy(rows, ([page]) => page)].map(([numero, of]) => ({
    numero,
    liasses: of.map(([, code, m1, m2, m3, m4]) => ({ code, m1: cell(m1), m2: cell(m2), m3: cell(m3), m4: cell(m4) })),
  }));
  const identite = { dateClotureExercice: '2023-12-31', dureeExerciceN: '12', codeDevise: 'EUR' };
  return {
    id: 'typed-1',
    dateCloture: '2023-12-31',
    dateDepot: '2024-06-28',
    typeBilan,
    confidentiality: 'Public',
    bilanSaisi: { bilan: { identite, detail: { pages } } },
    ...more,
  };
}

/** Returns typed accounts of another year, filed on 30 June of the next year. */
export function typedIn(year: number, typeBilan: string, rows: Row[], identity: Record<string, string> = {}): InpiTypedAccounts {
  const { bilan } = typed(typeBilan, rows).bilanSaisi!;
  const dateCloture = `${year}-12-31`;
  const identite = { ...bilan?.identite, dateClotureExercice: dateCloture, ...identity };
  return typed(typeBilan, rows, {
    id: `typed-${year}`,
    dateCloture,
    dateDepot: `${year + 1}-06-30`,
    bilanSaisi: { bilan: { ...bilan, identite } },
  });
}
