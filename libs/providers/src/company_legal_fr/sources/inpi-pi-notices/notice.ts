import { attribute, children, decodeXml, malformed, parseXml, textOf, type XmlNode } from '../../../protocols/xml.js';

/** Fields that are read from a notice. */
export interface TrademarkNotice {
  /** MarkFeature of ST.66: Word, Figurative, Combined, 3-D, Sound, ... */
  feature: string | null;
  /** YYYY-MM-DD. */
  registered: string | null;
  applicants: string[];
  agent: string | null;
}

/**
 * Paths to the mark. The office sends the mark alone, and the standard wraps it in a transaction.
 */
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
 * Parses the notice of a mark in the standard WIPO ST.66.
 *
 * @throws ProviderFetchError `malformed` when the body is not a notice of this mark
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

/** Removes leading zeros, which European numbers may have. */
const bare = (number: string): string => number.replace(/^0+/, '');

/** Returns the registration date of a French notice: the date of the bulletin that published it. */
function registrationOf(mark: XmlNode): string | null {
  const records = children(mark, 'MarkRecordDetails', 'MarkRecord', 'BasicRecord');
  const record = records.find((each) => /^(?:enregistrement|registration)\b/i.test(firstText(each, 'BasicRecordKind') ?? ''));
  return firstText(record, 'RecordPublicationDetails', 'RecordPublication', 'PublicationDate');
}

/**
 * Returns the names of the parties with a role, without parties that the notice reports as removed.
 */
const namesOf = (mark: XmlNode, role: string): string[] =>
  children(mark, `${role}Details`, role)
    .filter((party) => attribute(party, 'operationCode') !== 'Delete')
    .flatMap((party) => nameOf(party, role) ?? []);

/**
 * Returns the name of an organization, else of a person, else the lines of an unstructured name.
 */
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
