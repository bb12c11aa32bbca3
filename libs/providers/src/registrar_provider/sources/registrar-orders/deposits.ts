import { dayOf } from '../../../kit/dates.js';
import { textOf as trimmed } from '../../../kit/text.js';
import type { FileNumber } from '../../../protocols/infogreffe/registrar-order.js';
import { attribute, children, textOf, type XmlNode } from '../../../protocols/xml.js';

/** Accounts that were filed with a registry. */
export interface Deposit {
  /** Permanent id of the deposit: file, number and closing. */
  id: string;
  file: FileNumber;
  /** True for the file of the head office. Null when the registrars do not report this. */
  head: boolean | null;
  number: string;
  closing: string;
  deposited: string | null;
  consolidated: boolean;
}

/**
 * Deposits of a company's accounts, and the number of those that cannot be ordered because data is
 * missing.
 */
export interface DepositList {
  deposits: Deposit[];
  leftOut: number;
}

/** Returns the text of an element. Null when it does not exist. */
export function textAt(node: XmlNode, ...path: string[]): string | null {
  const [found] = children(node, ...path);
  return found === undefined ? null : trimmed(textOf(found));
}

/**
 * Returns each closing and kind of accounts once: the last filing, from the file of the head
 * office.
 */
export function depositsIn(document: XmlNode): DepositList {
  const listed = children(document, 'liste_bilan_complet', 'bilan_complet');
  const deposits = listed.flatMap(depositOf);
  return { deposits: lastOfEach(deposits), leftOut: listed.length - deposits.length };
}

/** Returns a complete file number. Undefined when a part is missing. */
export function fileIn(node: XmlNode): FileNumber | undefined {
  const [registry, year, status, chrono] = ['greffe', 'dossier_millesime', 'dossier_statut', 'dossier_chrono'].map((name) =>
    textAt(node, name),
  );
  return registry && year && status && chrono ? { registry, year, status, chrono } : undefined;
}

/** Returns true for the file of the head office. Null when the registrars do not report this. */
export function isHead(file: XmlNode): boolean | null {
  const told = attribute(file, 'siege');
  return told === null ? null : told === 'true';
}

function depositOf(node: XmlNode): Deposit[] {
  const [element] = children(node, 'num_gest');
  const file = element === undefined ? undefined : fileIn(element);
  const [number, closing] = [textAt(node, 'num_depot'), dayOf(textAt(node, 'date_cloture'))];
  if (file === undefined || number === null || closing === null) return [];
  const kind = textAt(node, 'type_comptes') ?? attribute(node, 'type') ?? '';
  return [
    {
      id: [`${file.registry}.${file.year}${file.status}${file.chrono}`, number, closing].join('.').slice(0, 100),
      file,
      head: isHead(element),
      number,
      closing,
      deposited: dayOf(textAt(node, 'date_depot')),
      consolidated: /consolid/i.test(kind),
    },
  ];
}

const rankOf = ({ head, deposited, number }: Deposit): string => `${head === false ? 0 : 1} ${deposited ?? ''} ${number.padStart(20, '0')}`;

/**
 * Selects one deposit per closing and kind. Copies at other registries and earlier filings would
 * cost money without new data.
 */
function lastOfEach(deposits: readonly Deposit[]): Deposit[] {
  const byYear = Map.groupBy(ofOneFile(deposits), ({ closing, consolidated }) => `${closing} ${consolidated}`);
  return [...byYear.values()].map((same) => same.reduce((best, each) => (rankOf(each) > rankOf(best) ? each : best)));
}

/**
 * Marks the file of the head office. If the registrars mark none, it is the first one in the list.
 */
function ofOneFile(deposits: readonly Deposit[]): Deposit[] {
  const [first] = deposits;
  if (first === undefined || deposits.some(({ head }) => head !== null)) return [...deposits];
  const isFirst = ({ file }: Deposit): boolean => JSON.stringify(file) === JSON.stringify(first.file);
  return deposits.map((deposit) => ({ ...deposit, head: isFirst(deposit) }));
}
