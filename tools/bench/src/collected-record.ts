import { createHash } from 'node:crypto';

/** Record to collect, as the mapping of an adapter creates it. */
export interface CollectedRecord {
  id: string;
  day: string;
  body: Record<string, unknown>;
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Formats a record as a line of COPY's text format. */
export function copyLine({ id, day, body }: CollectedRecord): string {
  const json = JSON.stringify(body);
  const hash = createHash('sha256').update(json).digest('hex');
  return `${id}\t${day}\t\\\\x${hash}\t${json.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character]!)}\n`;
}
