import { XMLParser } from 'fast-xml-parser';
import { ProviderFetchError } from '../../../adapter.js';

/** A mark as found: the values of each of its fields, by name. */
export type FoundMark = ReadonlyMap<string, string[]>;

/** One page of a search, and how many marks the office announced in all. */
export interface SearchPage {
  count: number;
  marks: FoundMark[];
}

const MOST_BYTES = 5_000_000;
const ENCODINGS = new Set(['utf-8', 'iso-8859-1', 'windows-1252']);
const LISTS = new Set(['result', 'field', 'value']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  htmlEntities: true,
  maxNestedTags: 12,
  isArray: (name) => LISTS.has(name),
  // Without a document type, which is refused, only the five entities of XML are left; the caps are above what a page needs.
  processEntities: { enabled: true, maxTotalExpansions: 50_000, maxExpandedLength: MOST_BYTES },
});

/** Reads the office's answer. @throws ProviderFetchError `malformed` when it is no search answer */
export function readSearchAnswer(bytes: Uint8Array, contentType: string | undefined): SearchPage {
  const search = member(parsed(decoded(bytes, contentType)), 'trademarkSearch');
  const count = textOf(member(member(search, 'metadata'), 'count'));
  if (!/^\d{1,9}$/.test(count)) throw malformed('announces no number');
  return { count: Number(count), marks: listIn(member(search, 'results'), 'result').map(markOf) };
}

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

function parsed(text: string): unknown {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw malformed('brings a document type');
  try {
    return parser.parse(text, true);
  } catch {
    throw malformed('is not XML');
  }
}

function markOf(result: unknown): FoundMark {
  const fields = listIn(member(result, 'fields'), 'field');
  return new Map(fields.map((field) => [textOf(member(field, 'name')), listIn(field, 'value').map(textOf)]));
}

function member(node: unknown, name: string): unknown {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) throw malformed(`has no ${name}`);
  return (node as Record<string, unknown>)[name];
}

/** The repeated children of an element; an element without any is read as empty text. */
function listIn(node: unknown, name: string): unknown[] {
  if (node === '') return [];
  if (typeof node !== 'object' || node === null) throw malformed(`has text in place of ${name}`);
  const children = (node as Record<string, unknown>)[name];
  return Array.isArray(children) ? children : [];
}

function textOf(node: unknown): string {
  if (typeof node !== 'string') throw malformed('has elements in place of text');
  return node;
}

const malformed = (what: string): ProviderFetchError => new ProviderFetchError('malformed', `the trademark office's answer ${what}`);
