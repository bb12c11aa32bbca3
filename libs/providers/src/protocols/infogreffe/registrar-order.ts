/** Who orders, and pays. */
export interface RegistrarAccount {
  account: string;
  password: string;
}

/** One product about one company. */
export interface RegistrarOrder {
  /** Two letters, as the registrars name it. */
  product: string;
  /** XL for data, T for a link to a document. */
  delivery: 'XL' | 'T';
  siren: string;
  /** Further elements of the order, in their order. */
  fields?: Record<string, string>;
}
