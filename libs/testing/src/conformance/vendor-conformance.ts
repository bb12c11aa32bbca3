import { describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { callFor, callsOf, type VendorCall } from '../vendor/calls.js';
import { faultsOfAnswer, faultsOfRequest, type JudgedRequest } from '../vendor/judge.js';
import { missingMembers } from '../vendor/schema.js';
import { currentVendorOf, type Example, publishedCodes, type Vendor, vendorOf } from '../vendor/vendor-file.js';
import { Ajv } from 'ajv';

/** A call that an adapter declares, with its rights. */
export interface DeclaredCall {
  method?: string;
  path: string;
  scopes?: readonly string[];
}

/** Parsed JSON, whose type each binding knows. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Parsed = any;

/** How the responses of a call are read. */
export interface Reading {
  /** Schema of the adapter. The vendor must have each member that it names. */
  schema: object;
  /** Converts a text to the value that the schema describes. */
  parse?: (text: string) => unknown;
  /** Maps a response, with `given` of the example. */
  map: (answer: Parsed, given: Parsed) => unknown;
  /**
   * Members of the schema that the vendor does not have, by path or by name, each with the reason
   * to read it.
   */
  besides?: Readonly<Record<string, string>>;
}

/** Binding of a source to its vendor folder. */
export interface VendorBinding {
  /** Manifest of the source. */
  manifest: { name: string; addresses?: Readonly<Record<string, unknown>> };
  calls?: Readonly<Record<string, DeclaredCall>>;
  /** Scopes that a consent asks for. */
  consent?: readonly string[];
  /** Scopes of the consent that belong to no call, with the reason. */
  consentBesides?: Readonly<Record<string, string>>;
  /** Requests of a read that makes every call. */
  requests: () => Promise<readonly JudgedRequest[]> | readonly JudgedRequest[];
  answers: Readonly<Record<string, Reading>>;
  /** Returns the result of an error response, or throws its error. */
  errors?: (call: string, status: number, body: Parsed) => unknown;
  /** Decision of the adapter for each value, by code list. */
  codes?: Readonly<Record<string, (value: Parsed) => unknown>>;
}

const ajv = new Ajv({ strict: false, allErrors: true });

/** Defines the tests that hold a source to its vendor folder. Call it in `vendor.spec.ts`. */
export function describeVendor(specUrl: string, binding: VendorBinding): void {
  const source = basename(dirname(dirname(fileURLToPath(specUrl))));
  const vendor = vendorOf(source);
  const current = currentVendorOf(source);
  const calls = callsOf(current);
  describe(`vendor evidence of ${source}`, () => {
    describeFiles(vendor, binding);
    describeCalls(calls, binding);
    describeAnswers(calls, binding);
    describeExamples(calls, current, binding);
    describeCodes(vendor, binding);
  });
}

function describeFiles(vendor: Vendor, { manifest }: VendorBinding): void {
  it('names only artefacts that it lists, and has every copied file', () => {
    const ids = vendor.artefacts.map(({ id }) => id);
    const named = [
      ...Object.values(vendor.calls ?? {}).flat(),
      ...Object.values(vendor.codes),
      ...Object.values(vendor.codes).map(({ newer }) => newer),
      ...(vendor.evidence ?? []),
      ...(vendor.departures ?? []),
      ...vendor.examples.values(),
    ].flatMap((each) => (each?.from === undefined ? [] : [each.from]));
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
    const files = vendor.artefacts.flatMap(({ file }) => (file === undefined ? [] : [file]));
    expect(files.filter((file) => !existsSync(join(vendor.folder, file)))).toEqual([]);
    expect(vendor.publishes === 'nothing' ? vendor.artefacts.map(({ kind }) => kind) : ['client']).toContain('client');
  });

  it('has the production address of the vendor', () => {
    const addresses = Object.values(manifest.addresses ?? {});
    expect(vendor.base === undefined ? [] : addresses).toEqual(vendor.base === undefined ? [] : expect.arrayContaining([vendor.base]));
  });
}

const keyOf = ({ method = 'GET', path }: DeclaredCall): string => `${method} ${path.replaceAll(/\{[^}]+\}/g, '{}')}`;
const keysOf = (calls: ReadonlyMap<string, VendorCall>) =>
  new Map([...calls].map(([key, call]) => [key.replaceAll(/\{[^}]+\}/g, '{}').replace(/https:\/\/[^/]+/, ''), call]));
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

function describeCalls(calls: ReadonlyMap<string, VendorCall>, binding: VendorBinding): void {
  const declared = Object.values(binding.calls ?? {});
  const requests = async () => (await binding.requests()).map((request) => ({ ...request, method: request.method ?? 'GET' }));

  it('declares only calls of the vendor, each with the scopes that the vendor requires', () => {
    const known = keysOf(calls);
    const faults = declared.flatMap((call) => {
      const theirs = known.get(keyOf(call));
      if (theirs === undefined) return [`${keyOf(call)} does not exist`];
      const scopes = call.scopes ?? [];
      const isRight = theirs.scopes.length === 0 ? scopes.length === 0 : theirs.scopes.some((set) => isSame(set, scopes));
      return isRight ? [] : [`${keyOf(call)} needs ${JSON.stringify(theirs.scopes)}, not ${JSON.stringify(scopes)}`];
    });
    expect(faults).toEqual([]);
  });

  it('asks for the scopes of its calls in a consent, and for no others', () => {
    const needed = [...new Set(declared.flatMap(({ scopes = [] }) => scopes)), ...Object.keys(binding.consentBesides ?? {})];
    expect((binding.consent ?? needed).toSorted()).toEqual(needed.toSorted());
  });

  it('sends only requests that the vendor describes', async () => {
    const sent = await requests();
    expect(sent.length).toBeGreaterThan(0);
    expect([...new Set(sent.flatMap((request) => faultsOfRequest(calls, request)))]).toEqual([]);
  });

  it('declares the call of every request, and the scopes of every call that needs some', async () => {
    const sent = new Set((await requests()).flatMap(({ method, path }) => callFor(calls.values(), method, path)?.key ?? []));
    const names = new Set(declared.map(keyOf));
    const needing = [...sent].filter((key) => calls.get(key)!.scopes.length > 0 && !names.has([...keysOf(new Map([[key, calls.get(key)!]])).keys()][0]!)); // prettier-ignore
    expect(needing).toEqual([]);
    const made = new Set([...keysOf(new Map([...calls].filter(([key]) => sent.has(key)))).keys()]);
    expect([...names].filter((name) => !made.has(name))).toEqual([]);
  });
}

function describeAnswers(calls: ReadonlyMap<string, VendorCall>, { answers }: VendorBinding): void {
  if (Object.keys(answers).length === 0) return;

  it.each(Object.keys(answers))('reads only members that the vendor has from %s', (key) => {
    const call = calls.get(key);
    expect(call).toBeDefined();
    const { schema, besides = {} } = answers[key]!;
    const missing = missingMembers(
      [{ schema: schema as Record<string, unknown>, root: schema as Record<string, unknown> }],
      call!.answer ?? [],
    );
    const excused = Object.keys(besides);
    const isExcused = (path: string): boolean => excused.some((name) => path === name || path.endsWith(`.${name}`));
    expect(missing.filter((path) => !isExcused(path))).toEqual([]);
    expect(excused.filter((name) => !missing.some((path) => path === name || path.endsWith(`.${name}`)))).toEqual([]);
  });
}

const outcomeOf = async (run: () => unknown): Promise<unknown> => {
  try {
    return await run();
  } catch (error) {
    return { name: (error as Error).name, kind: (error as { kind?: string }).kind, message: (error as Error).message };
  }
};

function judge(result: unknown, expected: unknown): void {
  const plain: unknown = result === undefined ? null : JSON.parse(JSON.stringify(result));
  if (typeof expected === 'object' && expected !== null) expect(plain).toMatchObject(expected);
  else expect(plain).toEqual(expected);
}

function describeExamples(calls: ReadonlyMap<string, VendorCall>, vendor: Vendor, { answers, errors }: VendorBinding): void {
  const reading = ({ call }: Example): Reading => {
    if (answers[call] === undefined) throw new Error(`vendor.spec.ts does not bind the responses of ${call}`);
    return answers[call];
  };
  if (vendor.examples.size === 0) return;

  it.each([...vendor.examples.keys()])('maps the published response %s as its documentation says', async (name) => {
    const example = vendor.examples.get(name)!;
    const { call, status = 200, answer, given, expected } = example;
    const theirs = calls.get(call);
    expect(theirs).toBeDefined();
    const { parse, schema, map } = status < 300 ? reading(example) : { parse: undefined, schema: {}, map: undefined };
    const value = parse === undefined ? answer : parse(String(answer));
    expect(faultsOfAnswer(theirs!, status, value)).toEqual([]);
    expect(ajv.validate(schema, value) ? '' : ajv.errorsText()).toBe('');
    judge(await outcomeOf(() => (map === undefined ? errors!(call, status, value) : map(value, given))), expected);
  });
}

function describeCodes(vendor: Vendor, { codes = {} }: VendorBinding): void {
  const lists = Object.keys(vendor.codes);

  it('binds every code list of the vendor', () => {
    expect(Object.keys(codes).toSorted()).toEqual(lists.toSorted());
  });
  if (lists.length === 0) return;

  it.each(lists)('decides on every value of the list %s', async (name) => {
    const { enum: pointer, values, newer } = vendor.codes[name]!;
    if (pointer !== undefined) expect(Object.keys(values).toSorted()).toEqual(publishedCodes(vendor, pointer).toSorted());
    const decided = { ...values, ...newer?.values };
    const ours = Object.keys(decided).map(async (value) => [value, (await codes[name]?.(value)) ?? null]);
    expect(Object.fromEntries(await Promise.all(ours))).toEqual(decided);
  });
}
