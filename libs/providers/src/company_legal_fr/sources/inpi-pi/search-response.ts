import { attribute, child, children, decodeXml, malformed, parseXml, textOf, type XmlNode } from '../../../protocols/xml.js';

/** A mark as found: the values of each of its fields, by name. */
export type TrademarkFields = ReadonlyMap<string, string[]>;

/** One page of a search, and how many marks the office announced in all. */
export interface SearchPage {
  count: number;
  trademarks: TrademarkFields[];
}

/** Reads the office's answer to a search. @throws ProviderFetchError `malformed` when it is none */
export function readSearchResponse(bytes: Uint8Array, contentType: string | undefined): SearchPage {
  const search = child(parseXml(decodeXml(bytes, contentType)), 'trademarkSearch');
  const count = textOf(child(search, 'metadata', 'count'));
  if (!/^\d{1,9}$/.test(count)) throw malformed('announces no number');
  return { count: Number(count), trademarks: children(child(search, 'results'), 'result').map(trademarkOf) };
}

/** The office may tell a field several times, also with the same value. */
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
