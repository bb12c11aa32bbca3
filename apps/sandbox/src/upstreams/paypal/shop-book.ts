import { PAID, subscriber, subscriptionId } from './billing.js';
import type { Movement, Payer } from './movement.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DAYS = 540;
const CUSTOMERS = 40;

type Sketch = Omit<Movement, 'id' | 'updated' | 'status' | 'currency' | 'left'> &
  Partial<Pick<Movement, 'id' | 'updated' | 'status' | 'currency'>> & { affects?: false };

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns an id in the format of the platform, the same for the same number. */
export const idOf = (kind: string, number: number): string => {
  let [rest, text] = [number + 1, ''];
  for (; rest > 0; rest = Math.floor(rest / ALPHABET.length)) text = ALPHABET[rest % ALPHABET.length]! + text;
  return `0EX${kind}${text.padStart(17 - 3 - kind.length, '2')}`;
};

const payer = (number: number): Payer => ({
  id: `BUYERBUYX${ALPHABET[number % 32]}${ALPHABET[Math.floor(number / 32)]}EX`,
  email: `acheteur${number}@example.com`,
  given: 'Acheteur',
  surname: `Exemple ${number}`,
  country: number % 7 === 0 ? 'DE' : 'FR',
});

const feeOf = (hundredths: number): number => -Math.round(Math.abs(hundredths) * 0.029) - 35;

/** Builds a sale, with a refund, a reversal, or a chargeback with its fee for some sales. */
function saleOf(number: number, at: number): Sketch[] {
  const hundredths = 1_900 + ((number * 7_919) % 24_000);
  const id = idOf('P', number);
  const reference = { id, type: 'TXN' as const };
  const whole = number % 25 === 24;
  const sale: Sketch = {
    id,
    code: 'T0006',
    at,
    hundredths,
    fee: feeOf(hundredths),
    payer: payer(number % CUSTOMERS),
    invoice: `INV-${1_000 + number}`,
    subject: `Commande ${1_000 + number}`,
    instrument: number % 3 === 0 ? 'CREDIT_CARD' : 'PAYPAL',
    protection: '01',
    ...(whole && { status: 'V' as const, updated: at + 5 * DAY_MS }),
  };
  const refund = { code: 'T1107', at: at + 5 * DAY_MS, reference, payer: sale.payer } as const;
  const dispute = { id: idOf('D', number), at: at + 20 * DAY_MS, reference };
  return [
    sale,
    ...(whole ? [{ ...refund, hundredths: -hundredths, fee: 0 }] : []),
    ...(number % 9 === 4 ? [{ ...refund, hundredths: -Math.round(hundredths / 4), fee: 0 }] : []),
    // One transaction with several event codes.
    ...(number % 60 === 30
      ? [
          { ...dispute, code: 'T1201', hundredths: -hundredths },
          { ...dispute, code: 'T0106', hundredths: -1_600 },
        ]
      : []),
    ...(number % 120 === 90 ? [{ ...dispute, code: 'T1202', hundredths }] : []),
    // Listed twice: as a transaction that affects the balance, and as one that does not.
    ...(number % 80 === 7 ? [{ ...sale, affects: false as const }] : []),
  ];
}

/** Transactions that occur once a month. */
function monthly(month: number, at: number): Sketch[] {
  const order = { id: idOf('O', month), type: 'ODR' as const };
  return [
    { code: 'T0403', at, hundredths: -90_000 },
    // Withdrawals to other places than a bank, one of which comes back.
    { code: 'T1700', at: at + DAY_MS, hundredths: -4_000 },
    { code: 'T0600', at: at + 2 * DAY_MS, hundredths: -2_000 },
    { code: 'T0400', at: at + 3 * DAY_MS, hundredths: -7_000 },
    { code: 'T1101', at: at + 6 * DAY_MS, hundredths: 7_000 },
    // A payment with another wallet, and a chargeback that stands after it was contested.
    { code: 'T3000', at: at + 4 * DAY_MS, hundredths: 5_000, fee: feeOf(5_000), payer: payer(11) },
    { code: 'T1207', at: at + 7 * DAY_MS, hundredths: -3_000 },
    { code: 'T2105', at: at + 8 * DAY_MS, hundredths: -15_000 },
    { code: 'T2106', at: at + 12 * DAY_MS, hundredths: 15_000 },
    { code: 'T0000', at: at + 9 * DAY_MS, hundredths: -2_500, subject: 'Fournitures' },
    { code: 'T1300', at: at + 10 * DAY_MS, hundredths: 12_000, payer: payer(3), reference: order, affects: false },
    { code: 'T0101', at: at + 11 * DAY_MS, hundredths: -1_000 },
    { code: 'T0006', at: at + 13 * DAY_MS, hundredths: 465_000, currency: 'JPY', fee: -17_000, payer: payer(5) },
    { code: 'T0006', at: at + 14 * DAY_MS, hundredths: 1_200_000, currency: 'HUF', fee: -40_000, payer: payer(6) },
    { code: 'T0006', at: at + 15 * DAY_MS, hundredths: 8_000, currency: 'USD', fee: -267, payer: payer(14) },
    { code: 'T0200', at: at + 16 * DAY_MS, hundredths: -7_733, currency: 'USD' },
    { code: 'T0200', at: at + 16 * DAY_MS, hundredths: 6_930 },
  ];
}

const subscriptionPayments = (today: number): Sketch[] =>
  PAID.flatMap(({ number, every, hundredths, from, to }) =>
    Array.from({ length: Math.max(0, Math.ceil((from - to) / every)) }, (_each, turn): Sketch => ({
      code: 'T0002',
      at: today - (from - turn * every) * DAY_MS - HOUR_MS,
      hundredths,
      fee: feeOf(hundredths),
      payer: { ...subscriber(number), country: 'FR' },
      reference: { id: subscriptionId(number), type: 'SUB' },
      instrument: 'PAYPAL',
    })),
  );

/** A pending payment and a denied one. */
const unsettled = (today: number): Sketch[] => [
  { code: 'T0006', at: today - DAY_MS, hundredths: 8_000, status: 'P', payer: payer(8), affects: false },
  { code: 'T0006', at: today - 2 * DAY_MS, hundredths: 7_000, status: 'D', payer: payer(9), affects: false },
];

const sales = (today: number): Sketch[] =>
  Array.from({ length: DAYS }, (_each, day) => day).flatMap((day) => {
    const noon = today - (DAYS - day) * DAY_MS;
    return saleOf(2 * day, noon - 3 * HOUR_MS).concat(day % 3 === 0 ? saleOf(2 * day + 1, noon - HOUR_MS) : []);
  });

const everyMonth = (today: number): Sketch[] =>
  Array.from({ length: Math.floor(DAYS / 30) }, (_each, month) => month).flatMap((month) =>
    monthly(month, today - (DAYS - 30 * month) * DAY_MS),
  );

/** Sorts the transactions and adds the balance after each. */
function booked(sketches: readonly Sketch[], today: number): Movement[] {
  const left = new Map<string, number>();
  return sketches
    .filter(({ at }) => at <= today)
    .toSorted((one, other) => one.at - other.at)
    .map(({ affects, currency = 'EUR', ...sketch }, place) => {
      if (affects !== false) left.set(currency, (left.get(currency) ?? 0) + sketch.hundredths + (sketch.fee ?? 0));
      const standing = affects === false ? {} : { left: left.get(currency)! };
      return { id: idOf('M', place), updated: sketch.at, status: 'S' as const, currency, ...sketch, ...standing };
    });
}

/** Returns eighteen months of transactions of a shop, up to a time. */
export const shopMovements = (today: number): Movement[] =>
  booked([...sales(today), ...everyMonth(today), ...subscriptionPayments(today), ...unsettled(today)], today);

/** Returns eighteen months of transactions of a small shop with one currency. */
export const smallShopMovements = (today: number, currency: string): Movement[] =>
  booked(
    sales(today)
      .filter((_each, place) => place % 4 === 0)
      .map((each) => ({ ...each, currency })),
    today,
  );
