import { type ViolationCode, type FieldError, invalid, nearest, notFound } from '@company-data/kernel';
import type { Operation, Parameter } from '../api/operation.js';
import { expectedValue } from './expected-value.js';

const MAX_QUERY_PARAMETERS = 50;

const violation = (parameter: string, code: ViolationCode, detail: string): FieldError => ({ parameter, code, detail });

/** U+FFFD replaces percent-encoded bytes that are not UTF-8. */
const isReadable = (text: string): boolean => !text.includes('\u0000') && !text.includes('\ufffd');

function readOne(parameter: Parameter, text: string, payload: Record<string, unknown>, name = parameter.name): FieldError | undefined {
  const value = isReadable(text) ? parameter.read(text) : undefined;
  if (value === undefined) {
    if (parameter.unreadable) throw notFound(parameter.unreadable.error, parameter.unreadable.detail(text));
    return violation(name, 'NOT_VALID', expectedValue(parameter, text));
  }
  if (parameter.collects) ((payload[parameter.property] ??= []) as unknown[]).push(value);
  else payload[parameter.property] = value;
  return undefined;
}

/** Common parameter names of other APIs. */
const SYNONYMS: Record<string, string> = {
  limit: 'per_page',
  size: 'per_page',
  page_size: 'per_page',
  offset: 'page',
  order: 'sort',
  order_by: 'sort',
  sort_by: 'sort',
  after: 'cursor',
  starting_after: 'cursor',
  next_cursor: 'cursor',
  since: 'updated_since',
};

/**
 * Returns the name without its operator. `field.gte` and `field__gte` are notations of other APIs.
 */
const bareName = (name: string): string => name.replace(/(?:\[|\.|__)(?:eq|ne|gte?|lte?|in|contains)\]?$/, '');

/** Returns the detail of an unknown parameter, with the nearest known name if any. */
function unknownParameter(name: string, known: ReadonlyMap<string, Parameter>): string {
  const names = [...new Set([...known.values()].map((parameter) => parameter.name))];
  if (names.length === 0) return `This path has no parameters, but the request has ${name}.`;
  const variants = known.has(bareName(name))
    ? names.filter((each) => each === bareName(name) || each.startsWith(`${bareName(name)}[`))
    : [];
  if (variants.length > 0) return `This path has no parameter ${name}. Supported: ${variants.join(', ')}.`;
  const suggestion = [SYNONYMS[name.toLowerCase()]].find((each) => each !== undefined && known.has(each)) ?? nearest(bareName(name), names);
  return `This path has no parameter ${name}.${suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`}`;
}

const sentTwice = (before: string, name: string): string =>
  before === name ? 'Send the parameter once.' : `${before} and ${name} are the same parameter. Send one of them.`;

/** Returns the parameters with the values of each repeated list joined by commas. */
const withListsJoined = (pairs: [string, string][], known: Map<string, Parameter>): [string, string][] =>
  [...Map.groupBy(pairs, ([name]) => name)].flatMap(([name, its]) =>
    known.get(name)?.list ? [[name, its.map(([, text]) => text).join(',')] as [string, string]] : its,
  );

function readQuery(known: Map<string, Parameter>, search: string, payload: Record<string, unknown>): FieldError[] {
  // Sorted, so that the order of parameters does not change the payload.
  const sorted = [...new URLSearchParams(search)].sort(([left], [right]) => (left < right ? -1 : Number(left > right)));
  const pairs = withListsJoined(sorted, known);
  if (pairs.length > MAX_QUERY_PARAMETERS) return [violation('*', 'TOO_MANY', `At most ${MAX_QUERY_PARAMETERS} parameters are allowed.`)];
  const sent = new Map<Parameter, string>();
  return pairs.flatMap(([name, text]) => {
    const parameter = known.get(name);
    if (!parameter) return [violation(name, 'UNKNOWN_PARAMETER', unknownParameter(name, known))];
    const before = sent.get(parameter);
    if (before !== undefined) return [violation(name, 'REPEATED', sentTwice(before, name))];
    sent.set(parameter, name);
    return readOne(parameter, text, payload, name) ?? [];
  });
}

const missingFrom = (payload: Record<string, unknown>, parameters: Parameter[]): FieldError[] =>
  parameters
    .filter(({ required, property }) => required && !(property in payload))
    .map(({ name, description }) => violation(name, 'REQUIRED', `${name} is missing. ${description}`));

/**
 * Returns the parser of an operation's path and query parameters. It returns the owner's payload.
 * @throws VALIDATION_FAILED with each invalid parameter
 */
export function parameterReader({
  parameters,
}: Pick<Operation, 'parameters'>): (path: Record<string, string>, search: string) => Record<string, unknown> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const known = new Map(inQuery.flatMap((each) => [each.name, each.alias ?? []].flat().map((name) => [name, each] as const)));
  const defaults = Object.fromEntries(inQuery.flatMap(({ property, default: value }) => (value === undefined ? [] : [[property, value]])));
  return (path, search) => {
    const payload: Record<string, unknown> = { ...defaults };
    const errors = inPath.flatMap((parameter) => readOne(parameter, path[parameter.name] ?? '', payload) ?? []);
    if (search !== '') errors.push(...readQuery(known, search, payload));
    if (errors.length === 0) errors.push(...missingFrom(payload, inQuery));
    if (errors.length > 0) throw invalid(errors);
    return payload;
  };
}
