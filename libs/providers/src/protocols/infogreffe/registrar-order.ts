/** Who orders, and pays. */
export interface RegistrarAccount {
  account: string;
  password: string;
}

/** XL for data, T for a link to a document. */
export type Delivery = 'XL' | 'T';

/** A company's file at one registry. */
export interface FileNumber {
  /** Code of the registry. */
  registry: string;
  /** Year in which it was opened, as the registrars write it. */
  year: string;
  /** A letter for the kind of company. */
  status: string;
  chrono: string;
}

/** One product about one company. */
export interface RegistrarOrder {
  /** Two letters, as the registrars name it. */
  product: string;
  delivery: Delivery | readonly Delivery[];
  siren: string;
  /** The file it is ordered by, in place of the company's number. */
  file?: FileNumber;
  /** Further elements of the order, in their order. */
  fields?: Record<string, string>;
  /** What tells it from another order of the same, such as the day; the registrars are not told. */
  edition?: string;
}

/** What an order is kept and counted under. */
export function keyOf({ product, delivery, siren, file, fields = {}, edition }: RegistrarOrder): string {
  const more = file === undefined && edition === undefined ? [] : [file ?? null, edition ?? null];
  return JSON.stringify([product, delivery, siren, fields, ...more]);
}
