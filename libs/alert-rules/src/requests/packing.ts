/** Size limits of request bodies, in bytes. */
export interface RequestLimits {
  /** Size above which a body is split between two units. */
  part: number;
  /** Maximum size of a unit in one request. A larger unit is sent in pieces. */
  unit: number;
  /** Maximum total size of one batch. */
  batch: number;
}

export const REQUEST_LIMITS: RequestLimits = { part: 1_000_000, unit: 32_000_000, batch: 256_000_000 };

/** Units of one part: `from` inclusive, `to` exclusive. */
export interface PackedPart {
  from: number;
  to: number;
  bytes: number;
}

const digitsOf = (count: number): number => String(count).length;

function packWith(digits: number, empty: number, sizes: readonly number[], limit: number): PackedPart[] {
  const parts: PackedPart[] = [];
  sizes.forEach((size, unit) => {
    const open = parts.at(-1);
    const joined = (open?.bytes ?? 0) + 1 + size;
    if (open !== undefined && joined <= limit) {
      open.to = unit + 1;
      open.bytes = joined;
    } else {
      const head = empty - 2 + digitsOf(parts.length + 1) + digits;
      parts.push({ from: unit, to: unit + 1, bytes: head + size });
    }
  });
  return parts;
}

/**
 * Packs units of events into parts, in order. A unit above the limit gets a part of its own.
 *
 * @param empty size of a body without events, for one-digit values of `part` and `parts`
 */
export function packParts(sizes: readonly number[], empty: number, limit: number): PackedPart[] {
  for (let digits = 1; ; digits += 1) {
    const parts = packWith(digits, empty, sizes, limit);
    if (digitsOf(parts.length) <= digits) return parts;
  }
}

/**
 * Content of the next batch: a number of whole units, or the maximum bytes of a piece of the first
 * unit.
 */
export type Slice = { units: number } | { pieceBytes: number };

/**
 * Returns the next slice of the pending units. An oversized first unit yields a piece, and other
 * slices end before an oversized unit or at the batch limit.
 */
export function firstSlice(sizes: readonly number[], { unit, batch }: RequestLimits): Slice {
  if ((sizes[0] ?? 0) > unit) return { pieceBytes: unit };
  let bytes = 0;
  for (const [units, size] of sizes.entries()) {
    bytes += size + 1;
    if (size > unit || (bytes > batch && units > 0)) return { units };
  }
  return { units: sizes.length };
}
