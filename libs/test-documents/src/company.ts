import { FORM_CELLS, IDENTITIES, type Identity, keyOf, type Regime, REGIME_FORMS } from '@company-data/tax-return-reading/internals';
import type { Draw } from './random.js';

/** Amounts in euros by cell. An absent cell is blank. */
export type Amounts = Map<string, number>;

/** Shares of documents with a separately rounded total, and with a line that is not printed. */
const ROUNDED = 0.2;
const UNPRINTED = 0.05;
/** Share of the lines of a form that a company fills. */
const FILLED = 0.5;

/** Changes of stock, which are negative as often as positive. */
const SIGNED = ['FT', 'FV', '236', '240', 'FM', '222'];

/**
 * For each regime: the line that balances both sides, the related totals, and the columns of both
 * sides.
 */
const CLOSING = {
  C: { open: 'DH', equity: 'DL', result: 'DI', from: 'HN', total: 'EE', assets: 'CO', columns: [[1, 3, 1], [2, 4, 2]] }, // prettier-ignore
  S: { open: '134', equity: '142', result: '136', from: '310', total: '180', assets: '110', columns: [[3, 3, 1], [4, 4, 2]] }, // prettier-ignore
} as const;

const cellsOf = (regime: Regime): string[] => REGIME_FORMS[regime].flatMap((form) => FORM_CELLS[form].map(keyOf));

/** Returns the identity that computes each total. Identities across pages are not used. */
const reckonedBy = (regime: Regime): Map<string, Identity> => {
  const sums = IDENTITIES[regime].filter(({ parts }) => parts.length > 1 || parts[0]!.key.split('.')[1] === '1');
  return new Map(sums.toReversed().map((identity) => [identity.total, identity]));
};

function leafAmount(draw: Draw, scale: number, key: string): number {
  const code = key.split('.')[0]!;
  const amount = Math.floor(scale * draw.next() ** 3) + draw.whole(1, 9);
  return SIGNED.includes(code) && draw.chance(0.5) ? -amount : amount;
}

/**
 * Generates the amounts of a return whose totals equal the sums of their lines. Lines in `lacking`
 * are blank.
 */
export function companyOf(regime: Regime, draw: Draw, lacking: readonly string[] = []): Amounts {
  const sums = reckonedBy(regime);
  const scale = 10 ** draw.between(3.2, 8.3);
  const amounts: Amounts = new Map();
  for (const key of cellsOf(regime)) if (!sums.has(key) && draw.chance(FILLED)) amounts.set(key, leafAmount(draw, scale, key));
  for (const key of [...amounts.keys()]) if (lacking.includes(key.split('.')[0]!)) amounts.delete(key);
  boundLosses(amounts, draw);
  const amount = (key: string): number => {
    const sum = sums.get(key);
    if (amounts.has(key) || sum === undefined) return amounts.get(key) ?? 0;
    const total = sum.parts.reduce((all, { key: part, sign }) => all + sign * amount(part), 0);
    amounts.set(key, total);
    return total;
  };
  const { columns } = CLOSING[regime];
  columns.forEach((places) => close(regime, amounts, amount, places));
  for (const key of sums.keys()) amount(key);
  return amounts;
}

/** Limits the depreciation of a row to its gross amount. A row without a gross amount has none. */
function boundLosses(amounts: Amounts, draw: Draw): void {
  for (const key of [...amounts.keys()].filter((each) => /^([ABC]\w|0\d\d)\.2$/.test(each))) {
    const gross = amounts.get(key.replace('.2', '.1'));
    if (gross === undefined) amounts.delete(key);
    else amounts.set(key, Math.max(1, Math.floor(gross * draw.next())));
  }
}

function close(
  regime: Regime,
  amounts: Amounts,
  amount: (key: string) => number,
  [column, assets, from]: readonly [number, number, number],
): void {
  const { open, equity, result, total, ...names } = CLOSING[regime];
  amounts.set(`${result}.${column}`, amount(`${names.from}.${from}`));
  amounts.set(`${total}.${column}`, amount(`${names.assets}.${assets}`));
  const partsOf = (code: string) => IDENTITIES[regime].find((each) => each.total === `${code}.${column}` && each.parts.length > 2)!.parts;
  const others = (code: string, but: string): number =>
    partsOf(code).reduce((all, { key, sign }) => all + (key === `${but}.${column}` ? 0 : sign * amount(key)), 0);
  amounts.set(`${equity}.${column}`, amount(`${total}.${column}`) - others(total, equity));
  amounts.set(`${open}.${column}`, amount(`${equity}.${column}`) - others(equity, open));
}

/**
 * Returns the amounts that a document prints: some totals are rounded separately, and some lines
 * and zeros are blank.
 */
export function printedOf(regime: Regime, amounts: Amounts, draw: Draw): Amounts {
  const printed: Amounts = new Map(amounts);
  const totals = [...reckonedBy(regime).keys()].filter((key) => (printed.get(key) ?? 0) !== 0);
  if (draw.chance(ROUNDED)) {
    const total = draw.pick(totals);
    printed.set(total, printed.get(total)! + draw.pick([-1, 1]));
  }
  if (draw.chance(UNPRINTED)) printed.delete(draw.pick([...printed.keys()].filter((key) => !totals.includes(key))));
  const zeros = draw.chance(0.5);
  for (const [key, amount] of printed) if (amount === 0 && (!zeros || draw.chance(0.5))) printed.delete(key);
  return printed;
}
