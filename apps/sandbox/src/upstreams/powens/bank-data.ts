/** An operation as the sandbox keeps it; amounts in hundredths. */
export interface SandboxOperation {
  id: number;
  account: number;
  date: string;
  /** Of the order, a day or two before. */
  rdate: string;
  cents: number;
  type: string;
  wording: string;
  /** Name and IBAN of the other party, where the bank tells them. */
  party?: { label: string; iban?: string };
  original?: { cents: number; currency: string };
  coming?: boolean;
  /** The user hid it. */
  hidden?: boolean;
  deleted?: string;
  updated: string;
}

/** What an account is made of; its id is drawn when somebody consents. */
export interface SandboxAccount {
  id: number;
  name: string;
  type: string;
  /** Null where the bank does not tell it. */
  currency: string | null;
  iban: string | null;
  cents: number;
  parent?: number;
  usage: 'ORGA' | 'PRIV';
  loan?: Record<string, unknown>;
  disabled?: boolean;
}

/** What is asked of operations. */
export interface OperationQuestion {
  account?: number;
  /** Days, both in it. */
  min?: string;
  max?: string;
  /** Changed after this, by the clock of France. */
  updatedAfter?: string;
  /** Deleted ones too. */
  all: boolean;
}

/** A book of operations that answers questions, newest first. */
export interface Ledger {
  /** So many operations from an offset on. */
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

/** A book that is kept as a list. */
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
