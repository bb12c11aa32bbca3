import list from '../../../../deploy/nats/traffic.json' with { type: 'json' };

/** Requests that services send, and the stream subjects that they consume, by durable consumer. */
export type Traffic = Record<string, { asks: string[]; takes: Record<string, string> }>;

/** Traffic of the services, from deploy/nats/traffic.json. */
export const traffic: Traffic = list;

/** Returns all durable consumers. */
export const consumersOf = (all: Traffic): Record<string, string> => Object.assign({}, ...Object.values(all).map(({ takes }) => takes));
