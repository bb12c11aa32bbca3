import type { BackgroundCheckV2 } from './definition.js';
import type { Node } from './graph-builder.js';

/** Point that the check could not settle, or finding that does not affect the verdict. */
export type Warning = BackgroundCheckV2['warnings'][number];

/** Returns a warning when the condition is true. */
export const warning = (condition: boolean, code: string, message: string): Warning[] =>
  condition ? [{ code, message: message.slice(0, 1000) }] : [];

const MAX_NAMED = 10;

/** Joins at most ten items, with the number of further ones. */
export function listed(items: readonly string[]): string {
  const more = items.length > MAX_NAMED ? ` and ${items.length - MAX_NAMED} more` : '';
  return items.slice(0, MAX_NAMED).join(', ').slice(0, 800) + more;
}

/** Returns the name and id of a node. */
export const named = ({ id, name }: Pick<Node, 'id' | 'name'>): string => (name === null || name === id ? id : `${name} (${id})`);

/** Returns a warning about nodes, or none without nodes. */
export const warningOf = (nodes: readonly Node[], code: string, message: string): Warning[] =>
  warning(nodes.length > 0, code, `${message}: ${listed(nodes.map(named))}.`);
