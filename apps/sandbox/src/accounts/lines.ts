/** A line of typed accounts: up to four cells in euros, null where the form has none. */
export interface Line {
  page: string;
  code: string;
  cells: (number | null)[];
}

/** What the accounts of one year are made from, in euros. */
export interface Year {
  revenue: number;
  result: number;
  assets: number;
}

/** Amounts of one year by line code. */
export type Amounts = Record<string, number>;

/** A share of an amount in whole euros. */
export const share = (amount: number, perMille: number): number => Math.round((amount * perMille) / 1000);

export const sum = (amounts: Amounts, ...codes: string[]): number => codes.reduce((total, code) => total + (amounts[code] ?? 0), 0);

/** Rows of an asset page: gross, depreciation, net, and the net of the year before. */
export const assetLines = (page: string, codes: string[], gross: Amounts, depreciation: Amounts, before: Amounts): Line[] =>
  codes.map((code) => {
    const [full, lost] = [gross[code] ?? 0, depreciation[code] ?? 0];
    return { page, code, cells: [full, lost, full - lost, before[code] ?? 0] };
  });

/** Rows that hold this year and the year before in two neighbouring cells, the first one given. */
export const yearLines = (page: string, codes: string[], first: 0 | 2, now: Amounts, before: Amounts): Line[] =>
  codes.map((code) => {
    const cells: (number | null)[] = [null, null, null, null];
    cells[first] = now[code] ?? 0;
    cells[first + 1] = before[code] ?? 0;
    return { page, code, cells };
  });
