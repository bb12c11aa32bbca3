import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ShopRow } from '../sources/prestashop/rows.js';
import { isChosen, refundOf } from './credit-slip.js';

type Cells = Record<string, string>;

const row = (values: Cells, details: Cells[] = []): ShopRow => ({
  id: '1',
  values,
  lists: { order_slip_details: details.map((line) => ({ id: '1', values: line, lists: {} })) },
});
const ORDER = { currency: 'EUR', discount: 5, withoutTax: false };

/** A slip as shops since 1.6.0.10 store it. */
const slip = (changes: Cells = {}, details: Cells[] = []) =>
  row(
    {
      amount: '60.000000',
      total_products_tax_incl: '60.000000',
      total_products_tax_excl: '50.000000',
      total_shipping_tax_incl: '0.000000',
      shipping_cost_amount: '0.000000',
      order_slip_type: '0',
      ...changes,
    },
    details,
  );
const WITH_SHIPPING = { total_shipping_tax_incl: '6.000000', shipping_cost_amount: '6.000000', order_slip_type: '2' };
const NO_TOTALS = { total_products_tax_incl: '', total_products_tax_excl: '', total_shipping_tax_incl: '' };
const ZERO_TOTALS = { total_products_tax_incl: '0.000000', total_products_tax_excl: '0.000000', total_shipping_tax_incl: '0.000000' };
const line = (excl: string, incl: string): Cells => ({ amount_tax_excl: excl, amount_tax_incl: incl });

describe('refund of a credit slip', () => {
  it.each<[string, ShopRow, number | null]>([
    ['the total with tax, when the shop shows prices with tax', slip(), 60],
    ['the total with tax, when the shop shows prices without tax', slip({ amount: '50.000000' }), 60],
    ['the total and the shipping', slip(WITH_SHIPPING), 66],
    ['the chosen amount', slip({ amount: '10.000000', order_slip_type: '2' }), 10],
    ['the chosen amount in two digits', slip({ amount: '10.00', order_slip_type: '2' }), 10],
    ['the chosen amount above the total', slip({ amount: '75.500000', order_slip_type: '2' }), 75.5],
    ['the chosen amount and the shipping', slip({ ...WITH_SHIPPING, amount: '10.000000' }), 16],
    ['the chosen amount, when it equals the total without tax', slip({ amount: '50.000000', order_slip_type: '2' }), 50],
    ['the chosen amount, when a shop returns no type', slip({ amount: '10.000000', order_slip_type: '' }), 10],
    ['the shipping alone', slip({ ...ZERO_TOTALS, ...WITH_SHIPPING, amount: '0.000000' }), 6],
    ['without the voucher of the order', slip({ total_products_tax_excl: '45.000000', order_slip_type: '1' }), 55],
    [
      'without the voucher, told by the lines when shipping hides the type',
      slip({ ...WITH_SHIPPING, total_products_tax_excl: '45.000000' }, [line('50.000000', '60.000000')]),
      61,
    ],
    [
      'with the rounding of the lines, which is no voucher',
      slip({ ...WITH_SHIPPING, total_products_tax_excl: '49.980000' }, [line('25.000000', '30.000000'), line('25.000000', '30.000000')]),
      66,
    ],
    [
      'without the voucher once, when the total with tax has none',
      slip({ amount: '50.000000', total_products_tax_incl: '55.000000', order_slip_type: '1' }),
      55,
    ],
    ['the only amount of an old shop', row({ amount: '12.000000', shipping_cost_amount: '0.000000' }), 12],
    ['the only amount of an old slip, without totals', slip({ ...NO_TOTALS, amount: '12.00', order_slip_type: '' }), 12],
    ['the only amount of an old slip, with totals of zero', slip({ ...ZERO_TOTALS, amount: '12.00' }), 12],
    ['the only amount, which includes the shipping', slip({ ...ZERO_TOTALS, amount: '15.00', shipping_cost_amount: '3.00' }), 15],
    [
      'the only amount and the shipping, when the lines make up the amount',
      slip({ ...ZERO_TOTALS, amount: '12.00', shipping_cost_amount: '3.00' }, [line('10.000000', '12.000000')]),
      15,
    ],
    [
      'the only amount, when the lines do not make it up',
      slip({ ...ZERO_TOTALS, amount: '15.00', shipping_cost_amount: '3.00' }, [line('10.000000', '12.000000')]),
      15,
    ],
    ['unknown, when a slip of a very old shop has no amount', slip({ ...NO_TOTALS, amount: '0.00' }), null],
    ['zero, when all amounts are zero', slip({ ...ZERO_TOTALS, amount: '0.000000' }), 0],
    ['the totals, when the shop returns no amount', row({ total_products_tax_incl: '29.4', total_shipping_tax_incl: '0' }), 29.4],
  ])('is %s', (_what, given, refund) => {
    expect(refundOf(given, ORDER)).toBe(refund);
  });

  it('is unknown for a chosen amount without tax, and known for other slips of the customer', () => {
    const withoutTax = { ...ORDER, withoutTax: true };
    expect([slip({ amount: '10.000000' }), slip({ amount: '50.000000' })].map((each) => refundOf(each, withoutTax))).toEqual([null, 60]);
  });

  it('is unknown when the deducted voucher is unknown', () => {
    expect(refundOf(slip({ total_products_tax_excl: '45.000000', order_slip_type: '1' }), { ...ORDER, discount: null })).toBeNull();
  });

  it('is rounded to the digits of the currency', () => {
    const yen = slip({ amount: '700.00', total_products_tax_incl: '4650.000000', total_products_tax_excl: '4227.272700' });
    expect(refundOf(yen, { ...ORDER, currency: 'JPY' })).toBe(700);
  });

  /** Builds a slip in cents as the vendor's code does: OrderSlip::create and OrderSlipCreator. */
  const stored = (given: { lines: number[]; shipping: number; discount: number; kind: string; chosen: number; withTax: boolean }) => {
    const { lines, shipping, discount, kind, chosen, withTax } = given;
    const bare = lines.reduce((sum, each) => sum + each, 0);
    // 20 % of even multiples of five cents, so that no rounding occurs.
    const taxed = (bare * 6) / 5;
    const deducted = kind === 'voucher' ? discount : 0;
    const [incl, excl] = withTax ? [taxed, bare - deducted] : [taxed - deducted, bare];
    const text = (cents: number): string => (cents / 100).toFixed(6);
    const type = kind === 'chosen' || shipping > 0 ? '2' : kind === 'voucher' ? '1' : '0';
    return row(
      {
        amount: text(kind === 'chosen' ? chosen : withTax ? incl : excl),
        total_products_tax_incl: text(incl),
        total_products_tax_excl: text(excl),
        total_shipping_tax_incl: text(shipping),
        shipping_cost_amount: text(shipping),
        order_slip_type: type,
      },
      lines.map((each) => line(text(each), text((each * 6) / 5))),
    );
  };

  it('is the amount that goes back, for each way to create a slip', () => {
    const cents = fc.integer({ min: 1, max: 20_000 }).map((units) => units * 5);
    fc.assert(
      fc.property(
        fc.record({
          lines: fc.array(cents, { minLength: 1, maxLength: 5 }),
          shipping: fc.constantFrom(0, 600, 1_290),
          discount: fc.integer({ min: 20, max: 2_000 }),
          kind: fc.constantFrom('whole', 'voucher', 'chosen'),
          chosen: fc.integer({ min: 1, max: 50_000 }),
          withTax: fc.boolean(),
        }),
        (given) => {
          const { lines, shipping, discount, kind, chosen, withTax } = given;
          const bare = lines.reduce((sum, each) => sum + each, 0);
          // With shipping, nothing distinguishes such an amount from the total.
          fc.pre(kind !== 'chosen' || shipping === 0 || ![bare, (bare * 6) / 5].includes(chosen));
          const products = { whole: (bare * 6) / 5, voucher: (bare * 6) / 5 - discount, chosen }[kind];
          const back = kind === 'chosen' && !withTax ? null : (products! + shipping) / 100;
          const order = { currency: 'EUR', discount: discount / 100, withoutTax: !withTax };
          const told = refundOf(stored(given), order);
          if (back === null) expect(told).toBeNull();
          else expect(told).toBeCloseTo(back, 6);
        },
      ),
    );
  });
});

it('isChosen is true for a chosen amount only', () => {
  const given = [
    slip({ amount: '10.00' }),
    slip({ amount: '50.00', order_slip_type: '2' }),
    slip(),
    slip(WITH_SHIPPING),
    slip({ ...ZERO_TOTALS, amount: '12' }),
  ];
  expect(given.map((each) => isChosen(each, 'EUR'))).toEqual([true, true, false, false, false]);
});
