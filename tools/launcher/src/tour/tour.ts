import { setTimeout as sleep } from 'node:timers/promises';
import { dataTypes } from '@company-data/data-types';
import { provider } from '@company-data/providers';
import type { StackFile } from '@company-data/testing';
import { type Answer, ApiClient, StepError } from './api-client.js';
import { lineOf, listLine, type Page, type ServedRecord } from './digest.js';
import { type Entry, isTerminal, ProgressBar } from './progress-bar.js';

const providerName = 'company_legal_fr';
/** All that the provider collects and serves. */
const collected = provider(providerName).collected.flatMap((name) => dataTypes.get(name) ?? []);
const names = collected.map(({ name }) => name);
const syncDeadline = 120_000;

interface SandboxCompany {
  siren: string;
  name: string;
}

const print = (line: string): void => console.log(line);

/** The specification's standard workflow, one readable line per call. */
class Tour {
  private number = 0;
  /** The company's id, once it is created. */
  private userId = '';
  private readonly api: ApiClient;

  constructor(private readonly stack: StackFile) {
    this.api = new ApiClient(stack);
  }

  async run(): Promise<void> {
    print('\nThe standard workflow, on a company of the sandbox:\n');
    await this.step('Who am I', 'GET', '/profile');
    await this.step('Enable the provider', 'PUT', `/providers/${providerName}`, { enable: true });
    await this.createUser();
    const path = '/users/{userId}';
    await this.step('Connect the company', 'POST', `${path}/data-connections`, {
      provider_name: providerName,
      requested_data_types: names,
    });
    await this.step('Start a synchronization', 'POST', `${path}/sync`, { data_types: names });
    await this.waitForEntries(path);
    await this.read(path);
  }

  private async step<T>(title: string, method: string, path: string, body?: unknown): Promise<Answer<T>> {
    this.number += 1;
    const line = `${String(this.number).padStart(3)}.  ${title.padEnd(48)}${method.padEnd(5)}/api/v6${path}`;
    try {
      const answer = await this.call<T>(method, path, body);
      print(`${line}  ${answer.status}`);
      return answer;
    } catch (error) {
      print(`${line}  failed`);
      throw error;
    }
  }

  private call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    return this.api.call<T>(method, path.replace('{userId}', this.userId), body);
  }

  private async createUser(): Promise<void> {
    const company = await firstCompany(this.stack.sandbox_url);
    const { body } = await this.step<{ id: string }>('Create the company', 'POST', '/users/legal', {
      name: company.name,
      siren: company.siren,
    });
    this.userId = body.id;
    print(`      ${company.name}, SIREN ${company.siren}: userId ${this.userId}`);
  }

  private async waitForEntries(path: string): Promise<void> {
    const bar = new ProgressBar();
    let entries = (await this.step<Entry[]>('Follow it', 'GET', `${path}/sync/latest`)).body;
    const deadline = Date.now() + syncDeadline;
    bar.show(entries);
    while (!entries.every(isTerminal)) {
      if (Date.now() > deadline) throw new StepError(`The synchronization is not over after ${syncDeadline / 1_000} s.`);
      await sleep(250);
      entries = (await this.call<Entry[]>('GET', `${path}/sync/latest`)).body;
      bar.show(entries);
    }
    bar.end();
    refuseFailures(entries);
  }

  private async read(path: string): Promise<void> {
    for (const { title, shape, path: where } of collected) {
      const { body } = await this.step<ServedRecord | Page>(title, 'GET', `${path}/${where}`);
      print(`      ${shape === 'object' ? lineOf(body as ServedRecord) : listLine(body as Page)}`);
    }
  }
}

async function firstCompany(sandboxUrl: string): Promise<SandboxCompany> {
  const companies = (await (await fetch(`${sandboxUrl}/_companies`)).json()) as SandboxCompany[];
  if (companies[0] === undefined) throw new StepError('The sandbox has no company.');
  return companies[0];
}

function refuseFailures(entries: Entry[]): void {
  const failed = entries.filter(({ status }) => status !== 'SUCCESS');
  if (failed.length === 0) return;
  throw new StepError(failed.map(({ data_type, status, error }) => `${data_type} ended ${status} ${error?.code ?? ''}`.trim()).join('; '));
}

/** Walks through the standard workflow; false when a step did not succeed. */
export async function runTour(stack: StackFile): Promise<boolean> {
  try {
    await new Tour(stack).run();
    print('\nEvery step succeeded.');
    return true;
  } catch (error) {
    print(`      ${error instanceof Error ? error.message : String(error)}\n\nThe tour stopped here.`);
    return false;
  }
}
