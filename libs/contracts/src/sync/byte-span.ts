import { type DomainError, failure } from '@company-data/kernel';
import { RangeNotSatisfiable } from './errors.js';
import type { ByteRange } from './requests/read-document.js';

/** Positions of the first and the last byte, both inclusive. */
export interface Span {
  first: number;
  last: number;
}

const notSatisfiable = (size: number): DomainError =>
  failure(RangeNotSatisfiable, 'invalid', { detail: `The document has ${size} bytes.`, size });

/**
 * Resolves a range in a document of `size` bytes (RFC 9110 §14.1.2).
 *
 * @throws RANGE_NOT_SATISFIABLE
 */
export function spanOf({ first, last, suffix }: ByteRange, size: number): Span {
  if (suffix !== undefined) {
    if (suffix === 0) throw notSatisfiable(size);
    return { first: Math.max(0, size - suffix), last: size - 1 };
  }
  const from = first ?? 0;
  if (from >= size || (last ?? from) < from) throw notSatisfiable(size);
  return { first: from, last: Math.min(last ?? size - 1, size - 1) };
}
