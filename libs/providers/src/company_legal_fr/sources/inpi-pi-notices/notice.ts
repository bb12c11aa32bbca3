import { attribute, children, decodeXml, malformed, parseXml, textOf, type XmlNode } from '../../../protocols/xml.js';

/** What is read of a mark's notice. */
export interface TrademarkNotice {
  /** MarkFeature of ST.66: Word, Figurative, Combined, 3-D, Sound, ... */
  feature: string | null;
  /** YYYY-MM-DD. */
  registered: string | null;
  applicants: string[];
  agent: string | null;
}

/** Ways down to the mark: the office sends it alone, the standard wraps it into a transaction. */
const ALONE = ['TradeMark'];
const WRAPPED = [
  'Transaction',
  'TradeMarkTransactionBody',
  'TransactionContentDetails',
  'TransactionData',
  'TradeMarkDetails',
  'TradeMark',
];

/**
 * Reads the notice of a mark in the standard ST.66 of WIPO.
 * @throws ProviderFetchError `malformed` when it is none, or that of another mark
 */
export function readNotice(bytes: Uint8Array, contentType: string | undefined, number: string): TrademarkNotice {
  const document = parseXml(decodeXml(bytes, contentType));
  const mark = [...children(document, ...ALONE), ...children(document, ...WRAPPED)][0];
  if (mark === undefined) throw malformed('has no TradeMark');
  if (bare(firstText(mark, 'ApplicationNumber') ?? '') !== bare(number)) throw malformed('is about another mark');
  return {
    feature: firstText(mark, 'MarkFeature'),
    registered: firstText(mark, 'RegistrationDate') ?? registrationOf(mark),
    applicants: namesOf(mark, 'Applicant'),
    agent: namesOf(mark, 'Representative')[0] ?? null,
  };
}

/** European numbers come with a leading zero or without. */
const bare = (number: string): string => number.replace(/^0+/, '');

/**
 * French notices tell the registration as a record, by the day of the bulletin that published it.
 */
function registrationOf(mark: XmlNode): string | null {
  const records = children(mark, 'MarkRecordDetails', 'MarkRecord', 'BasicRecord');
  const record = records.find((each) => /^(?:enregistrement|registration)\b/i.test(firstText(each, 'BasicRecordKind') ?? ''));
  return firstText(record, 'RecordPublicationDetails', 'RecordPublication', 'PublicationDate');
}

/**
 * Names of who has a role in the mark; a notice that tells a change may name who has it no longer.
 */
const namesOf = (mark: XmlNode, role: string): string[] =>
  children(mark, `${role}Details`, role)
    .filter((party) => attribute(party, 'operationCode') !== 'Delete')
    .flatMap((party) => nameOf(party, role) ?? []);

/** An organization's name, else a person's, else the lines of a name without form. */
function nameOf(party: XmlNode, role: string): string | null {
  const [name] = children(party, `${role}AddressBook`, 'FormattedNameAddress', 'Name');
  const [formatted] = children(name, 'FormattedName');
  return (
    firstText(formatted, 'OrganizationName') ??
    joined([...children(formatted, 'FirstName'), ...children(formatted, 'LastName')]) ??
    joined(children(name, 'FreeFormatName', 'FreeFormatNameDetails', 'FreeFormatNameLine'))
  );
}

const joined = (nodes: XmlNode[]): string | null => nodes.map(textOf).join(' ').trim() || null;

const firstText = (node: XmlNode, ...path: string[]): string | null => joined(children(node, ...path).slice(0, 1));
