import { setTimeout as sleep } from 'node:timers/promises';
import { dataTypes } from '@company-data/data-types';
import { type Body, CompanyData, type DataTypeName, type SyncEntry } from '@company-data/sdk';
import type { StackFile } from '@company-data/testing';
import { lineOf, listLine, type Page, type ServedRecord } from './digest.js';
import { ProgressBar } from './progress-bar.js';
import { readerOf } from './reader.js';
import { runStaff, typed } from './run-staff.js';
import { StepError } from './step-error.js';

const syncDeadline = 300_000;

export const print = (line: string): void => console.log(line);

/** Call of the API about the company of the walk. */
type TourCall<T> = (client: CompanyData, userId: string) => Promise<T>;

/** Steps with one company. Prints each call and its result. */
export class Walk {
  private number = 0;
  /** User id, set once the company is created. */
  private userId = '';
  private readonly client: CompanyData;
  /** Titles of the next printed calls. */
  private readonly titles: string[] = [];
  private lastCall = '';

  constructor(
    readonly stack: StackFile,
    private readonly dataDirectory: string,
  ) {
    const { api_key: apiKey, base_url: baseUrl } = stack;
    this.client = new CompanyData({ apiKey, baseUrl, timeoutMs: 15_000, fetch: (address, init) => this.observed(String(address), init) });
  }

  /**
   * Calls the API and prints the call with its status.
   *
   * @throws CompanyDataError when the API rejects the call
   */
  step<T>(title: string, ask: TourCall<T>): Promise<T> {
    return this.showCalls([title], ask);
  }

  /**
   * Runs a staff command and returns its output.
   *
   * @throws StepError when the command fails
   */
  async staff(title: string, words: string[]): Promise<string> {
    const said = await this.numbered(
      `${title.padEnd(48)}${typed(words)}`,
      () => runStaff(this.dataDirectory, words),
      () => 'done',
    );
    this.print(said.trim().split('\n')[0] ?? '');
    return said;
  }

  /**
   * Triggers an external change in the sandbox.
   *
   * @throws StepError when the sandbox rejects the request
   */
  async happen(title: string, path: string): Promise<void> {
    const post = (): Promise<Response> => fetch(`${this.stack.sandbox_url}${path}`, { method: 'POST' });
    const { ok } = await this.numbered(`${title.padEnd(48)}POST sandbox${path}`, post, ({ status }) => String(status));
    if (!ok) throw new StepError('The sandbox rejected the request.');
  }

  print(line: string): void {
    print(`      ${line}`);
  }

  async createUser({ name, siren }: { name: string; siren: string }): Promise<void> {
    const { id } = await this.step('Create a user for the company', (client) => client.users.create({ name, siren }));
    this.userId = id;
    print(`      ${name}, SIREN ${siren}: userId ${id}`);
  }

  /** Connects the company to a provider. Returns the id of the data connection. */
  async connect(name: string, types: string[]): Promise<string> {
    const body = { provider_name: name, requested_data_types: types } as Body<'createDataConnection'>;
    return (await this.step('Connect the company', (client, userId) => client.dataConnections.create(userId, body))).id;
  }

  /**
   * Synchronizes data types and follows the synchronization to its end.
   *
   * @throws StepError unless all entries succeed
   */
  async synchronize(names: string[]): Promise<void> {
    const [bar, entries] = [new ProgressBar(), new Map<string, SyncEntry>()];
    const onEntry = (entry: SyncEntry): void => {
      entries.set(entry.id, entry);
      // The bar must not separate the lines of the two calls.
      if (this.titles.length === 0) bar.show([...entries.values()]);
    };
    const ended = await this.showCalls(['Start a synchronization', 'Follow the synchronization'], (client, userId) =>
      client.sync.run(userId, names as DataTypeName[], { onEntry, timeoutMs: syncDeadline }),
    );
    bar.show(ended);
    bar.end();
    refuseFailures(ended);
  }

  /**
   * Repeats a call until its result has the expected state.
   *
   * @throws StepError after the time limit
   */
  async until<T>(title: string, ask: TourCall<T>, isReached: (answer: T) => boolean): Promise<T> {
    let answer = await this.step(title, ask);
    for (const deadline = Date.now() + syncDeadline; !isReached(answer); answer = await ask(this.client, this.userId)) {
      if (Date.now() > deadline) throw new StepError(`The expected state was not reached in ${syncDeadline / 1_000} s.`);
      await sleep(250);
    }
    return answer;
  }

  /** Reads data types and prints a summary of each. */
  async read(names: string[]): Promise<void> {
    for (const { title, shape, path } of names.flatMap((name) => dataTypes.get(name) ?? [])) {
      const answer = await this.step(title, (client, userId) => readerOf(client, path)(userId));
      print(`      ${shape === 'object' ? lineOf(answer as ServedRecord) : listLine(answer as Page)}`);
    }
  }

  /** Makes calls, and prints the first ones with these titles. */
  private async showCalls<T>(titles: string[], ask: TourCall<T>): Promise<T> {
    this.titles.push(...titles);
    try {
      return await ask(this.client, this.userId);
    } catch (error) {
      const [title] = this.titles;
      if (title !== undefined) print(`${this.nextLine(`${title.padEnd(48)}${this.lastCall}`)}  failed`);
      throw error;
    } finally {
      this.titles.length = 0;
    }
  }

  /** Sends a request. Prints it after its response, if it has a title. */
  private async observed(address: string, init: RequestInit = {}): Promise<Response> {
    const path = decodeURIComponent(address.slice(this.stack.base_url.length));
    const shown = this.userId === '' ? path : path.replace(this.userId, '{userId}');
    this.lastCall = `${(init.method ?? '').padEnd(6)}${shown}`;
    const answer = await fetch(address, init);
    // A failed call may be repeated with the same title.
    const title = answer.ok ? this.titles.shift() : undefined;
    if (title !== undefined) print(`${this.nextLine(`${title.padEnd(48)}${this.lastCall}`)}  ${answer.status}`);
    return answer;
  }

  private nextLine(line: string): string {
    this.number += 1;
    return `${String(this.number).padStart(3)}.  ${line}`;
  }

  private async numbered<T>(line: string, work: () => Promise<T>, outcomeOf: (answer: T) => string): Promise<T> {
    const numbered = this.nextLine(line);
    try {
      const answer = await work();
      print(`${numbered}  ${outcomeOf(answer)}`);
      return answer;
    } catch (error) {
      print(`${numbered}  failed`);
      throw error;
    }
  }
}

function refuseFailures(entries: SyncEntry[]): void {
  const failed = entries.filter(({ status }) => status !== 'SUCCESS');
  if (failed.length === 0) return;
  throw new StepError(
    failed.map(({ data_type, status, error }) => `${data_type} ended with ${status} ${error?.code ?? ''}`.trim()).join('; '),
  );
}
