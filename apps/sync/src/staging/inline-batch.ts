import { invalid } from '@company-data/kernel';

/** Lines of the batch in the request that completes its entry, as parallel columns. */
export interface InlineBatch {
  source: string;
  ids: string[];
  sortKeys: string[];
  /** Bytes as PostgreSQL writes them. Empty for a deleted record. */
  hashes: string[];
  bodies: string[];
}

export const EMPTY_INLINE_BATCH: InlineBatch = { source: '', ids: [], sortKeys: [], hashes: [], bodies: [] };

const UNESCAPED: Record<string, string> = { '\\': '\\', t: '\t', n: '\n', r: '\r' };

const violation = (code: 'NOT_LINES' | 'COUNT_MISMATCH', detail: string) => invalid([{ pointer: '', code, detail }]);

function unescaped(field: string): string {
  if (!field.includes('\\')) return field;
  return field.replaceAll(/\\([^])/g, (_, character: string) => {
    const meant = UNESCAPED[character];
    if (meant === undefined) throw violation('NOT_LINES', 'The body must be COPY lines.');
    return meant;
  });
}

/**
 * Parses lines in the text format of COPY: record id, sort key, hash, body.
 *
 * @throws VALIDATION_FAILED when the bytes are not such lines, or their number differs from `count`
 */
export function parseCopyLines(source: string, bytes: Uint8Array, count: number): InlineBatch {
  const batch: InlineBatch = { source, ids: [], sortKeys: [], hashes: [], bodies: [] };
  const lines = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8').split('\n');
  if (lines.pop() !== '') throw violation('NOT_LINES', 'The body must be COPY lines.');
  if (lines.length !== count) throw violation('COUNT_MISMATCH', `${lines.length} lines were received.`);
  for (const line of lines) {
    const fields = line.split('\t');
    if (fields.length !== 4) throw violation('NOT_LINES', 'The body must be COPY lines.');
    const [id, sortKey, hash, body] = fields.map(unescaped) as [string, string, string, string];
    batch.ids.push(id);
    batch.sortKeys.push(sortKey);
    batch.hashes.push(hash);
    batch.bodies.push(body);
  }
  return batch;
}
