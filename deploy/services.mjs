// The services by name, in the order they are listed and started, and what each needs: the one list
// that scripts, lint and TypeScript read. `staff` is the operators', who run its commands; the
// sandbox, which is never deployed, has no way to the others.
import { readFileSync } from 'node:fs';

const list = Object.entries(JSON.parse(readFileSync(new URL('services.json', import.meta.url), 'utf8')));
const needing = (need) => list.filter(([, needs]) => needs[need] === true).map(([name]) => name);

/** What is started: each is a folder of apps. */
export const services = needing('app');

/** Who owns a schema, and has a database role of its own. */
export const databaseServices = needing('database');

/** Who seals what it keeps, under keys of its own. */
export const sealingServices = needing('keys');

/** Who connects to NATS, as a user of its own. */
export const natsServices = needing('nats');
