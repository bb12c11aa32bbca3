/**
 * A supported search query: `[Index=value]` clauses joined by ET. A date may be a range `from:to`.
 */
export interface TrademarkQuery {
  siren: string;
  /** First and last application date, YYYYMMDD. */
  from: string;
  to: string;
}

const CLAUSE = /^\[(\w+)=([^[\]]+)\]$/;
const RANGE = /^(\d{8}):(\d{8})$/;

/** Parses a query. Returns undefined for an unsupported query, which INPI calls corrupt. */
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
