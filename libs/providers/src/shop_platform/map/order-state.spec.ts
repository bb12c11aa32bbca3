import { describe, expect, it } from '@jest/globals';
import { orderStateOf } from './order-state.js';

const NAMES = { cancelled: '60', refunded: '70', error: '80', delivered: '50' };
const row = (id: string, values: Record<string, string>) => ({ id, values: { id, ...values }, lists: {} });
const statusOf = (values: Record<string, string>, id = '99') => orderStateOf(id, row(id, values), NAMES, true).status;

describe('status of an order', () => {
  it.each([
    ['CANCELLED', { template: 'order_canceled', paid: '1', shipped: '1' }],
    ['REFUNDED', { template: 'refund', paid: '1', shipped: '1' }],
    ['ERROR', { template: 'payment_error', paid: '1' }],
    ['DELIVERED', { template: '', name: 'Livré', shipped: '1', paid: '1' }],
    ['DELIVERED', { name: 'Delivered', shipped: '1' }],
    ['SHIPPED', { template: 'shipped', name: 'Livré', shipped: '1', paid: '1' }],
    ['PREPARING', { template: 'preparation', paid: '1', delivery: '1' }],
    ['PREPARING', { name: 'Prêt en boutique', paid: '1', delivery: '1', shipped: '0' }],
    ['PAID', { template: 'payment', paid: '1', delivery: '0' }],
    ['PENDING', { template: 'cheque', logable: '1' }],
    ['PENDING', { template: 'outofstock', logable: '1' }],
    ['PENDING', { template: 'bankwire', logable: '1' }],
    ['PENDING', { template: 'cashondelivery', logable: '1' }],
    ['PENDING', { template: '', paid: '0', logable: '0' }],
    ['OTHER', { template: '', paid: '0', logable: '1' }],
  ])('is %s by the first matching rule for %j', (status, values) => {
    expect(statusOf(values)).toBe(status);
  });

  // The states that an installation of PrestaShop creates, in the order of its installer.
  it.each<[id: string, status: string | null, state: string]>([
    ['1', 'PENDING', 'awaiting check payment'],
    ['2', 'PAID', 'payment accepted'],
    ['3', 'PREPARING', 'processing in progress'],
    ['4', 'SHIPPED', 'shipped'],
    ['5', 'DELIVERED', 'delivered'],
    ['6', 'CANCELLED', 'canceled'],
    ['7', 'REFUNDED', 'refunded'],
    ['8', 'ERROR', 'payment error'],
    ['9', 'PAID', 'on backorder, paid'],
    ['10', 'PENDING', 'awaiting bank wire payment'],
    ['11', 'PAID', 'remote payment accepted'],
    ['12', 'PENDING', 'on backorder, not paid'],
    ['13', 'PENDING', 'awaiting cash on delivery'],
    ['14', null, 'a state of the shop'],
  ])('is derived from the id %s when the key may not read states: %s, %s', (id, status) => {
    expect(orderStateOf(id, null, NAMES, false).status).toBe(status);
    expect(orderStateOf(id, null, NAMES, true).status).toBeNull();
  });

  it.each([
    ['60', 'CANCELLED'],
    ['70', 'REFUNDED'],
    ['80', 'ERROR'],
    ['50', 'DELIVERED'],
  ])('is derived from the id when the configuration maps %s to %s', (id, status) => {
    expect(statusOf({ shipped: '1', paid: '1', template: 'own' }, id)).toBe(status);
  });
});
