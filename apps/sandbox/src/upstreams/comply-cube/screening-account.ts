import { randomBytes } from 'node:crypto';
import type { Clock } from '@company-data/kernel';
import { type ClientBody, listsOf, resultOf, type Summary } from './screen.js';

/** API keys of the two accounts. */
export interface ScreeningVariables {
  SANDBOX_COMPLYCUBE_API_KEY: string;
  SANDBOX_COMPLYCUBE_OTHER_API_KEY: string;
}

export type StoredClient = ClientBody & { id: string; createdAt: string; updatedAt: string };

/** A purchased check. */
export interface StoredCheck {
  id: string;
  clientId: string;
  type: string;
  createdAt: string;
  /** Number of reads until the check is complete. */
  pending: number;
  failed: boolean;
  lists: string[];
  reviews: Map<string, 'confirmed' | 'rejected'>;
}

/** Returns an id in the format of the vendor. */
const newId = (): string => randomBytes(12).toString('hex');

/** Stores the clients and checks of one account. */
export class ScreeningAccount {
  clients: StoredClient[] = [];
  checks: StoredCheck[] = [];

  constructor(private readonly service: ScreeningService) {}

  addClient(body: ClientBody): StoredClient {
    const at = this.service.now;
    const client = { id: newId(), ...body, createdAt: at, updatedAt: at };
    this.clients.unshift(client);
    return client;
  }

  removeClient(id: string): boolean {
    const before = this.clients.length;
    this.clients = this.clients.filter((client) => client.id !== id);
    this.checks = this.checks.filter(({ clientId }) => clientId !== id);
    return this.clients.length < before;
  }

  addCheck(clientId: string, type: string, lists: string[] | undefined): StoredCheck {
    const { now, requiredPolls, failing } = this.service;
    const check = {
      id: newId(),
      clientId,
      type,
      createdAt: now,
      pending: requiredPolls,
      failed: failing,
      lists: lists ?? listsOf(type),
      reviews: new Map(),
    };
    this.checks.unshift(check);
    return check;
  }

  /** Renders a check. Each read brings a pending check closer to completion. */
  toJson(check: StoredCheck): object {
    const { id, clientId, type, createdAt, pending, failed } = check;
    const status = pending > 0 ? 'pending' : failed ? 'failed' : 'complete';
    check.pending = Math.max(0, pending - 1);
    const result = status === 'complete' ? { result: this.resultOf(check) } : {};
    return { id, clientId, type, enableMonitoring: false, status, ...result, createdAt, updatedAt: createdAt };
  }

  resultOf({ clientId, lists, reviews }: StoredCheck): ReturnType<typeof resultOf> {
    const client = this.clients.find((each) => each.id === clientId)!;
    return resultOf(client, lists, reviews, this.service.summary);
  }
}

/** Stores the accounts by key, and the configured behaviour of the vendor. */
export class ScreeningService {
  /** Number of reads before a new check is complete. */
  requiredPolls = 1;
  failing = false;
  paymentDue = false;
  summary: Summary = 'follows';
  private refused = false;
  private accounts = new Map<string, ScreeningAccount>();

  constructor(
    private readonly variables: ScreeningVariables,
    private readonly clock: Clock,
  ) {}

  get now(): string {
    return this.clock.now().toISOString();
  }

  /** Returns the account of a key, or undefined for an unknown or rejected key. */
  accountOf(key: string | undefined): ScreeningAccount | undefined {
    const { SANDBOX_COMPLYCUBE_API_KEY: first, SANDBOX_COMPLYCUBE_OTHER_API_KEY: second } = this.variables;
    if (this.refused || key === undefined || ![first, second].includes(key)) return undefined;
    const account = this.accounts.get(key) ?? new ScreeningAccount(this);
    this.accounts.set(key, account);
    return account;
  }

  /** Sets whether correct keys are accepted. */
  acceptPassword(accepted: boolean): void {
    this.refused = !accepted;
  }

  /** Sets the number of reads before a check is complete, and reduces it for pending checks. */
  setRequiredPolls(looks: number): void {
    this.requiredPolls = looks;
    for (const { checks } of this.accounts.values()) for (const check of checks) check.pending = Math.min(check.pending, looks);
  }

  /** Returns the purchased checks of all accounts, which are billed. */
  get billed(): object[] {
    return [...this.accounts.values()].flatMap(({ clients, checks }) =>
      checks.map(({ id, clientId, type, createdAt }) => {
        const { personDetails, companyDetails } = clients.find((client) => client.id === clientId)!;
        return { id, at: createdAt, type, name: companyDetails?.name ?? `${personDetails?.lastName} ${personDetails?.firstName}` };
      }),
    );
  }

  reset(): void {
    [this.requiredPolls, this.failing, this.paymentDue, this.refused, this.summary] = [1, false, false, false, 'follows'];
    this.accounts.clear();
  }
}
