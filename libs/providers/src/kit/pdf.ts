const PDF = '%PDF-';
/** The header of a PDF may begin anywhere in its first kilobyte. */
const HEADER_WITHIN = 1_024;

/** Returns true when a document has the header of a PDF. */
export const isPdf = (bytes: Uint8Array): boolean => textIn(bytes.subarray(0, HEADER_WITHIN)).includes(PDF);

/**
 * Returns the number of pages from the catalogue of a PDF. Null when it cannot be determined, for
 * example when objects are compressed. The last version of an object counts.
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
