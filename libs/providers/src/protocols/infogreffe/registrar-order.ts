/** Account that places and pays orders. */
export interface RegistrarAccount {
  account: string;
  password: string;
}

/** XL for data, T for a link to a document. */
export type Delivery = 'XL' | 'T';

/** File of a company at one registry. */
export interface FileNumber {
  /** Code of the registry. */
  registry: string;
  /** Year in which the file was opened, in the format of the registrars. */
  year: string;
  /** Single-character code of the kind of company. */
  status: string;
  chrono: string;
}

/** Order of one product about one company. */
export interface RegistrarOrder {
  /** Two-letter code of the registrars. */
  product: string;
  delivery: Delivery | readonly Delivery[];
  siren: string;
  /** File to order by, instead of the SIREN. */
  file?: FileNumber;
  /** Further elements of the order, in their sequence. */
  fields?: Record<string, string>;
  /** Distinguishes orders of the same product, for example by day. Not sent to the registrars. */
  edition?: string;
}

/**
 * Version of the response's schema by product, as public clients of the service request it. A
 * product that is not listed has none.
 */
export const SCHEMA_VERSIONS: Readonly<Record<string, string>> = { BI: '8', BS: '8', KB: '6', PN: '5' };

/**
 * Elements in the keys of products that the client's account orders. Delivered orders are stored
 * under them, so another key would buy each of them again.
 */
const IN_KEYS: Readonly<Record<string, object>> = { BI: { version_schema: '8' }, BS: { version_schema: '8' }, KB: { version_schema: '8' } };

/** Returns the key under which an order is cached and counted. */
export function keyOf({ product, delivery, siren, file, fields = {}, edition }: RegistrarOrder): string {
  const more = file === undefined && edition === undefined ? [] : [file ?? null, edition ?? null];
  return JSON.stringify([product, delivery, siren, { ...fields, ...IN_KEYS[product] }, ...more]);
}
