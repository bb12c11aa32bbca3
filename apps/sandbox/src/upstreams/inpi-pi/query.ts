/**
 * A search in the office's language, as far as it is spoken here: `[Index=value]` joined by ET; a
 * day may be a range `from:to`.
 */
export interface TrademarkQuery {
  siren: string;
  /** First and last day of application, YYYYMMDD. */
  from: string;
  to: string;
}

const CLAUSE = /^\[(\w+)=([^[\]]+)\]$/;
const RANGE = /^(\d{8}):(\d{8})$/;

/**
 * Reads a query; undefined for one that is not of this language, which the office calls corrupt.
 */
export function readQuery(text: unknown): TrademarkQuery | undefined {
  const clauses = String(text)
    .split(' ET ')
    .map((clause) => CLAUSE.exec(clause));
  const values = new Map(clauses.map((clause) => [clause?.[1] ?? '', clause?.[2] ?? '']));
  const siren = values.get('ApplicantIdentifier') ?? '';
  const [, from, to] = RANGE.exec(values.get('ApplicationDate') ?? '00000000:99991231') ?? [];
  const known = [...values.keys()].every((index) => ['ApplicantIdentifier', 'ApplicationDate'].includes(index));
  return known && /^\d{9}$/.test(siren) && from !== undefined && to !== undefined ? { siren, from, to } : undefined;
}
