import { XMLParser } from 'fast-xml-parser';
import { ProviderFetchError } from '../adapter.js';

const MAX_BYTES = 5_000_000;
const ENCODINGS = new Set(['utf-8', 'iso-8859-1', 'windows-1252']);
const TEXT = '#text';
const ATTRIBUTE = '@';

/** Element: its text, or its children, attributes and text by name. */
export type XmlNode = unknown;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE,
  textNodeName: TEXT,
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  htmlEntities: true,
  maxNestedTags: 20,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
  // Document types are rejected, so only the five entities of XML can occur. The limits exceed the
  // needs of any response.
  processEntities: { enabled: true, maxTotalExpansions: 500_000, maxExpandedLength: MAX_BYTES },
});

/**
 * Decodes a response with its declared encoding, otherwise with the charset of its media type,
 * otherwise as UTF-8.
 *
 * @throws ProviderFetchError `malformed`
 */
export function decodeXml(bytes: Uint8Array, contentType = ''): string {
  if (bytes.length > MAX_BYTES) throw malformed('is too long');
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^\s*(?:ï»¿)?<\?xml[^>]*encoding=["']([\w-]+)/i.exec(head)?.[1] ?? /charset="?([\w-]+)/i.exec(contentType)?.[1];
  const encoding = (declared ?? 'utf-8').toLowerCase();
  if (!ENCODINGS.has(encoding)) throw malformed('is in an unknown encoding');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw malformed('is not in its declared encoding');
  }
}

/**
 * Parses a document and removes the prefixes of namespaces.
 *
 * @throws ProviderFetchError `malformed` when the text is not XML or has a document type
 */
export function parseXml(text: string): XmlNode {
  if (text.length > MAX_BYTES) throw malformed('is too long');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw malformed('has a document type');
  try {
    return parser.parse(text, true);
  } catch {
    throw malformed('is not XML');
  }
}

/**
 * Returns the elements at the end of a path of names, in document order. Empty when the path does
 * not exist.
 */
export const children = (node: XmlNode, ...path: string[]): XmlNode[] =>
  path.reduce<XmlNode[]>((nodes, name) => nodes.flatMap((each) => childrenNamed(each, name)), [node]);

/**
 * Returns the first element at the end of a path.
 *
 * @throws ProviderFetchError `malformed` when no such element exists
 */
export function child(node: XmlNode, ...path: string[]): XmlNode {
  const [first] = children(node, ...path);
  if (first === undefined) throw malformed(`has no ${path.join('/')}`);
  return first;
}

/** Returns all elements with a name below an element, at any depth. */
export const descendants = (node: XmlNode, name: string): XmlNode[] =>
  childNames(node).flatMap((each) =>
    children(node, each).flatMap((found) => (each === name ? [found] : []).concat(descendants(found, name))),
  );

/** Returns the names of an element's children, each once. */
export const childNames = (node: XmlNode): string[] =>
  typeof node === 'object' && node !== null ? Object.keys(node).filter((name) => name !== TEXT && !name.startsWith(ATTRIBUTE)) : [];

/** Returns the value of an attribute, or null when it is absent. */
export function attribute(node: XmlNode, name: string): string | null {
  const value = typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[`${ATTRIBUTE}${name}`] : undefined;
  return typeof value === 'string' ? value : null;
}

/**
 * Returns the text of an element.
 *
 * @throws ProviderFetchError `malformed` when it has elements
 */
export function textOf(node: XmlNode): string {
  if (typeof node === 'string') return node;
  if (childNames(node).length > 0) throw malformed('has elements instead of text');
  const value = typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[TEXT] : undefined;
  return typeof value === 'string' ? value : '';
}

/** Builds the error of an invalid response. It never contains the text of the response. */
export const malformed = (what: string): ProviderFetchError => new ProviderFetchError('malformed', `the XML response ${what}`);

function childrenNamed(node: XmlNode, name: string): XmlNode[] {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return [];
  const found = (node as Record<string, unknown>)[name];
  return Array.isArray(found) ? found : [];
}
