import { XMLParser } from 'fast-xml-parser';
import { ProviderFetchError } from '../adapter.js';

const MAX_BYTES = 5_000_000;
const ENCODINGS = new Set(['utf-8', 'iso-8859-1', 'windows-1252']);
const TEXT = '#text';
const ATTRIBUTE = '@';

/** An element: its text, or its children, attributes and text by name. */
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
  // Without a document type, which is refused, only the five entities of XML are left; the caps are
  // above what an answer needs.
  processEntities: { enabled: true, maxTotalExpansions: 500_000, maxExpandedLength: MAX_BYTES },
});

/**
 * An answer's text, in the encoding that it declares, else its media type. @throws
 * ProviderFetchError `malformed`
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
    throw malformed('is not in the encoding it declares');
  }
}

/**
 * Reads a document, prefixes of namespaces dropped. @throws ProviderFetchError `malformed` when it
 * is no XML, or brings a document type
 */
export function parseXml(text: string): XmlNode {
  if (text.length > MAX_BYTES) throw malformed('is too long');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw malformed('brings a document type');
  try {
    return parser.parse(text, true);
  } catch {
    throw malformed('is not XML');
  }
}

/**
 * The elements at the end of a path of names, in the order of the document; none where the path
 * ends early.
 */
export const children = (node: XmlNode, ...path: string[]): XmlNode[] =>
  path.reduce<XmlNode[]>((nodes, name) => nodes.flatMap((each) => childrenNamed(each, name)), [node]);

/**
 * The first element at the end of a path. @throws ProviderFetchError `malformed` where there is
 * none
 */
export function child(node: XmlNode, ...path: string[]): XmlNode {
  const [first] = children(node, ...path);
  if (first === undefined) throw malformed(`has no ${path.join('/')}`);
  return first;
}

/** The names of the children of an element, each once. */
export const childNames = (node: XmlNode): string[] =>
  typeof node === 'object' && node !== null ? Object.keys(node).filter((name) => name !== TEXT && !name.startsWith(ATTRIBUTE)) : [];

/** The value of an attribute, null where there is none. */
export function attribute(node: XmlNode, name: string): string | null {
  const value = typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[`${ATTRIBUTE}${name}`] : undefined;
  return typeof value === 'string' ? value : null;
}

/** The text of an element. @throws ProviderFetchError `malformed` when it has elements */
export function textOf(node: XmlNode): string {
  if (typeof node === 'string') return node;
  if (childNames(node).length > 0) throw malformed('has elements in place of text');
  const value = typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[TEXT] : undefined;
  return typeof value === 'string' ? value : '';
}

/** What is wrong with an answer; its text is never told. */
export const malformed = (what: string): ProviderFetchError => new ProviderFetchError('malformed', `the XML answer ${what}`);

function childrenNamed(node: XmlNode, name: string): XmlNode[] {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return [];
  const found = (node as Record<string, unknown>)[name];
  return Array.isArray(found) ? found : [];
}
