import { hash } from 'node:crypto';
import type { MappedRecord } from '@company-data/data-types';
import type { registrationProof } from '@company-data/data-types/registration-proof';
import { documentIdOf } from '../../document-reference.js';
import { dayOf, frenchDay, momentOf } from '../../kit/dates.js';
import { pagesIn } from '../../kit/pdf.js';
import type { FileNumber } from '../../protocols/infogreffe/registrar-order.js';
import { attribute, children, malformed, type XmlNode } from '../../protocols/xml.js';
import { fileIn, isHead, textAt } from '../sources/registrar-orders/deposits.js';
import { type Delivered, keyOfExtract } from '../sources/registrar-orders/registrar.js';
import { registrarDocuments } from '../sources/registrar-documents/manifest.js';

type Proof = MappedRecord<typeof registrationProof>;

/** The public name of the data type this file maps to. */
export const REGISTRATION_PROOF = 'REGISTRATION_PROOF';

/** Letter in file numbers of natural persons. */
const SOLE_TRADER = 'A';

/**
 * Maps an extract with its document, its data, or both. @throws ProviderFetchError `malformed` for
 * an extract of another company
 */
export function mapProof({ document, pdf, orderedAt }: Delivered, siren: string): Proof {
  const [extract] = [...children(document, 'Extrait'), ...children(document, 'extrait')];
  if (extract === undefined) throw malformed('is not an extract of the register');
  const [identity] = children(extract, 'num_ident');
  if ((attribute(identity, 'siren') ?? siren) !== siren) throw malformed('is the extract of another company');
  const ordered = momentOf(orderedAt);
  return { siren, ...dataIn(extract), ordered_at: ordered, ...fileOf(siren, pdf, ordered) };
}

function dataIn(extract: XmlNode): Omit<Proof, 'siren' | 'ordered_at' | 'document_id' | 'sha256' | 'page_count'> {
  const file = headFile(extract);
  const number = file === undefined ? undefined : fileIn(file);
  const [registered, removed] = [dayOf(textAt(extract, 'date_immatriculation')), dayOf(textAt(extract, 'date_radiation'))];
  const name = textAt(extract, 'denomination');
  return {
    registration_number: number === undefined ? null : `${yearOf(number, registered)}${number.status}${number.chrono}`,
    registry: file === undefined ? null : textAt(file, 'libelle_greffe'),
    registry_code: number?.registry ?? null,
    kind: file === undefined || number === undefined ? null : kindOf(file, number),
    name,
    legal_form: textAt(extract, 'forme_juridique'),
    company_status: statusOf(name, removed),
    registration_date: registered,
    removal_date: removed,
    extract_date: dayOf(textAt(extract, 'date_extrait')),
  };
}

/** Returns the status of the company. Null when the extract has no data. */
function statusOf(name: string | null, removed: string | null): Proof['company_status'] {
  if (removed !== null) return 'REMOVED';
  return name === null ? null : 'REGISTERED';
}

/** Returns the file of the head office, or the only file when none is marked. */
function headFile(extract: XmlNode): XmlNode | undefined {
  const files = children(extract, 'num_gest');
  return files.find((file) => isHead(file) === true) ?? (files.length === 1 ? files[0] : undefined);
}

function kindOf(file: XmlNode, { status }: FileNumber): Proof['kind'] {
  if (isHead(file) === false) return 'KBIS_SECONDARY';
  return status === SOLE_TRADER ? 'L_BIS' : 'KBIS';
}

/** The first numbers of the register are from 1954. */
const FIRST_YEAR = '54';

/**
 * Returns the four-digit year of a file number with two digits. Uses the year of the registration
 * if it matches.
 */
function yearOf({ year }: FileNumber, registered: string | null): string {
  if (year.length !== 2) return year;
  if (registered?.slice(2, 4) === year) return registered.slice(0, 4);
  return `${year >= FIRST_YEAR ? '19' : '20'}${year}`;
}

function fileOf(siren: string, pdf: Uint8Array | null, ordered: string | null): Pick<Proof, 'document_id' | 'sha256' | 'page_count'> {
  if (pdf === null || ordered === null) return { document_id: null, sha256: null, page_count: null };
  const key = keyOfExtract(siren, frenchDay(new Date(ordered)));
  return { document_id: documentIdOf(registrarDocuments.name, key), sha256: hash('sha256', pdf), page_count: pagesIn(pdf) };
}
