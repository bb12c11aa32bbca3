import list from '../../../../deploy/services.json' with { type: 'json' };

type List = typeof list;

/** The services whose entry in deploy/services.json says that they need something. */
type Needing<Need extends string> = { [Name in keyof List]: Need extends keyof List[Name] ? Name : never }[keyof List];

const needing = <Need extends string>(need: Need): Needing<Need>[] =>
  Object.entries(list).flatMap(([name, needs]) => (need in needs ? [name as Needing<Need>] : []));

/**
 * Every service `npm start` runs, and the sandbox, which plays the outside world: each is a folder
 * of apps.
 */
export const services = needing('app');

/** The name of what `npm start` runs. */
export type Service = Needing<'app'>;

/** The services that own a schema; each has a database role of the same name. */
export const databaseServices = needing('database');

/** A service that owns a schema. */
export type DatabaseService = Needing<'database'>;

/**
 * The services that seal what they keep, each under keys of its own: none can open what another
 * sealed.
 */
export const sealingServices = needing('keys');

/** The services that have a clock of their own, which tests may move. */
export const clockServices = needing('clock');

/** A service that seals what it keeps. */
export type SealingService = Needing<'keys'>;

/** Who connects to NATS under a name of its own: the services and staff. */
export const natsServices = needing('nats');

/** The services a deployment runs. */
export const deployedServices = services.filter((name) => name !== 'sandbox');

/**
 * What Node starts a service with, as deploy/Dockerfile does: a young generation of 32 MB and more,
 * which it takes where the machine has much memory, is touched from end to end between two
 * collections.
 */
export const NODE_FLAGS = ['--max-semi-space-size=16'];
