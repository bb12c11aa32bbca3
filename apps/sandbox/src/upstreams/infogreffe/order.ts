import { argumentIn, textIn } from './envelope.js';
import { type FileNumber, sirenOfFile } from './file-number.js';

/** What a call asks the registrars for. */
export interface Order {
  account: string;
  password: string;
  /** Two letters, e.g. PN for the state of privileges. */
  product: string;
  /** How it is delivered: XL as data, T as a link to a document. */
  modes: string[];
  /** Empty where it names neither company nor file. */
  siren: string;
  /** Absent where the company is named alone. */
  file?: FileNumber;
  /** A deposit of accounts; absent where a list of them is asked for. */
  deposit?: { number: string; closing: string };
  /** Kinds of privileges wanted, two digits each; absent means all. */
  kinds?: string[];
}

/** Reads a call; undefined when it is no order. */
export function orderIn(body: unknown): Order | undefined {
  const document = typeof body === 'string' ? argumentIn(body) : undefined;
  if (document === undefined || !document.includes('<demande>')) {
    return undefined;
  }
  const text = (name: string): string => textIn(document, name) ?? '';
  const kinds = text('type_inscription').match(/\d\d/g);
  const file = fileIn(document);
  const deposit = { number: text('num_depot'), closing: text('date_cloture') };
  return {
    account: text('code_abonne'),
    password: text('mot_passe'),
    product: text('type_document'),
    modes: [...document.matchAll(/<mode type="(\w+)"/g)].map(([, mode]) => mode!),
    siren: file === undefined ? text('num_siren') : sirenOfFile(file),
    ...(file === undefined ? {} : { file }),
    ...(deposit.number === '' ? {} : { deposit }),
    ...(kinds === null ? {} : { kinds }),
  };
}

function fileIn(document: string): FileNumber | undefined {
  const part = (name: string): string => textIn(document, name) ?? '';
  if (!document.includes('<num_gest>')) return undefined;
  const [registry, year, status, chrono] = ['greffe', 'dossier_millesime', 'dossier_statut', 'dossier_chrono'].map(part);
  return { registry: registry!, year: year!, status: status!, chrono: chrono! };
}
