// The services in start order, with their requirements, for scripts, lint and TypeScript. `staff`
// is the command-line tool of operators. The sandbox is never deployed and does not connect to the
// other services.
import { readFileSync } from 'node:fs';

const list = Object.entries(JSON.parse(readFileSync(new URL('services.json', import.meta.url), 'utf8')));
const needing = (need) => list.filter(([, needs]) => needs[need] === true).map(([name]) => name);

/** Services that are started. Each is a folder in apps. */
export const services = needing('app');

/** Services with a schema and a database role. */
export const databaseServices = needing('database');

/** Services that encrypt stored values, each with its own keys. */
export const sealingServices = needing('keys');

/** Services that connect to NATS, each with its own user. */
export const natsServices = needing('nats');
