import { rotateKeys as rotation, type RotateKeysReply } from '@company-data/contracts';
import { defineCommand } from '../../command.js';
import { counted } from '../../output/table.js';
import type { Staff } from '../../session/staff.js';
import { sealingServices, servicesOf } from '../services.js';

interface Flags {
  service: string;
}

/** Timeout of one request, which re-encrypts a part of a service's values. */
const BATCH_TIME_MS = 60_000;

type Rotated = RotateKeysReply & { service: string };

/**
 * Repeats the request until no value changes. Values that another replica encrypts with an old key
 * in the meantime count as remaining.
 */
async function rotate(staff: Staff, service: string): Promise<Rotated> {
  const total: Rotated = { service, key: '', changed: 0, remaining: 0 };
  for (let key: string | undefined; ;) {
    const part: RotateKeysReply = await staff.call(rotation(service), { key }, { account: null, timeoutMs: BATCH_TIME_MS });
    key = part.key;
    Object.assign(total, { key, changed: total.changed + part.changed, remaining: part.remaining });
    if (part.remaining === 0 || part.changed === 0) return total;
  }
}

const lineOf = ({ service, key, changed, remaining }: Rotated): string =>
  remaining === 0
    ? `${service}: ${counted(changed, 'value')} re-encrypted. All values use ${key}, so its other keys may be removed.`
    : `${service}: ${counted(changed, 'value')} re-encrypted, ${counted(remaining, 'value')} still encrypted with another key than ${key}. Do not remove any key.`;

export const rotateKeys = defineCommand<Flags>({
  name: 'keys rotate',
  summary: 'Re-encrypts values of services with their first key. Restart all replicas with the new key first.',
  ofAccount: false,
  flags: (command) => command.option('--service <service>', 'one service', 'all'),
  examples: ['', '--service users'],
  async run(staff, { service }) {
    const services: Rotated[] = [];
    for (const each of servicesOf(service, sealingServices)) services.push(await rotate(staff, each));
    const left = services.filter(({ remaining }) => remaining > 0);
    const names = left.map((each) => each.service).join(', ');
    const message = `Values of ${names} are still encrypted with an old key. Keep it, and run the command again when all replicas have the new key.`;
    const failure = { code: 'KEYS_IN_USE', message, suggestions: [], errors: [] };
    return { data: { services }, lines: services.map(lineOf), ...(left.length > 0 && { failure }) };
  },
});
