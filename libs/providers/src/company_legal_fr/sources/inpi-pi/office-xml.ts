import { XMLParser } from 'fast-xml-parser';
import { ProviderFetchError } from '../../../adapter.js';

const MOST_BYTES = 5_000_000;
const ENCODINGS = new Set(['utf-8', 'iso-8859-1', 'windows-1252']);
const TEXT = '#text';

/** How attributes are told from elements. */
export const ATTRIBUTE = '@';

/** An element's text, or its children and attributes by name. */
export type XmlNode = unknown;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE,
  textNodeName: TEXT,
  parseTagValue: false,
  removeNSPrefix: true,
  htmlEntities: true,
  maxNestedTags: 20,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
  // Without a document type, which is refused, only the five entities of XML are left; the caps are above what an answer needs.
  processEntities: { enabled: true, maxTotalExpansions: 50_000, maxExpandedLength: MOST_BYTES },
});

/** Reads an answer of the office, prefixes of namespaces dropped. @throws ProviderFetchError `malformed` when it is not XML */
export function readXml(bytes: Uint8Array, contentType: string | undefined): XmlNode {
  const text = decoded(bytes, contentType);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw malformed('brings a document type');
  try {
    return parser.parse(text, true);
  } catch {
    throw malformed('is not XML');
  }
}

/** The first child of that name. @throws ProviderFetchError `malformed` where there is none */
export function child(node: XmlNode, name: string): XmlNode {
  const [first] = children(node, name);
  if (first === undefined) throw malformed(`has no ${name}`);
  return first;
}

/** The elements at the end of a path of names, in the order of the document; none where the path ends early. */
export function children(node: XmlNode, ...path: string[]): XmlNode[] {
  return path.reduce<XmlNode[]>((nodes, name) => nodes.flatMap((each) => childrenNamed(each, name)), [node]);
}

function childrenNamed(node: XmlNode, name: string): XmlNode[] {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return [];
  const found = (node as Record<string, unknown>)[name];
  return Array.isArray(found) ? found : [];
}

/** The value of an attribute, null where there is none. */
export function attribute(node: XmlNode, name: string): string | null {
  const value = typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[`${ATTRIBUTE}${name}`] : undefined;
  return typeof value === 'string' ? value : null;
}

/** The text of an element. @throws ProviderFetchError `malformed` when it has elements */
export function textOf(node: XmlNode): string {
  if (typeof node === 'string') return node;
  const text = typeof node === 'object' && node !== null ? node : {};
  const elements = Object.keys(text).filter((name) => name !== TEXT && !name.startsWith(ATTRIBUTE));
  if (elements.length > 0) throw malformed('has elements in place of text');
  const value = (text as Record<string, unknown>)[TEXT];
  return typeof value === 'string' ? value : '';
}

export const malformed = (what: string): ProviderFetchError => new ProviderFetchError('malformed', `the trademark office's answer ${what}`);

function decoded(bytes: Uint8Array, contentType = ''): string {
  if (bytes.length > MOST_BYTES) throw malformed('is too long');
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
