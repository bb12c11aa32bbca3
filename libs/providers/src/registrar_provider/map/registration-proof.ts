import { hash } from 'node:crypto';
import { type MappedRecord, removalEffect } from '@company-data/data-types';
import type { registrationProof } from '@company-data/data-types/registration-proof';
import { documentIdOf } from '../../document-reference.js';
import { dayOf, frenchDay, momentOf } from '../../kit/dates.js';
import { pagesIn } from '../../kit/pdf.js';
import { joined, textOf as trimmed } from '../../kit/text.js';
import type { FileNumber } from '../../protocols/infogreffe/registrar-order.js';
import { attribute, children, descendants, malformed, textOf as ownText, type XmlNode } from '../../protocols/xml.js';
import { fileIn, isHead } from '../sources/registrar-orders/deposits.js';
import { type DeliveredExtract, keyOfExtract } from '../sources/registrar-orders/registrar.js';
import { registrarDocuments } from '../sources/registrar-documents/manifest.js';

type Proof = MappedRecord<typeof registrationProof>;

/** The public name of the data type this file maps to. */
export const REGISTRATION_PROOF = 'REGISTRATION_PROOF';

/**
 * Maps an extract with its document, its data, or both.
 *
 * @throws ProviderFetchError `malformed` for an extract of another company, and for an order of
 *   data whose response names no company
 */
export function mapProof({ document, pdf, orderedAt, withData }: DeliveredExtract, siren: string): Proof {
  const [extract] = [...children(document, 'Extrait'), ...children(document, 'extrait')];
  if (extract === undefined) throw malformed('is not an extract of the register');
  const [identity] = children(extract, 'num_ident');
  if ((attribute(identity, 'siren') ?? siren) !== siren) throw malformed('is the extract of another company');
  const data = dataIn(extract);
  if (withData && data.name === null) throw malformed('names no company');
  const ordered = momentOf(orderedAt);
  return { siren, ...data, ordered_at: ordered, ...fileOf(siren, pdf, ordered) };
}

/**
 * Maps the data of an extract. They are in `dossier/entreprise`, with `pm` for a company or `pp`
 * for a sole trader.
 */
function dataIn(extract: XmlNode): Omit<Proof, 'siren' | 'ordered_at' | 'document_id' | 'sha256' | 'page_count'> {
  const [dossier] = descendants(extract, 'dossier');
  const [company] = children(dossier, 'entreprise');
  const [legal] = children(company, 'pm');
  const [natural] = children(company, 'pp');
  const [registry] = children(company, 'greffe');
  const file = headFile(extract);
  const number = file === undefined ? undefined : fileIn(file);
  const registered = dayOf(attribute(dossier, 'dateISO_immat'));
  return {
    registration_number: number === undefined ? null : `${yearOf(number, registered)}${number.status}${number.chrono}`,
    registry: registry === undefined ? null : trimmed(ownText(registry)),
    registry_code: trimmed(attribute(registry, 'code')) ?? number?.registry ?? null,
    kind: kindOf(file, legal, natural),
    name: firstText(legal, 'denomination') ?? joined(firstText(natural, 'nom'), firstText(natural, 'prenom')),
    legal_form: trimmed(attribute(legal, 'forme_juridique')),
    ...statusOf(company, dossier),
    registration_date: registered,
    extract_date: dayOf(attribute(dossier, 'date_extrait')),
  };
}

/** Returns the text of the first element with this name, at any depth. */
function firstText(node: XmlNode, name: string): string | null {
  const [found] = descendants(node, name);
  return found === undefined ? null : trimmed(ownText(found));
}

/** Effects of observations that decide whether the company is registered. */
const STATUSES: Readonly<Record<string, NonNullable<Proof['company_status']>>> = {
  REMOVES: 'REMOVED',
  BY_OFFICE: 'REMOVED',
  REINSTATES: 'REGISTERED',
};

/**
 * Returns the status of the company by the last observation about a removal. Without one, the
 * company is registered. Null when the extract has no data.
 */
function statusOf(company: XmlNode, dossier: XmlNode): Pick<Proof, 'company_status' | 'removal_date'> {
  if (company === undefined) return { company_status: null, removal_date: null };
  const events = descendants(dossier, 'observation').flatMap((observation) => {
    const status = STATUSES[removalEffect(firstText(observation, 'libelle')) ?? ''];
    return status === undefined ? [] : [{ status, day: dayOf(attribute(observation, 'dateISO')) }];
  });
  const last = events.toSorted((one, other) => (one.day ?? '').localeCompare(other.day ?? '')).at(-1);
  const status = last?.status ?? 'REGISTERED';
  return { company_status: status, removal_date: status === 'REMOVED' ? (last?.day ?? null) : null };
}

/** Returns the file of the head office, or the only file when none is marked. */
function headFile(extract: XmlNode): XmlNode | undefined {
  const files = descendants(extract, 'num_gest');
  return files.find((file) => isHead(file) === true) ?? (files.length === 1 ? files[0] : undefined);
}

function kindOf(file: XmlNode, legal: XmlNode, natural: XmlNode): Proof['kind'] {
  if (legal === undefined && natural === undefined) return null;
  if (file !== undefined && isHead(file) === false) return 'KBIS_SECONDARY';
  return legal === undefined ? 'L_BIS' : 'KBIS';
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
