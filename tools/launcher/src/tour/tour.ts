import { setTimeout as sleep } from 'node:timers/promises';
import type { StackFile } from '@company-data/testing';
import { type Answer, ApiClient, StepError } from './api-client.js';
import { listLines, noticeLine, officeLine, officerLine, type Page, procedureLine, profileLine, type ServedRecord } from './digest.js';
import { type Entry, isTerminal, ProgressBar } from './progress-bar.js';

const provider = 'company_legal_fr';
const dataTypes = ['COMPANY_PROFILE', 'COMPANY_OFFICER', 'CORPORATE_OFFICE', 'LEGAL_NOTICE', 'COLLECTIVE_PROCEDURE'];
const syncDeadline = 120_000;

interface SandboxCompany {
  siren: string;
  name: string;
}

const print = (line: string): void => console.log(line);

/** The specification's standard workflow, one readable line per call. */
class Tour {
  private number = 0;
  private readonly api: ApiClient;

  constructor(private readonly stack: StackFile) {
    this.api = new ApiClient(stack);
  }

  async run(): Promise<void> {
    print('\nThe standard workflow, on a company of the sandbox:\n');
    await this.step('Who am I', 'GET', '/profile');
    await this.step('Enable the provider', 'PUT', `/providers/${provider}`, { enable: true });
    const user = await this.createUser();
    const path = `/users/${user}`;
    await this.step('Connect the company', 'POST', `${path}/data-connections`, {
      provider_name: provider,
      requested_data_types: dataTypes,
    });
    await this.step('Start a synchronization', 'POST', `${path}/sync`, { data_types: dataTypes });
    await this.waitForEntries(path);
    await this.read(path);
  }

  private async step<T>(title: string, method: string, path: string, body?: unknown): Promise<Answer<T>> {
    this.number += 1;
    const line = `${String(this.number).padStart(3)}.  ${title.padEnd(26)}${method.padEnd(5)}/api/v6${path}`;
    try {
      const answer = await this.api.call<T>(method, path, body);
      print(`${line}  ${answer.status}`);
      return answer;
    } catch (error) {
      print(`${line}  failed`);
      throw error;
    }
  }

  private async createUser(): Promise<string> {
    const company = await firstCompany(this.stack.sandbox_url);
    const { body } = await this.step<{ id: string }>('Create the company', 'POST', '/users/legal', {
      name: company.name,
      siren: company.siren,
    });
    return body.id;
  }

  private async waitForEntries(path: string): Promise<void> {
    const bar = new ProgressBar();
    let entries = (await this.step<Entry[]>('Follow it', 'GET', `${path}/sync/latest`)).body;
    const deadline = Date.now() + syncDeadline;
    bar.show(entries);
    while (!entries.every(isTerminal)) {
      if (Date.now() > deadline) throw new StepError(`The synchronization is not over after ${syncDeadline / 1_000} s.`);
      await sleep(250);
      entries = (await this.api.call<Entry[]>('GET', `${path}/sync/latest`)).body;
      bar.show(entries);
    }
    bar.end();
    refuseFailures(entries);
  }

  private async read(path: string): Promise<void> {
    const profile = await this.step<ServedRecord>('Read the profile', 'GET', `${path}/company-profile`);
    const officers = await this.step<Page>('Read the officers', 'GET', `${path}/company-officers?exclude_auditors=1`);
    const offices = await this.step<Page>('Read the offices', 'GET', `${path}/corporate-offices`);
    const notices = await this.step<Page>('Read the notices', 'GET', `${path}/legal-notices`);
    const procedures = await this.step<Page>('Read the procedures', 'GET', `${path}/collective-procedures`);
    print(`\n      ${profileLine(profile.body)}`);
    listLines('Officers', officers.body, officerLine).forEach(print);
    listLines('Offices', offices.body, officeLine).forEach(print);
    listLines('Legal notices', notices.body, noticeLine).forEach(print);
    listLines('Collective procedures', procedures.body, procedureLine).forEach(print);
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
    print(`      ${error instanceof Error ? error.message : String(error)}\n\nThe walk stopped here.`);
    return false;
  }
}
