import type { Call, Caller } from './caller.js';
import { parsed } from './problem.js';
import type { CallOptions } from './settings.js';

const LINES = 'application/x-ndjson';

/** A line of an answer that has one JSON object in each. */
export type JsonObject = Record<string, unknown>;

/**
 * The objects of one answer as they come; a connection that breaks is an error, so that a part is
 * never taken for the whole.
 */
export async function* jsonLines(caller: Caller, call: Call, options?: CallOptions): AsyncGenerator<JsonObject, void> {
  for await (const line of caller.lines({ ...call, accept: LINES }, options)) yield parsed(line) as JsonObject;
}
