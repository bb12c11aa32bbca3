import { eventually } from '@company-data/testing';
import { change, generated, newAlert, pending, watched } from './alert-steps.js';
import type { Json, World } from './world.js';

export const advance = (world: World, span: string): Promise<Json> => world.staff('clock', 'advance', span);

export const MINUTE_MS = 60_000;

/** Sends one request to a receiver. Returns the delivery after the first attempt. */
export const answered = (world: World, name: string, url: string, status?: number): Promise<Json> =>
  world.once(`answered ${name}`, async () => {
    const account = await world.account(`answered ${name}`);
    if (status !== undefined) await world.answerWith(url, status);
    await newAlert(world, account, 'Answered', { url });
    const user = await watched(account, generated(202), ['Answered']);
    await change(world, account, user);
    await pending(world, account, 'Answered', 1);
    await world.staff('pass', 'run');
    return eventually(async () => {
      const { deliveries } = await world.staff('deliveries', 'list', '--account', account.id, '--alert', 'Answered');
      return deliveries[0]?.attempts.length > 0 && deliveries[0].state !== 'leased' ? deliveries[0] : undefined;
    });
  });

export const PROOF = 'REGISTRATION_PROOF';
