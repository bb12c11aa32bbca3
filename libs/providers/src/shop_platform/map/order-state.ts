import { fold, type MappedRecord } from '@company-data/data-types';
import type { commerceOrder } from '@company-data/data-types/commerce-order';
import { flagOf, type ShopRow, valueOf } from '../sources/prestashop/rows.js';

type State = NonNullable<MappedRecord<typeof commerceOrder>['status']>;

/** Ids of states whose meaning is known. Each shop has its own ids. */
export interface StateNames {
  cancelled: string | null;
  refunded: string | null;
  error: string | null;
  delivered: string | null;
}

/** Meaning of a state for an order. */
export interface OrderState {
  status: State | null;
  label: string | null;
  isPaid: boolean | null;
  isShipped: boolean | null;
  isInvoiced: boolean | null;
}

/** States of a new installation. Used when the key may not read the states of the shop. */
const INSTALLED: Readonly<Record<string, State>> = {
  1: 'PENDING',
  2: 'PAID',
  3: 'PREPARING',
  4: 'SHIPPED',
  5: 'DELIVERED',
  6: 'CANCELLED',
  7: 'REFUNDED',
  8: 'ERROR',
  9: 'PAID',
  10: 'PENDING',
  11: 'PAID',
  12: 'PENDING',
  13: 'PENDING',
};

const AWAITING = ['cheque', 'bankwire', 'cashondelivery', 'outofstock'];
const DELIVERED = ['LIVRE', 'DELIVERED'];

/**
 * Derives the status from template and flags, by the first rule that matches. Names and ids of
 * states differ between shops.
 */
function statusOf(row: ShopRow, names: StateNames): State {
  const template = valueOf(row, 'template');
  const [paid, shipped, delivery, logable] = ['paid', 'shipped', 'delivery', 'logable'].map((name) => flagOf(row, name) === true);
  if (template === 'order_canceled' || row.id === names.cancelled) return 'CANCELLED';
  if (template === 'refund' || row.id === names.refunded) return 'REFUNDED';
  if (template === 'payment_error' || row.id === names.error) return 'ERROR';
  if (shipped) return isDelivered(row, template, names) ? 'DELIVERED' : 'SHIPPED';
  if (paid) return delivery ? 'PREPARING' : 'PAID';
  return AWAITING.includes(template ?? '') || !logable ? 'PENDING' : 'OTHER';
}

const isDelivered = (row: ShopRow, template: string | null, { delivered }: StateNames): boolean =>
  row.id === delivered || (template === null && DELIVERED.includes(fold(valueOf(row, 'name'))));

const nothingOf = (status: State | null): OrderState => ({ status, label: null, isPaid: null, isShipped: null, isInvoiced: null });

/**
 * Returns the meaning of a state. `mayRead` is false when the key may not read the states of the
 * shop.
 */
export function orderStateOf(id: string | null, row: ShopRow | null, names: StateNames, mayRead: boolean): OrderState {
  if (id === null) return nothingOf(null);
  if (row === null) return nothingOf(mayRead ? null : (INSTALLED[id] ?? null));
  return {
    status: statusOf(row, names),
    label: valueOf(row, 'name'),
    isPaid: flagOf(row, 'paid'),
    isShipped: flagOf(row, 'shipped'),
    isInvoiced: flagOf(row, 'invoice'),
  };
}
