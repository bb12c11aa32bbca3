/** An operation in the vendor's format. */
export interface Operation {
  id: number;
  account_id: number;
  clean_description: string;
  provider_description: string;
  amount: number;
  currency_code: string | null;
  date: string;
  booking_date: string | null;
  transaction_date: string | null;
  value_date: string | null;
  deleted: boolean;
  future: boolean;
  category_id: number;
  operation_type: string;
  updated_at: string;
}

/** Data of an operation. Absent fields get default values. */
export interface OperationPlan extends Partial<Omit<Operation, 'id' | 'account_id'>> {
  date: string;
  amount: number;
  provider_description: string;
}

const DAY_MS = 86_400_000;

/** Factor of the account id in the ids of its operations. */
export const IDS_OF_ACCOUNT = 10_000_000;

/** Returns the date `days` days after another, as YYYY-MM-DD. */
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Removes the prefixes that banks add to a wording. */
const cleaned = (wording: string): string =>
  wording
    .replace(/^(?:CB|VIR(?: SEPA)?|PRLV(?: SEPA)?) /, '')
    .toLowerCase()
    .replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/**
 * Builds an operation from its plan. By default it is booked on its date and updated in the
 * following night.
 */
export function operationOf(account: number, place: number, plan: OperationPlan): Operation {
  const { date, provider_description, future = false } = plan;
  return {
    id: account * IDS_OF_ACCOUNT + place,
    account_id: account,
    clean_description: cleaned(provider_description),
    currency_code: 'EUR',
    booking_date: future ? null : date,
    transaction_date: date,
    value_date: null,
    deleted: false,
    category_id: 1,
    operation_type: 'unknown',
    updated_at: `${date}T00:02:11.000Z`,
    ...plan,
    future,
  };
}

/** Operations of one account by position, from 1, oldest first. */
export interface Ledger {
  readonly size: number;
  at(place: number): Operation;
}

/** A ledger that stores its operations, which can change. */
export class InMemoryLedger implements Ledger {
  private readonly operations: Operation[] = [];

  constructor(
    private readonly account: number,
    plans: readonly OperationPlan[],
  ) {
    for (const plan of plans.toSorted((one, other) => (one.date < other.date ? -1 : 1))) this.add(plan);
  }

  get size(): number {
    return this.operations.length;
  }

  at(place: number): Operation {
    return this.operations[place - 1]!;
  }

  add(plan: OperationPlan): Operation {
    const operation = operationOf(this.account, this.size + 1, plan);
    this.operations.push(operation);
    return operation;
  }

  /** Returns the last operation that meets a condition. */
  last(meets: (operation: Operation) => boolean): Operation | undefined {
    return this.operations.findLast(meets);
  }
}

/** A ledger of any size over two years that generates its operations on demand. */
export class EndlessLedger implements Ledger {
  constructor(
    private readonly account: number,
    readonly size: number,
    private readonly today: string,
  ) {}

  at(place: number): Operation {
    const date = dayAfter(this.today, -Math.floor(((this.size - place) * 730) / this.size));
    const amount = ((place * 7_919) % 100_000) / 100 - 480;
    return operationOf(this.account, place, {
      date,
      amount: Math.round(amount * 100) / 100,
      provider_description: `CB COMMERCE EXEMPLE ${place % 97}`,
      operation_type: 'card',
    });
  }
}
