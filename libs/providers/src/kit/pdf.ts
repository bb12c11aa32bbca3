const PDF = '%PDF-';
/** Readers accept a PDF whose header begins within its first kilobyte. */
const HEADER_WITHIN = 1_024;

/** Whether a document is a PDF, by how it begins. */
export const isPdf = (bytes: Uint8Array): boolean => textIn(bytes.subarray(0, HEADER_WITHIN)).includes(PDF);

/**
 * Pages of a PDF as its own catalogue counts them; null where that cannot be told, as in one whose
 * objects are compressed. An object that was written again counts as it was written last.
 */
export function pagesIn(bytes: Uint8Array): number | null {
  const text = textIn(bytes);
  const root = [...text.matchAll(/\/Root\s+(\d+)\s+(\d+)\s+R/g)].at(-1);
  const pages = root && /\/Pages\s+(\d+)\s+(\d+)\s+R/.exec(objectIn(text, root[1]!, root[2]!));
  const count = pages && /\/Count\s+(\d+)/.exec(objectIn(text, pages[1]!, pages[2]!))?.[1];
  return count ? Number(count) : null;
}

const textIn = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

function objectIn(text: string, number: string, generation: string): string {
  const head = [...text.matchAll(new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj\\b`, 'g'))].at(-1);
  const end = head === undefined ? -1 : text.indexOf('endobj', head.index);
  return end === -1 ? '' : text.slice(head!.index, end);
}
