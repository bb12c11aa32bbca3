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

/** Returns the key under which an order is cached and counted. */
export function keyOf({ product, delivery, siren, file, fields = {}, edition }: RegistrarOrder): string {
  const more = file === undefined && edition === undefined ? [] : [file ?? null, edition ?? null];
  return JSON.stringify([product, delivery, siren, fields, ...more]);
}
