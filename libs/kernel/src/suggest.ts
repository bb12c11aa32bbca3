/**
 * Returns the number of inserted, removed, changed or swapped characters that separate two texts.
 */
function distance(one: string, other: string): number {
  let former: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to += 1) {
      const isSwapped = one[at] === other[to - 1] && one[at - 1] === other[to];
      const swapped = isSwapped ? former[to - 1]! + 1 : Infinity;
      next.push(Math.min(row[to]! + (one[at] === other[to] ? 0 : 1), row[to + 1]! + 1, next[to]! + 1, swapped));
    }
    [former, row] = [row, next];
  }
  return row[other.length]!;
}

const MAX_NAME_LENGTH = 100;

/** Returns the most similar name, or undefined when no name is similar. */
export function nearest(written: string, names: Iterable<string>): string | undefined {
  if (written.length > MAX_NAME_LENGTH) return undefined;
  const target = written.toLowerCase();
  let best: { name: string; steps: number } | undefined;
  for (const name of names) {
    if (Math.abs(name.length - target.length) > target.length / 2) continue;
    const steps = distance(target, name.toLowerCase());
    if (steps < (best?.steps ?? Infinity)) best = { name, steps };
  }
  // With a step per character, the two have nothing in common.
  return best !== undefined && best.steps <= Math.max(1, target.length / 3) && best.steps < target.length ? best.name : undefined;
}

/** Returns a sentence that suggests the most similar name, or lists the valid names. */
export function remedy(written: string, names: readonly string[]): string {
  const near = nearest(written, names);
  if (near !== undefined) return `Did you mean "${near}"?`;
  const shown = names.slice(0, 40);
  return `Valid values: ${shown.join(', ')}${shown.length < names.length ? ', ...' : ''}.`;
}
