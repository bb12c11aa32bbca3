import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@company-data/contracts';
import { providers } from '@company-data/providers';
import { clockServices, databaseServices, natsServices, sealingServices, type Traffic, workspaceRoot } from '@company-data/testing';

type Named = Record<string, { subject?: string } | undefined>;

/** Services whose traffic is not derived from the code. */
const APART = ['streams'];

/**
 * Contracts that a factory creates for each service of a kind. A service that imports the factory
 * requests all of them.
 */
const MADE: Record<string, readonly string[]> = {
  listDeadLetters: databaseServices,
  getDeadLetter: databaseServices,
  retryDeadLetter: databaseServices,
  dropDeadLetter: databaseServices,
  rotateKeys: sealingServices,
  setClock: clockServices,
  readClock: clockServices,
};

/** Requests of staff that its imports do not show: the account grant. */
const OF_STAFF = [contracts.GrantAccount.subject];

type Make = (service: string) => { subject: string };

const subjectsOf = (name: string): string[] => {
  const make = (contracts as unknown as Record<string, Make>)[name];
  return MADE[name] === undefined ? [subjectOf(name)] : MADE[name].map((service) => make!(service).subject);
};

const subjectOf = (name: string): string => (contracts as unknown as Named)[name]?.subject ?? '';

function sourcesOf(service: string): string[] {
  const src = join(workspaceRoot, 'apps', service, 'src');
  const paths = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!spec)\.tsx?$/.test(path));
  return paths.toSorted().map((path) => readFileSync(join(src, path), 'utf8'));
}

/** Returns the names that a source imports from the contracts. */
const importedFrom = (source: string): string[] =>
  [...source.matchAll(/import \{([^}]*)\} from '@company-data\/contracts'/g)].flatMap(([, names]) => names!.match(/\w+/g) ?? []);

function asksOf(service: string, sources: string[]): string[] {
  const subjects = sources.flatMap(importedFrom).flatMap(subjectsOf);
  const own = [
    ...((databaseServices as string[]).includes(service) ? [contracts.eraseEventsOf(service).subject] : []),
    ...(service === 'staff' ? OF_STAFF : []),
  ];
  return [
    ...own,
    ...new Set(subjects.filter((subject) => subject.startsWith('req.') && !subject.startsWith(`req.${service}.`))),
  ].toSorted();
}

/** Decorator with the event and the durable consumer. */
const SUBSCRIPTION = /@OnEvents?\((?<event>\w+), '(?<durable>[^']+)'\)/g;

function takesOf(service: string, sources: string[]): Record<string, string> {
  const subscriptions = sources.flatMap((source) => [...source.matchAll(SUBSCRIPTION)]);
  const events = subscriptions.map(({ groups }) => [groups!['durable']!, subjectOf(groups!['event']!)]);
  const jobs = [...providers.keys()].map((name) => [`adapters--${name}`, `${contracts.JOB_SUBJECT}.${name}`]);
  return Object.fromEntries([...events, ...(service === 'adapters' ? jobs : [])].toSorted()) as Record<string, string>;
}

/**
 * Returns the requests and the consumed subjects of each service, read from its code. NATS
 * permissions are limited to them.
 */
export const trafficOfServices = (): Traffic =>
  Object.fromEntries(
    natsServices
      .filter((service) => !APART.includes(service))
      .map((service) => {
        const sources = sourcesOf(service);
        return [service, { asks: asksOf(service, sources), takes: takesOf(service, sources) }];
      }),
  );
