import { type DataTypeDefinition, dataTypes, dataTypeOfEvent } from '@company-data/data-types';
import { isObject } from '@company-data/kernel';
import { cut, formatValue } from './format-value.js';
import type { Wording } from './wording.js';

const MAX_HEADLINE_LENGTH = 200;
const MAX_LINK_LENGTH = 500;
/** Number of field values in the headline of a data type that defines none. */
const FIRST_VALUES = 3;

/** Returns the values at a path. Lists on the path are flattened. */
function valuesAt(value: unknown, [member, ...deeper]: string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, member === undefined ? [] : [member, ...deeper]));
  if (member === undefined) return [value];
  return isObject(value) ? valuesAt(value[member], deeper) : [];
}

const isPresent = (value: unknown): boolean => value !== null && value !== undefined && value !== '' && typeof value !== 'object';

/** Formats the distinct values at the paths of a headline part, separated by spaces. */
function partOf(object: Record<string, unknown>, part: string, wording: Wording): string {
  const found = part.split(' ').map((path) => [...new Set(valuesAt(object, path.split('.')).filter(isPresent))]);
  return found.filter((values) => values.length > 0).map((values) => values.map((value) => formatValue(value, wording)).join(', ')).join(' '); // prettier-ignore
}

const pathsOf = (type: DataTypeDefinition | undefined, object: Record<string, unknown>): string[] =>
  type?.headline ??
  Object.keys(object)
    .filter((name) => name !== 'id' && isPresent(object[name]))
    .slice(0, FIRST_VALUES);

/**
 * Formats a record in one line, from the headline paths of its data type. Equal parts appear once.
 * Falls back to the record id.
 */
export function headlineOf(
  { data_type, id, object }: { data_type: string; id: string; object: Record<string, unknown> },
  wording: Wording,
): string {
  const paths = pathsOf(dataTypes.get(dataTypeOfEvent(data_type)), object);
  const parts = paths.map((path) => partOf(object, path, wording)).filter((part) => part !== '');
  return parts.length === 0 ? id : cut([...new Set(parts)].join(', '), MAX_HEADLINE_LENGTH);
}

/** Returns the `url` of a record at its source. Null without an https URL. */
export function linkOf({ url }: Record<string, unknown>): string | null {
  if (typeof url !== 'string' || url.length > MAX_LINK_LENGTH || !URL.canParse(url)) return null;
  const { protocol, username, href } = new URL(url);
  return protocol === 'https:' && username === '' ? href : null;
}
