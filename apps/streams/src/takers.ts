import type { Takers } from '@company-data/messaging';
import traffic from '../../../deploy/nats/traffic.json' with { type: 'json' };

/** Every durable consumer of every service, as the one list of what goes over NATS says. */
export const takers: Takers = Object.assign({}, ...Object.values(traffic as Record<string, { takes: Takers }>).map(({ takes }) => takes));
