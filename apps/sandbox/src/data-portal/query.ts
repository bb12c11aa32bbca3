/** A record of a dataset: several values of a field are a list, structures are JSON in strings. */
export type PortalRecord = Record<string, string | number | string[] | null>;

/** Query parameters as the web framework hands them over: repeated ones are lists. */
export type Query = Record<string, string | string[] | undefined>;

/** The text of a parameter that is given once; several `where` are joined. */
export const single = (value: string | string[] | undefined): string | undefined => [value ?? []].flat()[0];
