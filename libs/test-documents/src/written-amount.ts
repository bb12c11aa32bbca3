import type { Style } from './style.js';

/** Splits digits into groups of three from the right. */
function groupsOf(digits: string): string[] {
  const first = digits.length % 3;
  const rest = digits.slice(first).match(/.{3}/g) ?? [];
  return first === 0 ? rest : [digits.slice(0, first), ...rest];
}

/**
 * Formats an amount in euros as groups for separate drawing. A loss has brackets or a minus
 * sign.
 */
export function writtenAmount(value: number, { brackets }: Pick<Style, 'brackets'>): string[] {
  const groups = groupsOf(String(Math.abs(value)));
  if (value >= 0) return groups;
  groups[0] = brackets ? `(${groups[0]}` : `-${groups[0]}`;
  if (brackets) groups[groups.length - 1] += ')';
  return groups;
}
