import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseServices, deployedServices, graceOf, workspaceRoot } from '@company-data/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { CHART, type ChartValues, chartValues, COMPLETE, helm, REQUIRED } from './chart.js';

interface Composed {
  services: Record<string, { networks?: string[]; mem_limit?: string; environment: Record<string, string | number> }>;
}

const composed = parse(readFileSync(join(workspaceRoot, 'docker-compose.yml'), 'utf8'), { merge: true }) as Composed;
const sorted = (values: Iterable<string>): string[] => [...values].toSorted();
const withService = (name: string, values: object): object => ({ ...REQUIRED, services: { [name]: values } });

let values: ChartValues;
beforeAll(async () => void (values = await chartValues()));

describe('values of the chart', () => {
  const perService = <T>(of: (name: string) => T): Record<string, T> =>
    Object.fromEntries(deployedServices.map((name) => [name, of(name)]));

  it('have the services of deploy/services.json, with their grace and schema', () => {
    const facts = Object.entries(values.services).map(([name, { grace, database }]) => [name, grace, database === true]);
    expect(facts).toEqual(deployedServices.map((name) => [name, graceOf(name), databaseServices.some((owner) => owner === name)]));
  });

  it('have the memory, networks and secrets of docker-compose.yml', () => {
    const inChart = ({ memory, outside, secrets, publicKeys = [] }: ChartValues['services'][string]) => ({
      memory: memory.replace('Mi', 'm').replace('Gi', 'g'),
      outside: outside === true,
      secrets: sorted([...secrets, ...publicKeys]),
    });
    const inCompose = (name: string) => {
      const { mem_limit: memory, networks, environment } = composed.services[name]!;
      const secrets = Object.keys(environment).filter((variable) => String(environment[variable]).includes(':?}'));
      return { memory, outside: networks!.includes('outside'), secrets: sorted(secrets) };
    };
    expect(perService((name) => inChart(values.services[name]!))).toEqual(perService(inCompose));
  });

  it('have the connections of docs/concepts/connections.md', () => {
    const page = readFileSync(join(workspaceRoot, 'docs/concepts/connections.md'), 'utf8');
    const rows = Object.fromEntries(
      [...page.matchAll(/^\| (\w+) +\|(?: \d+ +\|){3} (\d+) +\|$/gm)].map(([, name, sum]) => [name, Number(sum)]),
    );
    expect(Object.fromEntries(databaseServices.map((name) => [name, values.services[name]!.connections]))).toEqual(
      Object.fromEntries(databaseServices.map((name) => [name, rows[name]])),
    );
  });

  it('need the addresses of the operator', async () => {
    const { output } = await helm(['template', CHART], {});
    expect([...output.matchAll(/missing propert(?:y|ies) (.*)/g)].map(([, names]) => names)).toEqual(["'baseUrl'", "'peers'", "'repository'", "'url', 'peers'"]); // prettier-ignore
  });

  it.each<[string, object, string]>([
    ['an unknown value', { ...REQUIRED, replicas: 3 }, "additional properties 'replicas'"],
    ['an unknown service', withService('sandbox', { replicas: 1 }), "additional properties 'sandbox'"],
    ['no replica', withService('users', { replicas: 0 }), 'minimum'],
    ['a setting that is no text', { ...REQUIRED, settings: { EVENTS_MAX_BYTES: 4_294_967_296 } }, 'got number, want string'],
    ['a secret among the settings', { ...REQUIRED, settings: { NATS_PASSWORD: 'x' } }, "invalid propertyName 'NATS_PASSWORD'"],
    [
      'a secret among the settings of a service',
      withService('alerts', { settings: { SMTP_URL: 'smtp://x' } }),
      "invalid propertyName 'SMTP_URL'",
    ],
    [
      'a setting that the chart sets',
      withService('gateway', { settings: { GATEWAY_REPLICAS: '5' } }),
      "invalid propertyName 'GATEWAY_REPLICAS'",
    ],
    ['a base URL with a path', { ...REQUIRED, baseUrl: 'https://api.example.com/api' }, '/baseUrl'],
    ['a URL of NATS with another scheme', { ...REQUIRED, nats: { ...REQUIRED.nats, url: 'tls://nats' } }, '/nats/url'],
    ['no peer of the database, which would allow all', { ...REQUIRED, database: { peers: [] } }, '/database/peers'],
    ['an image without a registry', { ...REQUIRED, image: { repository: '' } }, '/image/repository'],
    ['a digest that is none', withService('users', { digest: 'latest' }), '/services/users/digest'],
    [
      'more replicas than connections',
      withService('sync', { replicas: 3 }),
      'sync: 4 replicas, one more during an upgrade included, need 96 connections',
    ],
    [
      'more replicas by scaling than connections',
      withService('adapters', { autoscaling: { enabled: true, maxReplicas: 7 } }),
      'need 88 connections',
    ],
  ])('are rejected with %s', async (_name, given, reason) => {
    const { code, output } = await helm(['template', CHART], given);
    expect([code, output]).toEqual([1, expect.stringContaining(reason)]);
  });

  it('pass the lint of Helm', async () => {
    const { output } = await helm(['lint', '--strict', CHART], COMPLETE);
    expect(output).toContain('1 chart(s) linted, 0 chart(s) failed');
  });
});
