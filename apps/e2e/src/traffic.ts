import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@company-data/contracts';
import { providers } from '@company-data/providers';
import { databaseServices, natsServices, type Traffic, workspaceRoot } from '@company-data/testing';

type Named = Record<string, { subject?: string } | undefined>;

/** Who may ask whatever there is, and who keeps the streams: neither is read from code. */
const APART = ['staff', 'streams'];

const subjectOf = (name: string): string => (contracts as unknown as Named)[name]?.subject ?? '';

function sourcesOf(service: string): string[] {
  const src = join(workspaceRoot, 'apps', service, 'src');
  const paths = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!spec)\.tsx?$/.test(path));
  return paths.toSorted().map((path) => readFileSync(join(src, path), 'utf8'));
}

/** Names that a source imports from the contracts. */
const importedFrom = (source: string): string[] =>
  [...source.matchAll(/import \{([^}]*)\} from '@company-data\/contracts'/g)].flatMap(([, names]) => names!.match(/\w+/g) ?? []);

function asksOf(service: string, sources: string[]): string[] {
  const subjects = sources.flatMap(importedFrom).map(subjectOf);
  const own = (databaseServices as string[]).includes(service) ? [contracts.eraseEventsOf(service).subject] : [];
  return [
    ...own,
    ...new Set(subjects.filter((subject) => subject.startsWith('req.') && !subject.startsWith(`req.${service}.`))),
  ].toSorted();
}

/** A subscriber says its durable consumer and its event in these words. */
const TAKER = /durable = '(?<durable>[^']+)'[\s\S]*?event = (?<event>\w+)/;

function takesOf(service: string, sources: string[]): Record<string, string> {
  const events = sources.flatMap((source) => {
    const { durable, event } = TAKER.exec(source)?.groups ?? {};
    return durable === undefined ? [] : [[durable, subjectOf(event!)]];
  });
  const jobs = [...providers.keys()].map((name) => [`adapters--${name}`, `${contracts.JOB_SUBJECT}.${name}`]);
  return Object.fromEntries([...events, ...(service === 'adapters' ? jobs : [])].toSorted()) as Record<string, string>;
}

/** Who asks what, and who takes what: read from the code of the services, so that the broker refuses all else. */
export const trafficOfServices = (): Traffic =>
  Object.fromEntries(
    natsServices
      .filter((service) => !APART.includes(service))
      .map((service) => {
        const sources = sourcesOf(service);
        return [service, { asks: asksOf(service, sources), takes: takesOf(service, sources) }];
      }),
  );
