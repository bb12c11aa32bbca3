/**
 * A line of typed accounts with up to four cells in euros. Null for a cell that the form does not
 * have.
 */
export interface Line {
  page: string;
  code: string;
  cells: (number | null)[];
}

/** Key figures that the accounts of one year are built from, in euros. */
export interface Year {
  revenue: number;
  result: number;
  assets: number;
}

/** Amounts of one year by line code. */
export type Amounts = Record<string, number>;

/** Returns a share of an amount, rounded to whole euros. */
export const share = (amount: number, perMille: number): number => Math.round((amount * perMille) / 1000);

export const sum = (amounts: Amounts, ...codes: string[]): number => codes.reduce((total, code) => total + (amounts[code] ?? 0), 0);

/** Returns rows of an asset page: gross, depreciation, net, and net of the previous year. */
export const assetLines = (page: string, codes: string[], gross: Amounts, depreciation: Amounts, before: Amounts): Line[] =>
  codes.map((code) => {
    const [full, lost] = [gross[code] ?? 0, depreciation[code] ?? 0];
    return { page, code, cells: [full, lost, full - lost, before[code] ?? 0] };
  });

/**
 * Returns rows with the current and the previous year in two adjacent cells, starting at `first`.
 */
export const yearLines = (page: string, codes: string[], first: 0 | 2, now: Amounts, before: Amounts): Line[] =>
  codes.map((code) => {
    const cells: (number | null)[] = [null, null, null, null];
    cells[first] = now[code] ?? 0;
    cells[first + 1] = before[code] ?? 0;
    return { page, code, cells };
  });
