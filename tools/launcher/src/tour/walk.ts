import { setTimeout as sleep } from 'node:timers/promises';
import { dataTypes } from '@company-data/data-types';
import type { StackFile } from '@company-data/testing';
import { type Answer, ApiClient, StepError } from './api-client.js';
import { lineOf, listLine, type Page, type ServedRecord } from './digest.js';
import { type Entry, isTerminal, ProgressBar } from './progress-bar.js';
import { runStaff, typed } from './run-staff.js';

const syncDeadline = 120_000;

export const print = (line: string): void => console.log(line);

/** Steps on one company, each printed with its call and what came of it. */
export class Walk {
  private number = 0;
  /** The company's id, once it is created. */
  private userId = '';
  private readonly api: ApiClient;

  constructor(
    readonly stack: StackFile,
    private readonly dataDirectory: string,
  ) {
    this.api = new ApiClient(stack);
  }

  /** Makes one call; `{userId}` stands for the company. @throws StepError when it is refused */
  async step<T>(title: string, method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const call = (): Promise<Answer<T>> => this.call<T>(method, path, body);
    return this.numbered(`${title.padEnd(48)}${method.padEnd(6)}/api/v6${path}`, call, ({ status }) => String(status));
  }

  /** Runs a command as staff does; answers what it says. @throws StepError when it is refused */
  async staff(title: string, words: string[]): Promise<string> {
    const said = await this.numbered(
      `${title.padEnd(48)}${typed(words)}`,
      () => runStaff(this.dataDirectory, words),
      () => 'done',
    );
    this.say(said.trim().split('\n')[0] ?? '');
    return said;
  }

  /** Has something happen in the outside world. @throws StepError when the sandbox refuses */
  async happen(title: string, path: string): Promise<void> {
    const post = (): Promise<Response> => fetch(`${this.stack.sandbox_url}${path}`, { method: 'POST' });
    const { ok } = await this.numbered(`${title.padEnd(48)}POST sandbox${path}`, post, ({ status }) => String(status));
    if (!ok) throw new StepError('The sandbox refused.');
  }

  say(line: string): void {
    print(`      ${line}`);
  }

  private async numbered<T>(line: string, work: () => Promise<T>, outcomeOf: (answer: T) => string): Promise<T> {
    this.number += 1;
    const numbered = `${String(this.number).padStart(3)}.  ${line}`;
    try {
      const answer = await work();
      print(`${numbered}  ${outcomeOf(answer)}`);
      return answer;
    } catch (error) {
      print(`${numbered}  failed`);
      throw error;
    }
  }

  async createUser({ name, siren }: { name: string; siren: string }): Promise<void> {
    const { body } = await this.step<{ id: string }>('Create the company', 'POST', '/users/legal', { name, siren });
    this.userId = body.id;
    print(`      ${name}, SIREN ${siren}: userId ${this.userId}`);
  }

  /** Collects data types and follows it to the end. @throws StepError unless all of them succeed */
  async synchronize(names: string[]): Promise<void> {
    await this.step('Start a synchronization', 'POST', '/users/{userId}/sync', { data_types: names });
    const bar = new ProgressBar();
    let entries = (await this.step<Entry[]>('Follow it', 'GET', '/users/{userId}/sync/latest')).body;
    const deadline = Date.now() + syncDeadline;
    bar.show(entries);
    while (!entries.every(isTerminal)) {
      if (Date.now() > deadline) throw new StepError(`The synchronization is not over after ${syncDeadline / 1_000} s.`);
      await sleep(250);
      entries = (await this.call<Entry[]>('GET', '/users/{userId}/sync/latest')).body;
      bar.show(entries);
    }
    bar.end();
    refuseFailures(entries);
  }

  /** Looks at something until it is as it is waited for. @throws StepError when that takes too long */
  async until<T>(title: string, path: string, isReached: (body: T) => boolean): Promise<T> {
    let { body } = await this.step<T>(title, 'GET', path);
    for (const deadline = Date.now() + syncDeadline; !isReached(body); { body } = await this.call<T>('GET', path)) {
      if (Date.now() > deadline) throw new StepError(`It has not come about after ${syncDeadline / 1_000} s.`);
      await sleep(250);
    }
    return body;
  }

  /** Reads data types, each told in a line. */
  async read(names: string[]): Promise<void> {
    for (const { title, shape, path } of names.flatMap((name) => dataTypes.get(name) ?? [])) {
      const { body } = await this.step<ServedRecord | Page>(title, 'GET', `/users/{userId}/${path}`);
      print(`      ${shape === 'object' ? lineOf(body as ServedRecord) : listLine(body as Page)}`);
    }
  }

  private call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    return this.api.call<T>(method, path.replace('{userId}', this.userId), body);
  }
}

function refuseFailures(entries: Entry[]): void {
  const failed = entries.filter(({ status }) => status !== 'SUCCESS');
  if (failed.length === 0) return;
  throw new StepError(failed.map(({ data_type, status, error }) => `${data_type} ended ${status} ${error?.code ?? ''}`.trim()).join('; '));
}
