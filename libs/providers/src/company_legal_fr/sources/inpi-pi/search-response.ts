import { attribute, child, children, decodeXml, malformed, parseXml, textOf, type XmlNode } from '../../../protocols/xml.js';

/** Values of each field of a found mark, by field name. */
export type TrademarkFields = ReadonlyMap<string, string[]>;

/** One page of a search, with the number of marks that the office announced in total. */
export interface SearchPage {
  count: number;
  trademarks: TrademarkFields[];
}

/** Trademarks of a company, and the calls that the office still allowed after the search. */
export interface FoundTrademarks {
  trademarks: TrademarkFields[];
  remaining: number | null;
}

/**
 * Parses a search response of the office.
 *
 * @throws ProviderFetchError `malformed` when the body is not a search response
 */
export function readSearchResponse(bytes: Uint8Array, contentType: string | undefined): SearchPage {
  const search = child(parseXml(decodeXml(bytes, contentType)), 'trademarkSearch');
  const count = textOf(child(search, 'metadata', 'count'));
  if (!/^\d{1,9}$/.test(count)) throw malformed('has no valid count');
  return { count: Number(count), trademarks: children(child(search, 'results'), 'result').map(trademarkOf) };
}

/** Merges fields that the office sends several times, without duplicate values. */
function trademarkOf(result: XmlNode): TrademarkFields {
  const mark = new Map<string, string[]>();
  for (const field of children(child(result, 'fields'), 'field')) {
    const name = attribute(field, 'name') ?? '';
    const values = children(field, 'value').map(textOf).map(unescapedTwice);
    mark.set(name, [...new Set([...(mark.get(name) ?? []), ...values])]);
  }
  return mark;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The office escapes some texts twice. */
const unescapedTwice = (text: string): string => text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name]!);
