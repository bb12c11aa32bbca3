import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import type { AccountView, RequestContract } from '@company-data/contracts';
import type { RequestClient } from '@company-data/messaging';
import { UsageError } from '../exits.js';
import { findAccount } from './find-account.js';

/** What staff asks with, and what it is asked at. */
export interface StaffOptions {
  client: RequestClient;
  zone: string;
  /** Where somebody can be asked; without it nobody is. */
  terminal?: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };
  /** What is piped in. */
  input: NodeJS.ReadableStream;
  /** The account that was named. */
  account?: string;
}

export interface StaffRequestOptions {
  /** Of whom; of nobody when null. */
  account: string | null;
  timeoutMs?: number;
}

/** Somebody of staff at work, in one set-up. */
export class Staff {
  private found?: Promise<AccountView>;

  constructor(private readonly options: StaffOptions) {}

  get zone(): string {
    return this.options.zone;
  }

  /** The account that is meant: the named one, or the only one there is. */
  account(): Promise<AccountView> {
    return (this.found ??= findAccount(this, this.options.account));
  }

  /** Asks a service. */
  call<P extends object, R>(contract: RequestContract<P, R>, payload: P, { account, timeoutMs }: StaffRequestOptions): Promise<R> {
    return this.options.client.request(contract, payload, { accountId: account, correlationId: randomUUID(), timeoutMs });
  }

  /** Asks a service in the name of the account that is meant. */
  async callForAccount<P extends object, R>(contract: RequestContract<P, R>, payload: P): Promise<R> {
    return this.call(contract, payload, { account: (await this.account()).account_id });
  }

  /** What a file says, or what is piped in for `-`. @throws UsageError */
  async read(path: string): Promise<string> {
    if (path === '-') return text(this.options.input);
    return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new UsageError(error.code === 'ENOENT' ? `${path} is not there.` : `${path} cannot be read: ${error.message}`);
    });
  }

  /** Goes on when it is said beforehand or at the terminal that it is wanted. @throws UsageError */
  async confirm(question: string, isSaid: boolean | undefined): Promise<void> {
    if (isSaid) return;
    const { terminal } = this.options;
    if (terminal === undefined) throw new UsageError(`${question} Say that it is wanted with --yes.`);
    const lines = createInterface(terminal);
    const answer = await lines.question(`${question} Type yes to go on: `);
    lines.close();
    if (answer.trim().toLowerCase() !== 'yes') throw new UsageError('Nothing was done.');
  }
}
