import { type CollectionContext, type CollectionJob, ProviderAuthError, ProviderFetchError, type SourceClient } from '../../../adapter.js';
import { frenchDay } from '../../../kit/dates.js';
import { requestFree, orderFrom, type Ordered } from '../../../protocols/infogreffe/order.js';
import type { Delivery, RegistrarAccount, RegistrarOrder } from '../../../protocols/infogreffe/registrar-order.js';
import { registrarDocuments } from '../registrar-documents/manifest.js';
import { type Deposit, type DepositList, depositsIn } from './deposits.js';
import { fetchLinked, linkIn } from './document.js';
import { registrarOrders } from './manifest.js';

const DAY_SECONDS = 86_400;
const ADVICE = {
  fields: ['client_id', 'password'],
  advice:
    'The account may lock after repeated failed logins, so check both before you set them again. ' +
    'If both are correct, the account is locked: have the registrars reinitialize it or reset its password.',
};

/** Response to an order, and the document of its link. */
export type Delivered = Extract<Ordered, { kind: 'document' }> & { pdf: Uint8Array | null };

/** Delivered extract, and whether its order included the data. */
export type DeliveredExtract = Delivered & { withData: boolean };

/** Reason for an empty response. */
export type Nothing = Extract<Ordered, { kind: 'none' }>;

/** Requests to the registrars about one company, with one account. */
export interface Registrar {
  /** Returns the deposits of the company, or the reason for an empty list. */
  deposits(): Promise<DepositList | Nothing>;
  accounts(deposit: Deposit): Promise<Delivered | Nothing>;
  typedAccounts(deposit: Deposit): Promise<Delivered | Nothing>;
  /**
   * Returns today's extract of the register, read by `read`. While the last one could not be read,
   * the same response is read again, and no further extract is bought.
   */
  extract<T>(read: (delivered: DeliveredExtract) => T): Promise<T | Nothing>;
}

/** Cache keys of the document of a deposit, and of the extract of a day. */
export const keyOfAccounts = (depositId: string): string => `document BI ${depositId}`;
export const keyOfExtract = (siren: string, day: string): string => `document KB ${siren} ${day}`;

/** Cache key of the day of an extract that could not be read. */
const keyOfUnread = (siren: string): string => `unread KB ${siren}`;

/** Returns a bought document if it is cached. */
export const boughtDocument = (context: CollectionContext, key: string): Promise<Uint8Array | undefined> =>
  context.source(registrarDocuments.name).getCached(key, cacheSecondsOf(context.source(registrarOrders.name)));

const cacheSecondsOf = ({ configuration }: SourceClient): number => Number(configuration['keep_days']) * DAY_SECONDS;

/** Places orders, and fetches linked documents at once, because links expire. */
export function registrarFor({ siren }: Pick<CollectionJob, 'siren'>, account: RegistrarAccount, context: CollectionContext): Registrar {
  const [orders, documents] = [context.source(registrarOrders.name), context.source(registrarDocuments.name)];
  const now = context.now();
  const cacheSeconds = cacheSecondsOf(orders);
  const terms = { cacheSeconds, pendingSeconds: Number(orders.configuration['held_days']) * DAY_SECONDS, now };
  const order = async (asked: Omit<RegistrarOrder, 'siren'>, documentKey?: string): Promise<Delivered | Nothing> => {
    const ordered = await advised(orderFrom(orders, account, { ...asked, siren }, terms));
    if (ordered.kind === 'none' || documentKey === undefined) return ordered.kind === 'none' ? ordered : { ...ordered, pdf: null };
    const link = linkIn(ordered.document);
    const pdf = await documents.getOrFetch(documentKey, cacheSeconds, () => fetchLinked(documents, link));
    return { ...ordered, pdf };
  };
  const extractOf = async <T>(day: string, read: (delivered: DeliveredExtract) => T): Promise<T | Nothing> => {
    const delivery = orders.configuration['proof_delivery']!.split(' ') as Delivery[];
    const delivered = await order({ product: 'KB', delivery, edition: day }, delivery.includes('T') ? keyOfExtract(siren, day) : undefined);
    return delivered.kind === 'none' ? delivered : read({ ...delivered, withData: delivery.includes('XL') });
  };
  return {
    async deposits() {
      const answer = await advised(requestFree(orders, account, { product: 'BI', delivery: 'T', siren }, now));
      return answer.kind === 'none' ? { ...answer, orderedAt: null } : depositsIn(answer.document);
    },
    accounts: (deposit) => order({ product: 'BI', delivery: 'T', ...placeOf(deposit) }, keyOfAccounts(deposit.id)),
    typedAccounts: (deposit) => order({ product: 'BS', delivery: 'XL', ...placeOf(deposit) }),
    async extract(read) {
      const unread = await orders.getCached(keyOfUnread(siren), terms.pendingSeconds);
      // The response of that day is cached, so this buys nothing.
      if (unread !== undefined) await extractOf(Buffer.from(unread).toString(), read);
      const day = frenchDay(now);
      try {
        return await extractOf(day, read);
      } catch (error) {
        if (error instanceof ProviderFetchError && error.kind === 'malformed')
          await orders.setCached(keyOfUnread(siren), terms.pendingSeconds, Buffer.from(day));
        throw error;
      }
    },
  };
}

const placeOf = ({ file, number, closing }: Deposit): Pick<RegistrarOrder, 'file' | 'fields'> => ({
  file,
  fields: { num_depot: number, date_cloture: closing },
});

/**
 * Adds the rejected credentials to an authorization error, and the advice that the account may
 * lock.
 */
async function advised<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ProviderAuthError) throw new ProviderAuthError(error.message, ADVICE);
    throw error;
  }
}
