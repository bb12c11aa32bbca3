import { type CollectionContext, type CollectionJob, ProviderAuthError, type SourceClient } from '../../../adapter.js';
import { frenchDay } from '../../../kit/dates.js';
import { requestFree, orderFrom, type Ordered } from '../../../protocols/infogreffe/order.js';
import type { Delivery, RegistrarAccount, RegistrarOrder } from '../../../protocols/infogreffe/registrar-order.js';
import { registrarDocuments } from '../registrar-documents/manifest.js';
import { type Deposit, type DepositList, depositsIn } from './deposits.js';
import { fetchLinked, linkIn } from './document.js';
import { registrarOrders } from './manifest.js';

const DAY_SECONDS = 86_400;
const SCHEMA = { version_schema: '8' };
const ADVICE = {
  fields: ['client_id', 'password'],
  advice: 'The account may lock after repeated failed logins: check both before you set them again.',
};

/** What was delivered: the answer to the order, and the document behind its link. */
export type Delivered = Extract<Ordered, { kind: 'document' }> & { pdf: Uint8Array | null };

/** Why there is nothing. */
export type Nothing = Extract<Ordered, { kind: 'none' }>;

/** The registrars, asked for one company by one account. */
export interface Registrar {
  /** What the company filed; the reason where it has no file, or hands out no list. */
  deposits(): Promise<DepositList | Nothing>;
  accounts(deposit: Deposit): Promise<Delivered | Nothing>;
  typedAccounts(deposit: Deposit): Promise<Delivered | Nothing>;
  /** The extract of the register of today. */
  extract(): Promise<Delivered | Nothing>;
}

/** What the document of a deposit, or of a day's extract, is kept under. */
export const keyOfAccounts = (depositId: string): string => `document BI ${depositId}`;
export const keyOfExtract = (siren: string, day: string): string => `document KB ${siren} ${day}`;

/** A document that was bought, if it is kept. */
export const boughtDocument = (context: CollectionContext, key: string): Promise<Uint8Array | undefined> =>
  context.source(registrarDocuments.name).getCached(key, cacheSecondsOf(context.source(registrarOrders.name)));

const cacheSecondsOf = ({ configuration }: SourceClient): number => Number(configuration['keep_days']) * DAY_SECONDS;

/** Orders, and fetches at once what links lead to: they expire, and what they lead to is kept. */
export function registrarFor({ siren }: Pick<CollectionJob, 'siren'>, account: RegistrarAccount, context: CollectionContext): Registrar {
  const [orders, documents] = [context.source(registrarOrders.name), context.source(registrarDocuments.name)];
  const now = context.now();
  const cacheSeconds = cacheSecondsOf(orders);
  const terms = { cacheSeconds, pendingSeconds: Number(orders.configuration['held_days']) * DAY_SECONDS, now };
  const order = async (asked: Omit<RegistrarOrder, 'siren'>, documentKey?: string): Promise<Delivered | Nothing> => {
    const ordered = await advised(orderFrom(orders, account, { ...asked, siren, fields: { ...asked.fields, ...SCHEMA } }, terms));
    if (ordered.kind === 'none' || documentKey === undefined) return ordered.kind === 'none' ? ordered : { ...ordered, pdf: null };
    const link = linkIn(ordered.document);
    const pdf = await documents.getOrFetch(documentKey, cacheSeconds, () => fetchLinked(documents, link));
    return { ...ordered, pdf };
  };
  return {
    async deposits() {
      const answer = await advised(requestFree(orders, account, { product: 'BI', delivery: 'T', siren, fields: SCHEMA }, now));
      return answer.kind === 'none' ? { ...answer, orderedAt: null } : depositsIn(answer.document);
    },
    accounts: (deposit) => order({ product: 'BI', delivery: 'T', ...placeOf(deposit) }, keyOfAccounts(deposit.id)),
    typedAccounts: (deposit) => order({ product: 'BS', delivery: 'XL', ...placeOf(deposit) }),
    extract() {
      const delivery = orders.configuration['proof_delivery']!.split(' ') as Delivery[];
      const day = frenchDay(now);
      return order({ product: 'KB', delivery, edition: day }, delivery.includes('T') ? keyOfExtract(siren, day) : undefined);
    },
  };
}

const placeOf = ({ file, number, closing }: Deposit): Pick<RegistrarOrder, 'file' | 'fields'> => ({
  file,
  fields: { num_depot: number, date_cloture: closing },
});

/** A refusal says which credentials were refused, and that trying again may lock them. */
async function advised<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ProviderAuthError) throw new ProviderAuthError(error.message, ADVICE);
    throw error;
  }
}
