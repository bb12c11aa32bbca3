import { linesOf } from '../../accounts/filed-accounts.js';
import type { Line } from '../../accounts/lines.js';
import type { CompanyDescription, Filing } from '../../companies/description.js';

type Json = Record<string, unknown>;

const CONFIDENTIALITY_CODES = { Public: '0', Confidentiel: '1', 'Partiellement confidentiel': '2', 'Publication simplifiée': '0' };

/** Accounts as the registry had them typed from the filed document; null when they are confidential. */
export function typedAccounts(company: CompanyDescription, filing: Filing): Json | null {
  const { accounts, confidentiality = 'Public' } = filing;
  if (accounts === undefined || confidentiality === 'Confidentiel') {
    return null;
  }
  const shown = confidentiality === 'Partiellement confidentiel' ? isBalanceSheet[accounts.type] : () => true;
  return { bilan: { identite: identity(company, filing), detail: { pages: pagesOf(linesOf(accounts).filter(shown)) } } };
}

const firstPages = ({ page }: Line): boolean => page === '01' || page === '02';
const isBalanceSheet = { C: firstPages, K: firstPages, S: ({ page }: Line): boolean => page === '01' };

function identity(company: CompanyDescription, filing: Filing): Json {
  const closing = filing.closing!;
  return {
    siren: company.siren,
    dateClotureExercice: closing,
    ...yearBefore(filing),
    codeGreffe: '7501',
    numDepot: filing.filed.slice(2).replaceAll('-', ''),
    codeActivite: company.ape.replace('.', ''),
    dureeExerciceN: filing.duration ?? '12',
    dateDepot: filing.filed,
    codeMotif: filing.accounts?.flaw === undefined ? '00' : '01',
    codeTypeBilan: filing.accounts?.type,
    codeDevise: 'EUR',
    codeOrigineDevise: 'N',
    codeConfidentialite: CONFIDENTIALITY_CODES[filing.confidentiality ?? 'Public'],
    codeSaisie: '1',
    infoTraitement: null,
    denomination: company.name,
  };
}

/** The year before is another year of twelve months, unless it was told otherwise; a first year has none. */
function yearBefore({ closing = '', yearBefore: told }: Filing): Json {
  if (told === null) {
    return { 'dateClotureExerciceN-1': null, dureeExerciceN1: '00' };
  }
  const usual = { closing: `${Number(closing.slice(0, 4)) - 1}${closing.slice(4)}`, duration: '12' };
  const { closing: day, duration } = told ?? usual;
  return { 'dateClotureExerciceN-1': day, dureeExerciceN1: duration };
}

const pagesOf = (lines: Line[]): Json[] =>
  [...Map.groupBy(lines, ({ page }) => page)].map(([numero, rows]) => ({
    numero,
    liasses: rows.map(({ code, cells: [m1, m2, m3, m4] }) => ({
      code,
      m1: amount(m1),
      m2: amount(m2),
      m3: amount(m3),
      m4: amount(m4),
    })),
  }));

/** Amounts are 15 characters padded with zeros, a minus sign first. */
function amount(value: number | null | undefined): string | null {
  if (value === null || value === undefined) {
    return null;
  }
  return value < 0 ? `-${String(-value).padStart(14, '0')}` : String(value).padStart(15, '0');
}
