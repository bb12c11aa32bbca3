import { ProviderFetchError } from '../../../adapter.js';
import { attribute, childNames, children, decodeXml, parseXml, textOf as xmlText, type XmlNode } from '../../../protocols/xml.js';

/** Item of a shop, from JSON or XML. Values are text, and related items are lists of rows. */
export interface ShopRow {
  /** Empty when the item has no id. */
  id: string;
  values: Readonly<Record<string, string>>;
  lists: Readonly<Record<string, readonly ShopRow[]>>;
}

/** Returns trimmed text. Null when absent or empty. */
export const valueOf = ({ values }: ShopRow, name: string): string | null => values[name]?.trim() || null;

/** Returns the id of a related item. Null for none, which shops write as 0. */
export function idOf(row: ShopRow, name: string): string | null {
  const id = valueOf(row, name);
  return id === null || /^0+$/.test(id) ? null : id;
}

/** Parses a boolean, which shops write as 0 or 1. Null for any other value. */
export function flagOf(row: ShopRow, name: string): boolean | null {
  const value = valueOf(row, name);
  return value === '1' ? true : value === '0' ? false : null;
}

const malformed = (what: string): ProviderFetchError => new ProviderFetchError('malformed', `the response of the shop ${what}`);

/** Returns the text in the language of the shop, or else the first text that is not empty. */
function chosen(texts: readonly (readonly [language: string, text: string])[], language: string | null): string {
  return (texts.find(([id]) => id === language) ?? texts.find(([, text]) => text !== '') ?? texts[0])?.[1] ?? '';
}

/**
 * Parses the rows of a list from JSON, or from XML if a shop ignores the requested format. An empty
 * list in JSON is `[]` for any resource.
 * @throws ProviderFetchError `malformed` for anything else
 */
export function rowsIn(bytes: Uint8Array, resource: string, language: string | null): ShopRow[] {
  return startsAsXml(bytes) ? rowsInXml(decodeXml(bytes), resource, language) : rowsInJson(bytes, resource, language);
}

/** Returns true for XML. Shops may send a byte order mark or line breaks before the response. */
const startsAsXml = (bytes: Uint8Array): boolean => /^[^\x21-\x7e]*</.test(new TextDecoder('latin1').decode(bytes.subarray(0, 100)));

function rowsInJson(bytes: Uint8Array, resource: string, language: string | null): ShopRow[] {
  const body = parsed(bytes);
  if (Array.isArray(body) && body.length === 0) return [];
  const list = isObject(body) ? body[resource] : undefined;
  if (!Array.isArray(list)) throw malformed(`has no list of ${resource}`);
  return list.map((item) => rowOf(item, language));
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw malformed('is neither JSON nor XML');
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function rowOf(item: unknown, language: string | null): ShopRow {
  if (!isObject(item)) throw malformed('has a row that is not an object');
  const { associations, ...members } = item;
  const values = Object.fromEntries(Object.entries(members).map(([name, value]) => [name, scalarOf(value, language)]));
  return { id: values['id'] ?? '', values, lists: listsIn(associations, language) };
}

function listsIn(associations: unknown, language: string | null): ShopRow['lists'] {
  if (!isObject(associations)) return {};
  return Object.fromEntries(
    Object.entries(associations).map(([name, list]) => [name, Array.isArray(list) ? list.map((item) => rowOf(item, language)) : []]),
  );
}

function scalarOf(value: unknown, language: string | null): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return '1';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (!Array.isArray(value)) throw malformed('has an object in place of a value');
  return chosen(value.map(textIn), language);
}

function textIn(item: unknown): [string, string] {
  if (!isObject(item) || isObject(item['value']) || Array.isArray(item['value'])) throw malformed('has a list in place of a value');
  return [String(item['id'] ?? ''), String(item['value'] ?? '')];
}

function rowsInXml(text: string, resource: string, language: string | null): ShopRow[] {
  const [root] = children(parseXml(text), 'prestashop');
  if (root === undefined) throw malformed('is a page');
  const lists = children(root, resource);
  if (lists.length === 0 && childNames(root).length > 0) throw malformed(`has no list of ${resource}`);
  return lists.flatMap((list) => childrenOf(list)).map((node) => rowOfXml(node, language));
}

const childrenOf = (node: XmlNode): XmlNode[] => childNames(node).flatMap((name) => children(node, name));

function rowOfXml(node: XmlNode, language: string | null): ShopRow {
  const names = childNames(node).filter((name) => name !== 'associations');
  const values = Object.fromEntries(names.map((name) => [name, scalarOfXml(children(node, name)[0], language)]));
  const lists = children(node, 'associations').flatMap((all) => childNames(all).map((name) => [name, all] as const));
  return {
    id: values['id'] ?? attribute(node, 'id') ?? '',
    values,
    lists: Object.fromEntries(
      lists.map(([name, all]) => [name, childrenOf(children(all, name)[0]).map((item) => rowOfXml(item, language))]),
    ),
  };
}

function scalarOfXml(node: XmlNode, language: string | null): string {
  const texts = children(node, 'language');
  if (texts.length === 0) return xmlText(node).trim();
  return chosen(
    texts.map((each) => [attribute(each, 'id') ?? '', xmlText(each).trim()] as const),
    language,
  );
}
