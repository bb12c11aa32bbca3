/** Bounds of requests, in bytes of their bodies. */
export interface RequestLimits {
  /** A body beyond it is split, unit by unit. */
  part: number;
  /** The most that one request carries of a unit that is larger than a part. */
  unit: number;
  /** The most that goes out at once under one batch. */
  batch: number;
}

export const REQUEST_LIMITS: RequestLimits = { part: 1_000_000, unit: 32_000_000, batch: 256_000_000 };

/** A request of a batch: the units from one up to another, its end not in it. */
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
 * Splits units of events over requests, in their order, a comma between two of them; a unit that is
 * larger than the limit goes alone. `empty` is what a body weighs without events when its numbers
 * have one digit each; that there are many parts makes each of them longer.
 */
export function packParts(sizes: readonly number[], empty: number, limit: number): PackedPart[] {
  for (let digits = 1; ; digits += 1) {
    const parts = packWith(digits, empty, sizes, limit);
    if (digitsOf(parts.length) <= digits) return parts;
  }
}

/** What goes out at once: so many units whole, or as much of the first as one request carries. */
export type Slice = { units: number } | { pieceBytes: number };

/** The first slice of what is pending: few units of it are so large that there is a second one. */
export function firstSlice(sizes: readonly number[], { unit, batch }: RequestLimits): Slice {
  if ((sizes[0] ?? 0) > unit) return { pieceBytes: unit };
  let bytes = 0;
  for (const [units, size] of sizes.entries()) {
    bytes += size + 1;
    if (size > unit || (bytes > batch && units > 0)) return { units };
  }
  return { units: sizes.length };
}
