/** A call to a source, with the rights that it needs. */
export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the base URL of the source, with ids as `{name}`. */
  path: string;
  scopes?: readonly string[];
}

/** Declares the calls of a source. */
export const callsOf = <C extends Readonly<Record<string, Call>>>(calls: C): C => calls;

/** Rights of all calls together, which a consent asks for. */
export const scopesOf = (calls: Readonly<Record<string, Call>>): string[] => [
  ...new Set(Object.values(calls).flatMap(({ scopes = [] }) => scopes)),
];

/** Path of a call with its ids, each encoded. */
export const pathOf = ({ path }: Call, ids: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(ids[name]!));
