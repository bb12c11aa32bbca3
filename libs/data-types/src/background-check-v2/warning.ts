import type { BackgroundCheckV2 } from './definition.js';
import type { Node } from './graph-builder.js';

/** What the check could not settle, or found without its deciding. */
export type Warning = BackgroundCheckV2['warnings'][number];

/** A warning where its condition holds. */
export const warning = (condition: boolean, code: string, message: string): Warning[] =>
  condition ? [{ code, message: message.slice(0, 1000) }] : [];

const MAX_NAMED = 10;

/** At most ten of several, and how many there are where that is more. */
export function listed(items: readonly string[]): string {
  const more = items.length > MAX_NAMED ? ` and ${items.length - MAX_NAMED} more` : '';
  return items.slice(0, MAX_NAMED).join(', ').slice(0, 800) + more;
}

/** A node by its name and id. */
export const named = ({ id, name }: Pick<Node, 'id' | 'name'>): string => (name === null || name === id ? id : `${name} (${id})`);

/** A warning about some of the nodes; none where there are none. */
export const warningOf = (nodes: readonly Node[], code: string, message: string): Warning[] =>
  warning(nodes.length > 0, code, `${message}: ${listed(nodes.map(named))}.`);
