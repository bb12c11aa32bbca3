/** A record on its way to staging. */
export interface StagedRecord {
  recordId: string;
  /** Orders the record in its list; empty where nothing does. */
  sortKey: string;
  /** SHA-256 of the text that two versions of the record are compared by. */
  hash: Buffer;
  /** The JSON to serve. */
  body: string;
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escape = (value: string): string => value.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character]!);

/** The record as a line of COPY's text format: record id, sort key, hash, body. */
export function copyLine({ recordId, sortKey, hash, body }: StagedRecord): Buffer {
  return Buffer.from(`${recordId}\t${escape(sortKey)}\t\\\\x${hash.toString('hex')}\t${escape(body)}\n`, 'utf8');
}
