import { argumentIn, textIn } from './envelope.js';
import { type FileNumber, sirenOfFile } from './file-number.js';

/** An order to the registrars. */
export interface Order {
  account: string;
  password: string;
  /** Two letters, for example PN for the state of privileges. */
  product: string;
  /** Delivery modes: XL as data, T as a link to a document. */
  modes: string[];
  /** Empty when the order has neither a company nor a file. */
  siren: string;
  /** Absent when the order has a company without a file. */
  file?: FileNumber;
  /** A deposit of accounts. Absent when the order requests the list of deposits. */
  deposit?: { number: string; closing: string };
  /** Requested kinds of privileges, two digits each. All when absent. */
  kinds?: string[];
}

/** Parses a call. Returns undefined when it is not an order. */
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
