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

/** What is asked of the API, of the company that the walk is about. */
type TourCall<T> = (client: CompanyData, userId: string) => Promise<T>;

/** Steps on one company, each printed with its call and what came of it. */
export class Walk {
  private number = 0;
  /** The company's id, once it is created. */
  private userId = '';
  private readonly client: CompanyData;
  /** Titles of the calls that are to be printed next. */
  private readonly titles: string[] = [];
  /** The call that was made last. */
  private lastCall = '';

  constructor(
    readonly stack: StackFile,
    private readonly dataDirectory: string,
  ) {
    const { api_key: apiKey, base_url: baseUrl } = stack;
    this.client = new CompanyData({ apiKey, baseUrl, timeoutMs: 15_000, fetch: (address, init) => this.observed(String(address), init) });
  }

  /**
   * Asks the API; the call is printed as it is answered. @throws CompanyDataError when it is
   * refused
   */
  step<T>(title: string, ask: TourCall<T>): Promise<T> {
    return this.showCalls([title], ask);
  }

  /** Runs a command as staff does; answers what it says. @throws StepError when it is refused */
  async staff(title: string, words: string[]): Promise<string> {
    const said = await this.numbered(
      `${title.padEnd(48)}${typed(words)}`,
      () => runStaff(this.dataDirectory, words),
      () => 'done',
    );
    this.print(said.trim().split('\n')[0] ?? '');
    return said;
  }

  /** Has something happen in the outside world. @throws StepError when the sandbox refuses */
  async happen(title: string, path: string): Promise<void> {
    const post = (): Promise<Response> => fetch(`${this.stack.sandbox_url}${path}`, { method: 'POST' });
    const { ok } = await this.numbered(`${title.padEnd(48)}POST sandbox${path}`, post, ({ status }) => String(status));
    if (!ok) throw new StepError('The sandbox refused.');
  }

  print(line: string): void {
    print(`      ${line}`);
  }

  async createUser({ name, siren }: { name: string; siren: string }): Promise<void> {
    const { id } = await this.step('Create the company', (client) => client.users.create({ name, siren }));
    this.userId = id;
    print(`      ${name}, SIREN ${siren}: userId ${id}`);
  }

  /** Links the company to a provider; answers the id of the data connection. */
  async connect(name: string, types: string[]): Promise<string> {
    const body = { provider_name: name, requested_data_types: types } as Body<'createDataConnection'>;
    return (await this.step('Connect the company', (client, userId) => client.dataConnections.create(userId, body))).id;
  }

  /** Collects data types and follows it to the end. @throws StepError unless all of them succeed */
  async synchronize(names: string[]): Promise<void> {
    const [bar, entries] = [new ProgressBar(), new Map<string, SyncEntry>()];
    const onEntry = (entry: SyncEntry): void => {
      entries.set(entry.id, entry);
      // Not between the two lines of the calls.
      if (this.titles.length === 0) bar.show([...entries.values()]);
    };
    const ended = await this.showCalls(['Start a synchronization', 'Follow it'], (client, userId) =>
      client.sync.run(userId, names as DataTypeName[], { onEntry, timeoutMs: syncDeadline }),
    );
    bar.show(ended);
    bar.end();
    refuseFailures(ended);
  }

  /**
   * Looks at something until it is as it is waited for. @throws StepError when that takes too long
   */
  async until<T>(title: string, ask: TourCall<T>, isReached: (answer: T) => boolean): Promise<T> {
    let answer = await this.step(title, ask);
    for (const deadline = Date.now() + syncDeadline; !isReached(answer); answer = await ask(this.client, this.userId)) {
      if (Date.now() > deadline) throw new StepError(`It has not come about after ${syncDeadline / 1_000} s.`);
      await sleep(250);
    }
    return answer;
  }

  /** Reads data types, each told in a line. */
  async read(names: string[]): Promise<void> {
    for (const { title, shape, path } of names.flatMap((name) => dataTypes.get(name) ?? [])) {
      const answer = await this.step(title, (client, userId) => readerOf(client, path)(userId));
      print(`      ${shape === 'object' ? lineOf(answer as ServedRecord) : listLine(answer as Page)}`);
    }
  }

  /** Has calls made, of which the first are printed under these titles. */
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

  /** Sends a request; prints it, once it is answered, if it has a title. */
  private async observed(address: string, init: RequestInit = {}): Promise<Response> {
    const path = decodeURIComponent(address.slice(this.stack.base_url.length));
    const shown = this.userId === '' ? path : path.replace(this.userId, '{userId}');
    this.lastCall = `${(init.method ?? '').padEnd(6)}${shown}`;
    const answer = await fetch(address, init);
    // What fails may be tried again under the same title.
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
  throw new StepError(failed.map(({ data_type, status, error }) => `${data_type} ended ${status} ${error?.code ?? ''}`.trim()).join('; '));
}
