import type { CompanyDescription, Filing } from '../companies/description.js';

type Json = Record<string, unknown>;

/** The lists of filed documents (`GET /companies/{siren}/attachments`); a list without entries is still there. */
export function inpiAttachments(company: CompanyDescription): Json {
  const filings = company.filings ?? [];
  const entry = (filing: Filing, kind: number, more: Json): Json => ({ ...common(company, filing, kind), ...more });
  const closed = filings.filter((filing) => filing.closing !== undefined);
  return {
    actes: filings.filter(({ titles }) => titles).map((filing) => entry(filing, 1, act(company, filing))),
    actesRbe: [],
    bilans: closed.map((filing) => entry(filing, 2, { dateCloture: filing.closing, typeBilan: 'C', version: '1' })),
    imrs: [],
    rnms: [],
    piecesJustificatives: [],
    bilansSaisis: closed.map((filing) =>
      entry(filing, 3, { dateCloture: filing.closing, typeBilan: 'C', bilanSaisi: typed(company, filing) }),
    ),
  };
}

const common = (company: CompanyDescription, filing: Filing, kind: number): Json => ({
  id: `0000000${kind}${filing.filed.replaceAll('-', '')}${company.siren.slice(-8)}`,
  siren: company.siren,
  dateDepot: filing.filed,
  numChrono: filing.filed.slice(2).replaceAll('-', ''),
  confidentiality: 'Public',
  updatedAt: `${filing.filed}T06:35:07+02:00`,
  deleted: false,
});

const act = (company: CompanyDescription, filing: Filing): Json => ({
  denomination: company.name,
  typeRdd: filing.titles!.map((title) => ({ typeActe: title })),
  nomDocument: `C0022A1001L${company.siren}D${filing.filed.replaceAll('-', '')}PDBOR`,
  nbPages: 12,
});

/** Amounts are 15 characters padded with zeros, a minus sign first. */
function amount(value: string): string {
  return value.startsWith('-') ? `-${value.slice(1).padStart(14, '0')}` : value.padStart(15, '0');
}

const PAGES: Record<string, string> = { CO: '01', FJ: '03', HN: '04' };

function typed(company: CompanyDescription, filing: Filing): Json {
  const pages = Object.entries(filing.accounts ?? {}).map(([code, [current, previous]]) => ({
    numero: PAGES[code] ?? '01',
    liasses: [{ code, m1: amount(current), m2: amount(previous), m3: null, m4: null }],
  }));
  const identite = {
    siren: company.siren,
    dateClotureExercice: filing.closing,
    codeActivite: company.ape.replace('.', ''),
    dureeExerciceN: '12',
    dateDepot: filing.filed,
    codeMotif: '00',
    codeTypeBilan: 'C',
    codeDevise: 'EUR',
    codeConfidentialite: '0',
    denomination: company.name,
  };
  return { bilan: { identite, detail: { pages: pages.sort((a, b) => a.numero.localeCompare(b.numero)) } } };
}
