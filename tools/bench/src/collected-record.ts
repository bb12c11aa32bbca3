import { createHash } from 'node:crypto';

/** A record to collect, as an adapter's mapping would have made it. */
export interface CollectedRecord {
  id: string;
  day: string;
  body: Record<string, unknown>;
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A record as a line of COPY's text format. */
export function copyLine({ id, day, body }: CollectedRecord): string {
  const json = JSON.stringify(body);
  const hash = createHash('sha256').update(json).digest('hex');
  return `${id}\t${day}\t\\\\x${hash}\t${json.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character]!)}\n`;
}
