import { joined, textOf } from '../../kit/text.js';

/** A name as the platform writes it, whole or in parts. */
interface RawName {
  given_name?: string | null;
  surname?: string | null;
  full_name?: string | null;
  alternate_full_name?: string | null;
}

/** A person's or company's name; null where none is told. */
export const personName = (name: RawName | null | undefined): string | null =>
  textOf(name?.full_name) ?? textOf(name?.alternate_full_name) ?? joined(name?.given_name, name?.surname);
