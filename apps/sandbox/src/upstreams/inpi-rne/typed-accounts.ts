import { linesOf } from '../../accounts/filed-accounts.js';
import type { Line } from '../../accounts/lines.js';
import { CONFIDENTIALITY_CODES, paddedAmount, yearBefore } from '../../accounts/typed-identity.js';
import type { CompanyDescription, Filing } from '../../companies/description.js';

type Json = Record<string, unknown>;

/** Returns the typed accounts of a filing, or null when they are confidential. */
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
  const before = yearBefore(filing);
  return {
    siren: company.siren,
    dateClotureExercice: closing,
    'dateClotureExerciceN-1': before.closing,
    dureeExerciceN1: before.duration,
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

const pagesOf = (lines: Line[]): Json[] =>
  [...Map.groupBy(lines, ({ page }) => page)].map(([numero, rows]) => ({
    numero,
    liasses: rows.map(({ code, cells: [m1, m2, m3, m4] }) => ({
      code,
      m1: paddedAmount(m1),
      m2: paddedAmount(m2),
      m3: paddedAmount(m3),
      m4: paddedAmount(m4),
    })),
  }));
