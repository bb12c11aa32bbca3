/** A record of a dataset. Multiple values are a list, structures are JSON text. */
export type PortalRecord = Record<string, string | number | string[] | null>;

/** Query parameters as the web framework parses them. Repeated parameters are lists. */
export type Query = Record<string, string | string[] | undefined>;

/** Returns the first value of a parameter. */
export const single = (value: string | string[] | undefined): string | undefined => [value ?? []].flat()[0];
