import list from '../../../../deploy/services.json' with { type: 'json' };

type List = typeof list;

/** Services whose entry in deploy/services.json contains a need. */
type Needing<Need extends string> = { [Name in keyof List]: Need extends keyof List[Name] ? Name : never }[keyof List];

const needing = <Need extends string>(need: Need): Needing<Need>[] =>
  Object.entries(list).flatMap(([name, needs]) => (need in needs ? [name as Needing<Need>] : []));

/** Services that `npm start` runs, including the sandbox. Each is a folder of apps. */
export const services = needing('app');

/** Name of a service that `npm start` runs. */
export type Service = Needing<'app'>;

/** Services with a schema. Each has a database role of the same name. */
export const databaseServices = needing('database');

/** A service with a schema. */
export type DatabaseService = Needing<'database'>;

/**
 * Services that encrypt their data. Each has separate keys, so it cannot decrypt the data of
 * others.
 */
export const sealingServices = needing('keys');

/** Services with a separate clock, which tests may move. */
export const clockServices = needing('clock');

/** A service that encrypts its data. */
export type SealingService = Needing<'keys'>;

/** NATS users: the services and staff. */
export const natsServices = needing('nats');

/** Services of a deployment. */
export const deployedServices = services.filter((name) => name !== 'sandbox');

/** Returns the seconds from the stop signal of a service until it may be killed. */
export const graceOf = (name: (typeof deployedServices)[number]): number => (list as Record<string, { grace?: number }>)[name]!.grace!;

/**
 * Flags of Node.js for a service, the same as in deploy/Dockerfile. On a machine with much memory
 * the default young generation is 32 MB or more, and all of it is used between two collections.
 */
export const NODE_FLAGS = ['--max-semi-space-size=16'];
