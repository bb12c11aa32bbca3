import type { RecordChange } from '@company-data/contracts';
import { isObject } from '@company-data/kernel';

type Body = Record<string, unknown>;

/**
 * The same object with a value put at a path through objects; what lies on the way is copied,
 * nothing is written.
 */
function withValue(object: Body, [member, ...deeper]: string[], value: unknown): Body {
  if (member === undefined) return object;
  const at = object[member];
  return { ...object, [member]: deeper.length === 0 ? value : withValue(isObject(at) ? at : {}, deeper, value) };
}

/** An updated record as it was before: what changed is put back, lists whole. */
export const restoreBefore = ({ object, updates }: Pick<RecordChange, 'object' | 'updates'>): Body =>
  updates.reduce((record, { field, before }) => withValue(record, field.split('.'), before), object);
