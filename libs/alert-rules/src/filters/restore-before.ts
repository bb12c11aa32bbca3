import type { RecordChange } from '@company-data/contracts';
import { isObject } from '@company-data/kernel';

type Body = Record<string, unknown>;

/**
 * Returns a copy of an object with a value at a path through objects. The input is not modified.
 */
function withValue(object: Body, [member, ...deeper]: string[], value: unknown): Body {
  if (member === undefined) return object;
  const at = object[member];
  return { ...object, [member]: deeper.length === 0 ? value : withValue(isObject(at) ? at : {}, deeper, value) };
}

/**
 * Returns the record before an update. Each updated field gets its former value, a list as a whole.
 */
export const restoreBefore = ({ object, updates }: Pick<RecordChange, 'object' | 'updates'>): Body =>
  updates.reduce((record, { field, before }) => withValue(record, field.split('.'), before), object);
