import { isObject } from '@company-data/kernel';
import { textOf } from '../../kit/text.js';

/** Members of a part of the register document whose shape is not documented. */
export const membersOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});

/** Items of a list with their members. Empty for another value. */
export const itemsOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(membersOf) : []);

/** Returns the text of a member, or null. */
export function textMember(members: Record<string, unknown>, name: string): string | null {
  const value = members[name];
  return textOf(typeof value === 'string' || typeof value === 'number' ? value : null);
}
