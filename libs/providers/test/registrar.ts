import { readFileSync } from 'node:fs';
import type { CollectionContext, CollectionEvent, CollectionJob, SourceRequest } from '../src/adapter.js';
import { adapter } from '../src/registrar_provider/adapter.js';
import { child, children, parseXml, textOf, type XmlNode } from '../src/protocols/xml.js';
import { collectStream } from './collect-stream.js';
import { orderResponse } from './registrar-responses.js';
import { TOKEN } from './company-legal-fr.js';
import { contextOf, ScriptedSource, type ScriptedResponse } from './scripted-source.js';

export const REGISTRAR_NOW = new Date('2025-07-15T10:00:00Z');
export const REGISTRAR_SIREN = '000012344';

/**
 * Returns a recorded response of the registrars: `fixtures/<name>.xml` in the provider's folder.
 */
export const recordedXml = (name: string): string =>
  readFileSync(new URL(`../src/registrar_provider/fixtures/${name}.xml`, import.meta.url), 'utf8');

/** Returns a PDF with this page count. */
export const pdfWith = (pages: number, text = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n% ${text}\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count ${pages} >>\nendobj\n` +
      'trailer\n<< /Size 3 /Root 1 0 R >>\n%%EOF\n',
  );

export interface SentOrder {
  product: string;
  /** Number of the deposit. Undefined in a request for the list. */
  deposit?: string;
  modes: number;
  demand: XmlNode;
  billed: boolean;
}

/** Returns the order in a call. */
export function orderIn({ text, billed }: SourceRequest): SentOrder {
  const argument = textOf(child(parseXml(text!), 'Envelope', 'Body', 'getProduitsWebServicesXML', 'arg0'));
  const demand = child(parseXml(argument), 'demande');
  const request = child(demand, 'emetteur', 'code_requete');
  const [deposit] = children(demand, 'commande', 'num_depot');
  return {
    product: textOf(child(request, 'type_document')),
    ...(deposit === undefined ? {} : { deposit: textOf(deposit) }),
    modes: children(request, 'mode_diffusion', 'mode').length,
    demand,
    billed: billed !== undefined,
  };
}

/** Returns the registrars' result of an order as text, or undefined for the recorded one. */
export type Selling = (order: SentOrder) => string | undefined;

const TYPED: Readonly<Record<string, string>> = { '240628': 'typed-accounts-2023', '250627': 'typed-accounts-2024' };

function recordedFor({ product, deposit }: SentOrder): string {
  if (product === 'KB') return recordedXml('extract');
  if (product === 'BS') return recordedXml(TYPED[deposit!]!);
  if (deposit === undefined) return recordedXml('deposits');
  return recordedXml('accounts').replaceAll('250627', deposit);
}

/** Scripted registrars, with recorded results by default, and the documents of their links. */
export class ScriptedRegistrars {
  readonly orders: ScriptedSource;
  readonly documents: ScriptedSource;
  /** Public register with the given confidentiality. */
  readonly filings: ScriptedSource;

  constructor(
    {
      selling = () => undefined,
      document = () => ({ body: pdfWith(3) }),
      filed = { bilans: [] },
    }: { selling?: Selling; document?: (look: number) => ScriptedResponse; filed?: object | Error } = {},
    options: Record<string, string> = {},
  ) {
    const sell = (request: SourceRequest): ScriptedResponse => {
      const order = orderIn(request);
      return orderResponse(selling(order) ?? recordedFor(order));
    };
    const configuration = { url: 'https://documents.example', keep_days: '3650', held_days: '30', proof_delivery: 'T XL', ...options };
    this.orders = new ScriptedSource(sell, configuration);
    this.documents = new ScriptedSource((_, look) => document(look), configuration);
    const register = ({ path }: SourceRequest): ScriptedResponse => {
      if (path === '/sso/login') return { body: { token: TOKEN } };
      return filed instanceof Error ? filed : { body: filed };
    };
    this.filings = new ScriptedSource(register, { url: 'https://register.example', username: 'reader', password: 'secret', ...options });
  }

  /** Billed orders, by product and deposit. */
  get bought(): string[] {
    const sent = this.orders.calls.map(orderIn).filter(({ billed }) => billed);
    return sent.map(({ product, deposit }) => [product, ...(deposit === undefined ? [] : [deposit])].join(' '));
  }

  context(now = REGISTRAR_NOW): CollectionContext {
    return {
      ...contextOf({ registrar_orders: this.orders, registrar_documents: this.documents, registrar_filings: this.filings }),
      now: () => now,
    };
  }
}

/** Returns a job for the company in the fixtures, with the account of a client. */
export const registrarJob = (dataTypes: string[], more: Partial<CollectionJob> = {}): CollectionJob => ({
  accountId: 'account',
  userId: 'user',
  connectionId: 'connection',
  siren: REGISTRAR_SIREN,
  name: 'EXEMPLE LOGICIELS',
  dataTypes,
  settings: {},
  credentials: { client_id: '85000002', password: 'customer-password' },
  history: { FINANCIAL_STATEMENT: { monthsToSync: null, lastN: 2 }, TAX_RETURN: { monthsToSync: null, lastN: 2 } },
  ...more,
});

export const STATEMENTS = 'FINANCIAL_STATEMENT';
export const RETURNS = 'TAX_RETURN';
export const PROOF = 'REGISTRATION_PROOF';

/** Returns the events of the provider for some data types. */
export const collectFrom = (registrars: ScriptedRegistrars, types: string[], more: Partial<CollectionJob> = {}, now = REGISTRAR_NOW) =>
  collectStream(adapter.collect(registrarJob(types, more), registrars.context(now)));

export const recordsIn = (events: CollectionEvent[]) => events.flatMap((event) => (event.kind === 'page' ? event.records : []));

/** Returns the failed data types with their errors. */
export const failuresIn = (events: CollectionEvent[]) =>
  events.flatMap((event) => (event.kind === 'failed' ? [[event.dataType, event.error] as const] : []));

/** Returns history settings for the last accounts, without typed accounts. */
export const lastStatements = (lastN: number | null, monthsToSync: number | null = null): Partial<CollectionJob> => ({
  history: { [STATEMENTS]: { monthsToSync, lastN } },
});
