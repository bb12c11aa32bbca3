/** A stored operation. Amounts are in hundredths. */
export interface SandboxOperation {
  id: number;
  account: number;
  date: string;
  /** Date of the order, one or two days earlier. */
  rdate: string;
  cents: number;
  type: string;
  wording: string;
  /** Name and IBAN of the other party. Absent when the bank does not send them. */
  party?: { label: string; iban?: string };
  original?: { cents: number; currency: string };
  coming?: boolean;
  /** True when the user hid the operation. */
  hidden?: boolean;
  deleted?: string;
  updated: string;
}

/** Data of an account. The id is assigned at the consent. */
export interface SandboxAccount {
  id: number;
  name: string;
  type: string;
  /** Null when the bank does not send it. */
  currency: string | null;
  iban: string | null;
  cents: number;
  parent?: number;
  usage: 'ORGA' | 'PRIV';
  loan?: Record<string, unknown>;
  disabled?: boolean;
}

/** Filters of an operations query. */
export interface OperationQuestion {
  account?: number;
  /** First and last day, both included. */
  min?: string;
  max?: string;
  /** Lower limit of the change time, in French local time. */
  updatedAfter?: string;
  /** True to include deleted operations. */
  all: boolean;
}

/** Operations of a bank, newest first. */
export interface Ledger {
  /** Returns at most `limit` operations from an offset. */
  page(question: OperationQuestion, offset: number, limit: number): SandboxOperation[];
  count(question: OperationQuestion): number;
  firstDay(account?: number): string | null;
}

const matches = (question: OperationQuestion, operation: SandboxOperation): boolean =>
  (question.account === undefined || operation.account === question.account) &&
  (question.all || operation.deleted === undefined) &&
  (question.min === undefined || operation.date >= question.min) &&
  (question.max === undefined || operation.date <= question.max) &&
  (question.updatedAfter === undefined || operation.updated > question.updatedAfter);

/** A ledger that stores its operations as a list. */
export class ListedOperations implements Ledger {
  constructor(readonly operations: SandboxOperation[]) {}

  page(question: OperationQuestion, offset: number, limit: number): SandboxOperation[] {
    return this.found(question).slice(offset, offset + limit);
  }

  count(question: OperationQuestion): number {
    return this.found(question).length;
  }

  firstDay(account?: number): string | null {
    const days = this.operations.filter((each) => account === undefined || each.account === account).map(({ date }) => date);
    return days.toSorted()[0] ?? null;
  }

  private found(question: OperationQuestion): SandboxOperation[] {
    const found = this.operations.filter((operation) => matches(question, operation));
    return found.toSorted((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : other.id - one.id));
  }
}
