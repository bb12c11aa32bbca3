import { randomBytes } from 'node:crypto';
import type { Clock } from '@company-data/kernel';
import { type ClientBody, listsOf, resultOf, type Summary } from './screen.js';

/** What the upstream is started with. */
export interface ScreeningVariables {
  SANDBOX_COMPLYCUBE_API_KEY: string;
  SANDBOX_COMPLYCUBE_OTHER_API_KEY: string;
}

export type StoredClient = ClientBody & { id: string; createdAt: string; updatedAt: string };

/** A check that was bought. */
export interface StoredCheck {
  id: string;
  clientId: string;
  type: string;
  createdAt: string;
  /** How often it is still looked at before it is complete. */
  pending: number;
  failed: boolean;
  lists: string[];
  reviews: Map<string, 'confirmed' | 'rejected'>;
}

/** An id as the vendor's are. */
const newId = (): string => randomBytes(12).toString('hex');

/** The clients and checks of one account. */
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

  /** A check as it is told; each look brings it nearer to its end. */
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

/** The accounts by their keys, and how the vendor behaves. */
export class ScreeningService {
  /** How often a check is looked at before it is complete. */
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

  /** The account of a key; undefined where the vendor knows none. */
  accountOf(key: string | undefined): ScreeningAccount | undefined {
    const { SANDBOX_COMPLYCUBE_API_KEY: first, SANDBOX_COMPLYCUBE_OTHER_API_KEY: second } = this.variables;
    if (this.refused || key === undefined || ![first, second].includes(key)) return undefined;
    const account = this.accounts.get(key) ?? new ScreeningAccount(this);
    this.accounts.set(key, account);
    return account;
  }

  /** Whether the right keys are taken as right. */
  acceptPassword(accepted: boolean): void {
    this.refused = !accepted;
  }

  /** How often checks are looked at from now on, those under way no oftener. */
  setRequiredPolls(looks: number): void {
    this.requiredPolls = looks;
    for (const { checks } of this.accounts.values()) for (const check of checks) check.pending = Math.min(check.pending, looks);
  }

  /** What was bought by all accounts, and so is billed. */
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
