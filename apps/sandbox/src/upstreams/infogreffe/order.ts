import { argumentIn, textIn } from './envelope.js';

/** What a call asks the registrars for. */
export interface Order {
  account: string;
  password: string;
  /** Two letters, e.g. PN for the state of privileges. */
  product: string;
  /** How it is delivered: XL as data, T as a link to a document. */
  mode: string;
  siren: string;
  /** Kinds of privileges wanted, two digits each; absent means all. */
  kinds?: string[];
}

/** Reads a call; undefined when it is no order. */
export function orderIn(body: unknown): Order | undefined {
  const document = typeof body === 'string' ? argumentIn(body) : undefined;
  if (document === undefined || !document.includes('<demande>')) {
    return undefined;
  }
  const text = (name: string): string => textIn(document, name) ?? '';
  const kinds = text('type_inscription').match(/\d\d/g);
  return {
    account: text('code_abonne'),
    password: text('mot_passe'),
    product: text('type_document'),
    mode: /<mode type="(\w+)"/.exec(document)?.[1] ?? '',
    siren: text('num_siren'),
    ...(kinds === null ? {} : { kinds }),
  };
}
