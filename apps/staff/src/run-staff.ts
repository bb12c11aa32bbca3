import type { Environment } from '@company-data/kernel';
import { NatsLink, SigningKey, staffClient } from '@company-data/messaging';
import type { Outcome, StaffCommand } from './command.js';
import { loginName, zoneOf } from './config.js';
import { EXIT, UsageError } from './exits.js';
import { type Outlets, report, reportFailure } from './output/report.js';
import { type Chosen, choose } from './program.js';
import { findSetup, systemUnreachable, type Setup } from './session/find-setup.js';
import { Staff, type StaffOptions } from './session/staff.js';

/** Environment, outputs and input of a command. */
export interface Surroundings extends Outlets, Pick<StaffOptions, 'terminal' | 'input'> {
  environment: Environment;
}

/** Describes why a connection failed. Errors of TLS also name certificate authorities. */
function causeOf({ message }: Error): string {
  if (/certificate|tls|altnames|doesn't exist/i.test(message)) return `cannot be used with TLS: ${message}`;
  return /auth/i.test(message) ? 'rejects the credentials of staff' : 'is not reachable';
}

async function connect(setup: Setup): Promise<NatsLink> {
  const { url: servers, user, password, tls } = setup;
  return NatsLink.connect({ servers, name: 'staff', user, password, tls, waitsForServer: false }).catch((error: Error) => {
    throw systemUnreachable(setup, causeOf(error));
  });
}

function keyOf({ keys }: Setup): SigningKey {
  try {
    return SigningKey.fromText(keys);
  } catch (error) {
    throw new UsageError(`STAFF_KEYS is not valid: ${(error as Error).message}.`);
  }
}

async function perform({ command, flags, args }: Chosen, { environment, terminal, input }: Surroundings): Promise<Outcome> {
  const setup = await findSetup(flags.data, environment);
  const key = keyOf(setup);
  const link = await connect(setup);
  try {
    const client = staffClient(link, key, { actor: loginName(environment) });
    return await command.run(new Staff({ client, zone: zoneOf(environment), terminal, input, account: flags.account }), flags, args);
  } finally {
    await link.close();
  }
}

/** Runs the command of the parameters and returns its exit code. */
export async function runStaff(commands: readonly StaffCommand[], parameters: string[], surroundings: Surroundings): Promise<number> {
  const json = parameters.includes('--json');
  try {
    const chosen = await choose(commands, parameters, (text) => surroundings.out(text));
    if (chosen === undefined) return EXIT.done;
    return report(await perform(chosen, surroundings), chosen.flags, surroundings);
  } catch (error) {
    return reportFailure(error, { json }, surroundings);
  }
}
