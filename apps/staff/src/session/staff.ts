import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import type { AccountView, RequestContract } from '@company-data/contracts';
import type { RequestClient } from '@company-data/messaging';
import { UsageError } from '../exits.js';
import { findAccount } from './find-account.js';
import { visible } from '../output/visible.js';

/** Dependencies of a session. */
export interface StaffOptions {
  client: RequestClient;
  zone: string;
  /** Terminal for confirmations. Without it, commands ask nothing. */
  terminal?: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };
  /** Standard input. */
  input: NodeJS.ReadableStream;
  account?: string;
}

export interface StaffRequestOptions {
  /** Account id of the request. Null for a request without an account. */
  account: string | null;
  timeoutMs?: number;
}

/** A session of an operator with one system. */
export class Staff {
  private found?: Promise<AccountView>;

  constructor(private readonly options: StaffOptions) {}

  get zone(): string {
    return this.options.zone;
  }

  /** Returns the account of --account, or the only account. @throws UsageError, NotThere */
  account(): Promise<AccountView> {
    return (this.found ??= findAccount(this, this.options.account));
  }

  /** Sends a request to a service. */
  call<P extends object, R>(contract: RequestContract<P, R>, payload: P, { account, timeoutMs }: StaffRequestOptions): Promise<R> {
    return this.options.client.request(contract, payload, { accountId: account, correlationId: randomUUID(), timeoutMs });
  }

  /** Sends a request for the account of the session. */
  async callForAccount<P extends object, R>(contract: RequestContract<P, R>, payload: P): Promise<R> {
    return this.call(contract, payload, { account: (await this.account()).account_id });
  }

  /** Reads a file, or standard input for `-`. @throws UsageError */
  async read(path: string): Promise<string> {
    if (path === '-') return text(this.options.input);
    return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new UsageError(error.code === 'ENOENT' ? `${path} does not exist.` : `${path} cannot be read: ${error.message}`);
    });
  }

  /**
   * Asks for confirmation at the terminal, unless it was given by flag. @throws UsageError without
   * a confirmation
   */
  async confirm(question: string, isSaid: boolean | undefined): Promise<void> {
    if (isSaid) return;
    const { terminal } = this.options;
    if (terminal === undefined) throw new UsageError(`${question} Confirm with --yes.`);
    const lines = createInterface(terminal);
    const answer = await lines.question(`${visible(question)} Type yes to continue: `);
    lines.close();
    if (answer.trim().toLowerCase() !== 'yes') throw new UsageError('Cancelled, nothing was changed.');
  }
}
