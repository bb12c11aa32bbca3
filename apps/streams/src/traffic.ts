import { eraseEventsOf } from '@company-data/contracts';
import type { ConsumerSubjects } from '@company-data/messaging';
import list from '../../../deploy/nats/traffic.json' with { type: 'json' };

type Traffic = Record<string, { asks: string[]; takes: ConsumerSubjects }>;
const traffic: Traffic = list;

/** Every durable consumer of every service, as the one list of what goes over NATS says. */
export const consumers: ConsumerSubjects = Object.assign({}, ...Object.values(traffic).map(({ takes }) => takes));

/** The services that have events of theirs erased. */
export const erasers = Object.keys(traffic).filter((service) => traffic[service]!.asks.includes(eraseEventsOf(service).subject));
