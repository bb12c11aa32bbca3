import type { Call, Caller } from './caller.js';
import { parsed } from './problem.js';
import type { CallOptions } from './settings.js';

const LINES = 'application/x-ndjson';

/** A line of a response with one JSON object per line. */
export type JsonObject = Record<string, unknown>;

/**
 * Yields the objects of one response. An interrupted connection is an error, so that an incomplete
 * response cannot look complete.
 */
export async function* jsonLines(caller: Caller, call: Call, options?: CallOptions): AsyncGenerator<JsonObject, void> {
  for await (const line of caller.lines({ ...call, accept: LINES }, options)) yield parsed(line) as JsonObject;
}
