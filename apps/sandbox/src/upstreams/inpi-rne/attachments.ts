import type { CompanyDescription, Filing } from '../../companies/description.js';
import { typedAccounts } from './typed-accounts.js';

type Json = Record<string, unknown>;

/** Lists of filed documents of a company, with the names of the registry. */
export type Attachments = Record<'actes' | 'actesRbe' | 'bilans' | 'imrs' | 'rnms' | 'piecesJustificatives' | 'bilansSaisis', Json[]>;

/**
 * Returns the lists of filed documents (`GET /companies/{siren}/attachments`). Empty lists are
 * present. With `listed`, typed accounts that have their own address contain no figures.
 */
export function inpiAttachments(company: CompanyDescription, typed: 'listed' | 'all' = 'listed'): Attachments {
  const filings = numbered(company.filings ?? []);
  const closed = filings.filter(({ filing }) => filing.closing !== undefined);
  const saisis = closed.filter(({ filing }) => filing.accounts !== undefined);
  return {
    actes: filings.filter(({ filing }) => filing.titles).map((each) => ({ ...common(company, each, 1), ...act(company, each.filing) })),
    actesRbe: [],
    bilans: closed.map((each) => ({ ...common(company, each, 2), ...accounts(company, each.filing) })),
    imrs: [],
    rnms: [],
    piecesJustificatives: [],
    bilansSaisis: saisis.map((each) => ({ ...common(company, each, 3), ...saisi(company, each.filing, typed) })),
  };
}

interface Numbered {
  filing: Filing;
  /** Position among the filings of the same day, from 0. */
  place: number;
}

function numbered(filings: Filing[]): Numbered[] {
  const seen = new Map<string, number>();
  return filings.map((filing) => {
    const place = seen.get(filing.filed) ?? 0;
    seen.set(filing.filed, place + 1);
    return { filing, place };
  });
}

const common = (company: CompanyDescription, { filing, place }: Numbered, kind: number): Json => ({
  id: `${String(place).padStart(7, '0')}${kind}${filing.filed.replaceAll('-', '')}${company.siren.slice(-8)}`,
  siren: company.siren,
  dateDepot: filing.filed,
  numChrono: `${filing.filed.slice(2).replaceAll('-', '')}${place === 0 ? '' : `-${place}`}`,
  confidentiality: filing.confidentiality ?? 'Public',
  updatedAt: `${filing.filed}T06:35:07+02:00`,
  deleted: false,
});

/** Returns the additional lines in the document of an act. */
export const wordsOf = (company: CompanyDescription, id: string): string[] =>
  numbered(company.filings ?? []).find((each) => common(company, each, 1)['id'] === id)?.filing.says ?? [];

/** Returns the SIREN that the last digits of a document id contain. */
export const sirenOfDocument = (id: string): string => `0${id.slice(-8)}`;

function act(company: CompanyDescription, filing: Filing): Json {
  const [label = '', ...others] = filing.titles ?? [];
  const kinds = filing.labelled === true ? { libelle: label, typeDocument: 'PJ' } : { typeRdd: [label, ...others].map(kindOf) };
  return {
    denomination: company.name,
    ...kinds,
    nomDocument: `C0022A1001L${company.siren}D${filing.filed.replaceAll('-', '')}PDBOR`,
    nbPages: 12,
  };
}

/** A title may contain its decision after a colon. */
function kindOf(title: string): Json {
  const [typeActe, decision] = title.split(' : ');
  return decision === undefined ? { typeActe } : { typeActe, decision };
}

const accounts = (company: CompanyDescription, filing: Filing): Json => ({
  dateCloture: filing.closing,
  typeBilan: filing.accounts?.type ?? 'C',
  version: '1',
  nomDocument: `CA_7501_${company.siren}_${filing.closing?.slice(0, 4)}_${filing.accounts?.type ?? 'C'}`,
});

function saisi(company: CompanyDescription, filing: Filing, typed: 'listed' | 'all'): Json {
  const hidden = filing.apart === true && typed === 'listed';
  const content = hidden ? {} : { bilanSaisi: typedAccounts(company, filing) };
  return { dateCloture: filing.closing, typeBilan: filing.accounts?.type, ...content };
}
