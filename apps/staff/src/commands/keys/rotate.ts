import { rotateKeys as rotation, type RotateKeysReply } from '@company-data/contracts';
import { defineCommand } from '../../command.js';
import { counted } from '../../output/table.js';
import type { Staff } from '../../session/staff.js';
import { sealingServices, servicesOf } from '../services.js';

interface Flags {
  service: string;
}

/** A part of what a service seals is sealed anew by one request. */
const BATCH_TIME_MS = 60_000;

type Rotated = RotateKeysReply & { service: string };

/**
 * Asks until nothing more changes; what another replica seals by an old key meanwhile is counted as
 * remaining.
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
    ? `${service}: ${counted(changed, 'value')} sealed anew; all are sealed by ${key}, so that its other keys may be removed.`
    : `${service}: ${counted(changed, 'value')} sealed anew; ${counted(remaining, 'value')} still sealed by another key than ${key}: remove none.`;

export const rotateKeys = defineCommand<Flags>({
  name: 'keys rotate',
  summary: 'Has services seal by the first of their keys what others of them seal. Restart all replicas with the new key first.',
  ofAccount: false,
  flags: (command) => command.option('--service <service>', 'one service', 'all'),
  examples: ['', '--service users'],
  async run(staff, { service }) {
    const services: Rotated[] = [];
    for (const each of servicesOf(service, sealingServices)) services.push(await rotate(staff, each));
    const left = services.filter(({ remaining }) => remaining > 0);
    const names = left.map((each) => each.service).join(', ');
    const message = `Values of ${names} are still sealed by an old key: keep it, and run this again once all replicas have the new one.`;
    const failure = { code: 'KEYS_IN_USE', message, suggestions: [], errors: [] };
    return { data: { services }, lines: services.map(lineOf), ...(left.length > 0 && { failure }) };
  },
});
