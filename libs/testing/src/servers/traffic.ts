import list from '../../../../deploy/nats/traffic.json' with { type: 'json' };

/** What services ask, and what they take from the streams: subject by durable consumer. */
export type Traffic = Record<string, { asks: string[]; takes: Record<string, string> }>;

/** What the services ask and take, as deploy/nats/traffic.json says. */
export const traffic: Traffic = list;

/** Every durable consumer there is. */
export const consumersOf = (all: Traffic): Record<string, string> => Object.assign({}, ...Object.values(all).map(({ takes }) => takes));
