import { withoutAccents } from '@company-data/kernel';
import type { MappedRecord } from '@company-data/data-types';
import type { privileges } from '@company-data/data-types/privileges';
import { attribute, child, childNames, children, malformed, textOf, type XmlNode } from '../../protocols/xml.js';
import { dayOf } from '../../kit/dates.js';
import { numberOf, textOf as trimmed } from '../../kit/text.js';

type Privilege = MappedRecord<typeof privileges>;

/** The public name of the data type this file maps to. */
export const PRIVILEGES = 'PRIVILEGES';

/** Registry when a document names no registrar. */
const ANY_REGISTRAR = 'Infogreffe';

/** Kinds with a known number. The wording determines other kinds. */
const KINDS: Readonly<Record<string, string>> = { '3': 'SOCIAL_SECURITY', '4': 'TREASURY' };
const WORDINGS: readonly [RegExp, string][] = [
  [/securite sociale|regimes complementaires/, 'SOCIAL_SECURITY'],
  [/tresor/, 'TREASURY'],
  [/credit-bail|location/, 'LEASING'],
  [/nantissement|gage|warrant/, 'PLEDGE'],
];

/** Maps the privileges in a state of privileges (`etat`), each once. */
export function mapPrivileges(document: XmlNode, today: string): Privilege[] {
  const state = child(document, 'etat');
  const registry = text(state, 'greffe') ?? ANY_REGISTRAR;
  const records = children(state, 'debiteur').flatMap((debtor) => ofDebtor(debtor, registry));
  const standing = records.filter(({ valid, record }) => valid || isOver(record, today)).map(({ record }) => record);
  return [...new Map(standing.map((record) => [record.registration_number, record])).values()];
}

interface Entry {
  /** False when the registrars mark the entry as no longer valid. */
  valid: boolean;
  record: Privilege;
}

function ofDebtor(debtor: XmlNode, registry: string): Entry[] {
  const name = text(debtor, 'denomination');
  return childNames(debtor).flatMap((element) => {
    const kind = /^inscription_(\d+)$/.exec(element)?.[1];
    return kind === undefined ? [] : children(debtor, element).map((entry) => entryOf(entry, kind, { registry, debtor: name }));
  });
}

function entryOf(entry: XmlNode, kind: string, of: { registry: string; debtor: string | null }): Entry {
  const number = text(entry, 'numero_inscription');
  if (number === null) throw malformed('has a privilege without a number');
  const label = text(entry, 'libelle');
  const amount = numberOf(text(entry, 'montant_creance')?.replaceAll(/\s/g, ''));
  const record = {
    type: KINDS[kind] ?? typeOf(label ?? ''),
    type_label: label,
    registry: of.registry,
    registration_number: number,
    registration_date: day(entry, 'date_inscription'),
    expiry_date: day(entry, 'date_peremption'),
    discharge_date: day(entry, 'date_radiation'),
    creditor: text(entry, 'creancier'),
    debtor: of.debtor,
    amount,
    currency: amount === null ? null : (text(entry, 'devise') ?? 'EUR'),
    document_id: null,
  };
  return { valid: attribute(entry, 'valide') !== 'false', record };
}

function typeOf(label: string): string {
  const plain = withoutAccents(label).toLowerCase();
  return WORDINGS.find(([words]) => words.test(plain))?.[1] ?? 'OTHER';
}

/**
 * Returns true when a date shows that the privilege has ended. An invalid entry without such a date
 * would look valid.
 */
const isOver = ({ discharge_date, expiry_date }: Privilege, today: string): boolean =>
  discharge_date !== null || (expiry_date !== null && expiry_date < today);

function text(node: XmlNode, name: string): string | null {
  const [found] = children(node, name);
  return found === undefined ? null : trimmed(textOf(found));
}

const day = (entry: XmlNode, name: string): string | null => dayOf(text(entry, name));
