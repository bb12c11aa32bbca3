import { type Description, type Operation, parametersIn, resolved, successOf } from './description.js';

const JSON_TYPE = 'application/json';
const LINES = 'application/x-ndjson';

/** Kind of response, as the SDK distinguishes it. */
export type Form = 'nothing' | 'json' | 'list' | 'streamed list' | 'lines' | 'file';

const PAGING = new Set(['page', 'cursor']);

/**
 * Returns the kind of an operation's response. A list has a `result` array and paging parameters.
 */
export function formOf(description: Description, operation: Operation): Form {
  const { content } = successOf(operation);
  const types = Object.keys(content);
  if (types.length === 0) return 'nothing';
  const json = content[JSON_TYPE];
  if (json === undefined) return types.includes(LINES) ? 'lines' : 'file';
  const hasItems = resolved(description, json.schema).properties?.['result']?.type === 'array';
  if (!hasItems || !parametersIn(operation, 'query').some(({ name }) => PAGING.has(name))) return 'json';
  return types.includes(LINES) || operation['x-streams']?.mediaType === LINES ? 'streamed list' : 'list';
}

export const isList = (form: Form): boolean => form === 'list' || form === 'streamed list';
