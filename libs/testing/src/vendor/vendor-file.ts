import { Ajv } from 'ajv';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../servers/workspace.js';
import type { JsonObject, MemberTable } from './schema.js';

/** Kinds of artefacts. A `client` is an independent client, all others are the vendor's own. */
const KINDS = ['openapi', 'reference', 'codes', 'example', 'client'];

/** A published document that facts are read from. */
export interface Artefact {
  id: string;
  kind: string;
  title: string;
  /** URL, or repository and path. */
  at: string;
  version: string;
  date: string;
  licence: string;
  /** Name of the copy in the folder. Absent when the licence allows no copy. */
  file?: string;
}

/** Facts about a call, written by hand. `from` is the id of an artefact, absent for a belief. */
export interface CallFacts {
  from?: string;
  scopes?: string[];
  headers?: Record<string, string>;
  query?: MemberTable;
  body?: MemberTable;
  answer?: MemberTable | 'bytes';
  errors?: Record<string, MemberTable>;
}

/** A fact that is neither a call nor a code. */
export interface Fact {
  subject: string;
  from?: string;
  note?: string;
}

/** A member of an answer that is known to differ from the vendor's own schema. */
export interface Departure {
  call: string;
  /** Paths as in a table of members. */
  members: string[];
  from?: string;
  note: string;
}

/** Content of vendor.json. */
export interface VendorFile {
  publisher: string;
  /** `nothing` for a vendor without any published description. */
  publishes?: 'nothing';
  /** Production address with its fixed path. */
  base?: string;
  artefacts: Artefact[];
  /** Facts by call. A list when they were read in several documents. */
  calls?: Record<string, CallFacts | CallFacts[]>;
  departures?: Departure[];
  evidence?: Fact[];
}

/** Content of codes.json, by list: the decision for each value of the vendor. */
export interface CodeList {
  from?: string;
  /** JSON pointer to the values in a copied file: `file.json#/path`. */
  enum?: string;
  values: Record<string, unknown>;
  /** Values that are newer than the copied file. */
  newer?: { from: string; values: Record<string, unknown> };
}

/** A published answer, and the members of our result that the documentation determines. */
export interface Example {
  from?: string;
  copied: boolean;
  call: string;
  status?: number;
  given?: unknown;
  answer: unknown;
  expected: unknown;
}

/** The vendor folder of one source. */
export interface Vendor extends VendorFile {
  provider: string;
  /** Name of the source's folder. */
  source: string;
  folder: string;
  codes: Record<string, CodeList>;
  examples: Map<string, Example>;
  /** Copied JSON files by name. */
  copies: Map<string, JsonObject>;
}

const texts = { type: 'string', minLength: 1 };
const table = { type: 'object', additionalProperties: { type: 'string', pattern: '^(= [A-Z]+ .+|[a-z]+(\\|[a-z]+)*!?( .+)?)$' } };
const closed = (properties: object, required: string[]) => ({ type: 'object', properties, required, additionalProperties: false });
const FACTS = closed(
  {
    from: texts,
    scopes: { type: 'array', items: texts },
    headers: { type: 'object', additionalProperties: texts },
    query: table,
    body: table,
    answer: { anyOf: [{ const: 'bytes' }, table] },
    errors: { type: 'object', propertyNames: { pattern: '^(\\d{3}|default)$' }, additionalProperties: table },
  },
  [],
);
const FILES = {
  'vendor.json': closed(
    {
      publisher: texts,
      publishes: { const: 'nothing' },
      base: { type: 'string', pattern: '^https://[^?#]*[^/]$' },
      artefacts: {
        type: 'array',
        items: closed(
          { id: texts, kind: { enum: KINDS }, title: texts, at: texts, version: texts, date: { type: 'string', pattern: '^\\d{4}-\\d{2}(-\\d{2})?$' }, licence: texts, file: texts }, // prettier-ignore
          ['id', 'kind', 'title', 'at', 'version', 'date', 'licence'],
        ),
      },
      calls: {
        type: 'object',
        propertyNames: { pattern: '^(GET|POST|PUT|PATCH|DELETE) (https://[^/?]+)?/[^?]*$' },
        additionalProperties: { anyOf: [FACTS, { type: 'array', items: FACTS }] },
      },
      departures: {
        type: 'array',
        items: closed({ call: texts, members: { type: 'array', items: texts }, from: texts, note: texts }, ['call', 'members', 'note']),
      },
      evidence: { type: 'array', items: closed({ subject: texts, from: texts, note: texts }, ['subject']) },
    },
    ['publisher', 'artefacts'],
  ),
  'codes.json': {
    type: 'object',
    additionalProperties: closed(
      { from: texts, enum: { type: 'string', pattern: '^[^#]+\\.json#(/|$)' }, values: { type: 'object' }, newer: closed({ from: texts, values: { type: 'object' } }, ['from', 'values']) }, // prettier-ignore
      ['values'],
    ),
  },
  example: closed(
    { from: texts, copied: { type: 'boolean' }, call: texts, status: { type: 'integer' }, given: {}, answer: {}, expected: {} },
    ['copied', 'call', 'answer', 'expected'],
  ),
};

const ajv = new Ajv({ strict: false, allErrors: true });

function valid<T>(path: string, schema: object): T {
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!ajv.validate(schema, content)) throw new Error(`${path}: ${ajv.errorsText()}`);
  return content as T;
}

const PROVIDERS = join(workspaceRoot, 'libs/providers/src');
const foldersIn = (path: string): string[] => (existsSync(path) ? readdirSync(path).toSorted() : []);

/** A folder of a source, and its vendor folder if it has one. */
export interface SourceFolder {
  provider: string;
  source: string;
  vendor: string | null;
  /** Source whose vendor folder also covers this one. */
  heldWith: string | null;
}

/** Lists the folders of all sources. */
export const sourceFolders = (): SourceFolder[] =>
  foldersIn(PROVIDERS).flatMap((provider) =>
    foldersIn(join(PROVIDERS, provider, 'sources'))
      .filter((source) => existsSync(join(PROVIDERS, provider, 'sources', source, 'manifest.ts')))
      .map((source) => {
        const vendor = join(PROVIDERS, provider, 'sources', source, 'vendor');
        const file = join(vendor, 'vendor.json');
        if (!existsSync(file)) return { provider, source, vendor: null, heldWith: null };
        const { heldWith = null } = JSON.parse(readFileSync(file, 'utf8')) as { heldWith?: string };
        return { provider, source, vendor, heldWith };
      }),
  );

/** Values at a JSON pointer, in which `*` stands for each element. */
export function valuesAt(content: unknown, pointer: string): unknown[] {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<unknown[]>(
    (found, step) =>
      found.flatMap((value) => {
        if (step === '*') return Object.values(value as object);
        const inside = (value as Record<string, unknown> | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')];
        return inside === undefined ? [] : [inside];
      }),
    [content],
  );
}

/** Codes at the pointer of a list: a list of values, the keys of an object, or one per element. */
export function publishedCodes({ copies }: Pick<Vendor, 'copies'>, pointer: string): string[] {
  const [file = '', path = ''] = pointer.split('#');
  const found = valuesAt(copies.get(file), path);
  const [only] = found;
  if (found.length === 1 && Array.isArray(only)) return only.filter((value) => value !== null).map(String);
  if (found.length === 1 && typeof only === 'object' && only !== null) return Object.keys(only);
  return found.map(String);
}

/** Adds the values that are newer than a copied file to its list, so that answers may have them. */
function extend(vendor: Vendor): Vendor {
  for (const { enum: pointer, newer } of Object.values(vendor.codes)) {
    if (pointer === undefined || newer === undefined) continue;
    const [file = '', path = ''] = pointer.split('#');
    const [list] = valuesAt(vendor.copies.get(file), path);
    if (Array.isArray(list)) list.push(...Object.keys(newer.values).filter((value) => !list.includes(value)));
  }
  return vendor;
}

/**
 * Reads and validates the vendor folder of a source.
 *
 * @throws Error for a file that violates the format
 */
export function readVendor({ provider, source, vendor }: SourceFolder): Vendor {
  if (vendor === null) throw new Error(`${source} has no vendor folder`);
  const own = valid<VendorFile>(join(vendor, 'vendor.json'), FILES['vendor.json']);
  const copied = own.artefacts.flatMap(({ file }) => (file?.endsWith('.json') ? [file] : []));
  const codes = join(vendor, 'codes.json');
  return {
    ...own,
    provider,
    source,
    folder: vendor,
    codes: existsSync(codes) ? valid(codes, FILES['codes.json']) : {},
    examples: new Map(
      foldersIn(join(vendor, 'examples')).map((name) => [name, valid<Example>(join(vendor, 'examples', name), FILES.example)]),
    ),
    copies: new Map(copied.map((file) => [file, JSON.parse(readFileSync(join(vendor, file), 'utf8')) as JsonObject])),
  };
}

/** Reads the vendor folder of a source by the name of its folder. */
export function vendorOf(source: string): Vendor {
  const found = sourceFolders().find((each) => each.source === source);
  if (found === undefined) throw new Error(`no source has the folder ${source}`);
  return found.heldWith === null ? readVendor(found) : vendorOf(found.heldWith);
}

/** Reads a vendor folder with the newer values of its lists, to judge answers. */
export const currentVendorOf = (source: string): Vendor => extend(vendorOf(source));
