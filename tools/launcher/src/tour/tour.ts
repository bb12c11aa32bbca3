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

/** The first of what the sandbox has of something. */
async function firstOf<T>(stack: StackFile, what: string, fits: (one: T) => boolean = () => true): Promise<T> {
  const all = (await (await fetch(`${stack.sandbox_url}/${what}`)).json()) as T[];
  const found = all.find(fits);
  if (found === undefined) throw new StepError(`The sandbox has none of ${what}.`);
  return found;
}

/** The standard workflow: no end user takes part. */
async function readRegisters(walk: Walk): Promise<SandboxCompany> {
  const { collected } = provider(registers);
  const served = provider(registers).dataTypes.filter((name) => collected.includes(name));
  await walk.step('Who am I', (client) => client.profile.get());
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
 * The same where an end user has to consent: he opens the connect page, and goes from there to the
 * bank and back.
 */
async function readBank(walk: Walk): Promise<void> {
  const { dataTypes } = provider(bank);
  const account = await accountOf(walk, bank);
  await walk.step('Enable a bank', (client) => client.providers.enable(bank, { enable: true }));
  await walk.step('Set the credentials of its application', (client) =>
    client.providers.putCredentials(bank, { credentials: account.credentials }),
  );
  const id = await walk.connect(bank, dataTypes);
  const { action_url } = await walk.step('See where the end user consents', (client, userId) => client.dataConnections.get(userId, id));
  if (action_url === null) throw new StepError('The connection does not say where its end user consents.');
  print('      the end user opens the connect page, goes to the bank, consents and comes back');
  await new EndUser().authorize(action_url, id, account.consents_as);
  const { status } = await walk.step('See that the end user has consented', (client, userId) => client.dataConnections.get(userId, id));
  if (status !== 'CONNECTED') throw new StepError(`The connection is ${status}.`);
  await walk.synchronize(dataTypes);
  await walk.read(dataTypes);
}

/** The same where the account's own application may read, so that nobody has to consent. */
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

/** Walks through the standard workflow; false when a step did not succeed. */
export async function runTour(stack: StackFile, dataDirectory: string): Promise<boolean> {
  const walk = new Walk(stack, dataDirectory);
  try {
    print('\nThe standard workflow, on a company of the sandbox:\n');
    const { siren } = await readRegisters(walk);
    print('\nThe same at a bank, where an end user of the company has to consent:\n');
    await readBank(walk);
    print('\nThe same at a payment platform, by the application of the merchant himself:\n');
    await readPlatform(walk);
    print('\nA tax return on paper: it is sent as a PDF, read, served, and corrected:\n');
    await readDocument(walk, siren);
    print('\nAn alert: staff makes it, the company changes, a receiver is told and verifies the signature:\n');
    await watchNotices(walk, siren);
    print('\nEvery step succeeded.');
    return true;
  } catch (error) {
    print(`      ${error instanceof Error ? error.message : String(error)}\n\nThe tour stopped here.`);
    return false;
  }
}
