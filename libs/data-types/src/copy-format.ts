import type { StoredRecord } from './stored-record.js';

/** Maximum size of a staged line, in bytes. A message has at most 512 KiB with its header. */
export const MAX_LINE_BYTES = 500 * 1_024;

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escape = (value: string): string => value.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character]!);

/** Formats a record as a line of the COPY text format: record id, sort key, hash, body. */
export function copyLine({ recordId, sortKey, hash, body }: StoredRecord): Buffer {
  return Buffer.from(`${recordId}\t${escape(sortKey)}\t\\\\x${hash.toString('hex')}\t${escape(body)}\n`, 'utf8');
}

/** Formats a deletion as a line without hash and body. */
export const deletionLine = (recordId: string): Buffer => Buffer.from(`${recordId}\t\t\\\\x\t\n`, 'utf8');
