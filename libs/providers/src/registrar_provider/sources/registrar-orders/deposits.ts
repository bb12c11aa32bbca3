import { dayOf } from '../../../kit/dates.js';
import { textOf as trimmed } from '../../../kit/text.js';
import type { FileNumber } from '../../../protocols/infogreffe/registrar-order.js';
import { attribute, children, textOf, type XmlNode } from '../../../protocols/xml.js';

/** Accounts as they lie at a registry. */
export interface Deposit {
  /** Names it for good: file, number and closing. */
  id: string;
  file: FileNumber;
  /** Whether the file is that of the head office; null where the registrars do not say. */
  head: boolean | null;
  number: string;
  closing: string;
  deposited: string | null;
  consolidated: boolean;
}

/** A company's deposits of accounts, and how many lack what they would be ordered by. */
export interface DepositList {
  deposits: Deposit[];
  leftOut: number;
}

/** The text of a child; null where there is none. */
export function textAt(node: XmlNode, ...path: string[]): string | null {
  const [found] = children(node, ...path);
  return found === undefined ? null : trimmed(textOf(found));
}

/**
 * What the registrars list of a company: each closing and kind once, as the head office filed it
 * last.
 */
export function depositsIn(document: XmlNode): DepositList {
  const listed = children(document, 'liste_bilan_complet', 'bilan_complet');
  const deposits = listed.flatMap(depositOf);
  return { deposits: lastOfEach(deposits), leftOut: listed.length - deposits.length };
}

/** A file that is whole; undefined where a part is missing. */
export function fileIn(node: XmlNode): FileNumber | undefined {
  const [registry, year, status, chrono] = ['greffe', 'dossier_millesime', 'dossier_statut', 'dossier_chrono'].map((name) =>
    textAt(node, name),
  );
  return registry && year && status && chrono ? { registry, year, status, chrono } : undefined;
}

/** Whether a file is that of the head office, as far as it is said. */
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
 * Copies that other registries hold, and accounts that were filed again, would be paid for and say
 * nothing more.
 */
function lastOfEach(deposits: readonly Deposit[]): Deposit[] {
  const byYear = Map.groupBy(ofOneFile(deposits), ({ closing, consolidated }) => `${closing} ${consolidated}`);
  return [...byYear.values()].map((same) => same.reduce((best, each) => (rankOf(each) > rankOf(best) ? each : best)));
}

/**
 * Where nothing says which file is the head office's, it is the one listed first; a year that it
 * lacks is taken from another.
 */
function ofOneFile(deposits: readonly Deposit[]): Deposit[] {
  const [first] = deposits;
  if (first === undefined || deposits.some(({ head }) => head !== null)) return [...deposits];
  const isFirst = ({ file }: Deposit): boolean => JSON.stringify(file) === JSON.stringify(first.file);
  return deposits.map((deposit) => ({ ...deposit, head: isFirst(deposit) }));
}
