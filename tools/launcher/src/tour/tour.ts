import { provider } from '@company-data/providers';
import type { Body } from '@company-data/sdk';
import { EndUser, type StackFile } from '@company-data/testing';
import { readDocument } from './read-document.js';
import { StepError } from './step-error.js';
import { print, Walk } from './walk.js';
import { watchNotices } from './watch-legal-notices.js';

const registers = 'company_legal_fr';
const bank = 'banking_provider_a';
const platform = 'payment_platform_a';

interface SandboxCompany {
  siren: string;
  name: string;
}

interface SandboxAccount {
  provider_name: string;
  credentials: Body<'putProviderCredentials'>['credentials'];
  consents_as: string;
}

/** Returns the first matching entry of a list in the sandbox. */
async function firstOf<T>(stack: StackFile, what: string, fits: (one: T) => boolean = () => true): Promise<T> {
  const all = (await (await fetch(`${stack.sandbox_url}/${what}`)).json()) as T[];
  const found = all.find(fits);
  if (found === undefined) throw new StepError(`The sandbox has no matching entry in ${what}.`);
  return found;
}

/** Executes the standard workflow without an end user. */
async function readRegisters(walk: Walk): Promise<SandboxCompany> {
  const { collected } = provider(registers);
  const served = provider(registers).dataTypes.filter((name) => collected.includes(name));
  await walk.step('Read the account', (client) => client.profile.get());
  await walk.step('Enable the provider', (client) => client.providers.enable(registers, { enable: true }));
  const company = await firstOf<SandboxCompany>(walk.stack, '_companies');
  await walk.createUser(company);
  await walk.connect(registers, served);
  await walk.synchronize(served);
  await walk.read(served);
  return company;
}

const accountOf = (walk: Walk, name: string): Promise<SandboxAccount> =>
  firstOf<SandboxAccount>(walk.stack, '_accounts', ({ provider_name }) => provider_name === name);

/**
 * Executes the workflow with an end user, who opens the connect page, consents at the bank and
 * returns.
 */
async function readBank(walk: Walk): Promise<void> {
  const { dataTypes } = provider(bank);
  const account = await accountOf(walk, bank);
  await walk.step('Enable a bank', (client) => client.providers.enable(bank, { enable: true }));
  await walk.step('Set the credentials of its application', (client) =>
    client.providers.putCredentials(bank, { credentials: account.credentials }),
  );
  const id = await walk.connect(bank, dataTypes);
  const { action_url } = await walk.step('Read the consent URL', (client, userId) => client.dataConnections.get(userId, id));
  if (action_url === null) throw new StepError('The connection has no consent URL.');
  print('      the end user opens the connect page, consents at the bank and returns');
  await new EndUser().authorize(action_url, id, account.consents_as);
  const { status } = await walk.step('Check the consent', (client, userId) => client.dataConnections.get(userId, id));
  if (status !== 'CONNECTED') throw new StepError(`The connection is ${status}.`);
  await walk.synchronize(dataTypes);
  await walk.read(dataTypes);
}

/** Executes the workflow with the credentials of the account, without a consent. */
async function readPlatform(walk: Walk): Promise<void> {
  const { dataTypes } = provider(platform);
  const { credentials } = await accountOf(walk, platform);
  await walk.step('Enable a payment platform', (client) => client.providers.enable(platform, { enable: true }));
  await walk.step('Skip the consent', (client) => client.providers.putSettings(platform, { auto_connect: true }));
  await walk.step('Set the credentials of its application', (client) => client.providers.putCredentials(platform, { credentials }));
  await walk.connect(platform, dataTypes);
  await walk.synchronize(dataTypes);
  await walk.read(dataTypes);
}

/** Runs the tour. Returns false when a step failed. */
export async function runTour(stack: StackFile, dataDirectory: string): Promise<boolean> {
  const walk = new Walk(stack, dataDirectory);
  try {
    print('\nStandard workflow with a company of the sandbox:\n');
    const { siren } = await readRegisters(walk);
    print('\nThe same with a bank, where an end user must consent:\n');
    await readBank(walk);
    print('\nThe same with a payment platform, by the application of the account:\n');
    await readPlatform(walk);
    print('\nA tax return: submitted as a PDF, read by OCR, returned and corrected:\n');
    await readDocument(walk, siren);
    print('\nAn alert: staff creates it, the company changes, a receiver verifies the signed request:\n');
    await watchNotices(walk, siren);
    print('\nEvery step succeeded.');
    return true;
  } catch (error) {
    print(`      ${error instanceof Error ? error.message : String(error)}\n\nThe tour stopped.`);
    return false;
  }
}
