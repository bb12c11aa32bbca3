import { joined, textOf } from '../../kit/text.js';

/** Name as the platform returns it, in full or in parts. */
interface RawName {
  given_name?: string | null;
  surname?: string | null;
  full_name?: string | null;
  alternate_full_name?: string | null;
}

/** Returns the name of a person or company, or null when it is missing. */
export const personName = (name: RawName | null | undefined): string | null =>
  textOf(name?.full_name) ?? textOf(name?.alternate_full_name) ?? joined(name?.given_name, name?.surname);
