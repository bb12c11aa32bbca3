import { eraseEventsOf } from '@company-data/contracts';
import type { ConsumerSubjects } from '@company-data/messaging';
import list from '../../../deploy/nats/traffic.json' with { type: 'json' };

type Traffic = Record<string, { asks: string[]; takes: ConsumerSubjects }>;
const traffic: Traffic = list;

/** Durable consumers of all services, from `deploy/nats/traffic.json`. */
export const consumers: ConsumerSubjects = Object.assign({}, ...Object.values(traffic).map(({ takes }) => takes));

/** Services that may erase events. */
export const erasers = Object.keys(traffic).filter((service) => traffic[service]!.asks.includes(eraseEventsOf(service).subject));
