import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deployedServices, findHelm, workspaceRoot } from '@company-data/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { ownEnvironment } from '../../src/config.js';
import { byName, CHART, type ChartValues, chartValues, containerOf, manifestsIn, podOf } from './chart.js';

interface Secret {
  metadata: { name: string };
  stringData: Record<string, string>;
}

const page = readFileSync(join(CHART, 'README.md'), 'utf8');

describe('the lines of deploy/chart/README.md that need no cluster', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chart-page-'));
  const written = (name: string): string => readFileSync(join(folder, '.data/deploy', name), 'utf8');
  let values: ChartValues;
  let output: string;

  beforeAll(async () => {
    values = await chartValues();
    cpSync(join(workspaceRoot, 'deploy'), join(folder, 'deploy'), { recursive: true });
    const helm = await findHelm();
    mkdirSync(join(folder, 'bin'));
    if (helm !== 'helm') symlinkSync(helm, join(folder, 'bin/helm'));
    const lines = /^## Prepare$.*?^```sh\n(.*?)^```$/ms.exec(page)![1]!;
    const environment = {
      ...ownEnvironment,
      HOME: folder,
      PATH: [join(folder, 'bin'), dirname(process.execPath), ownEnvironment['PATH']].join(':'),
    };
    output = execFileSync('sh', ['-eu', '-c', lines], { cwd: folder, env: environment, encoding: 'utf8' });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('write values that pass the check, and manifests of all services', () => {
    expect(output).toContain('1 chart(s) linted, 0 chart(s) failed');
    const deployments = byName(manifestsIn(written('manifests.yaml')), 'Deployment');
    expect(Object.keys(deployments).toSorted()).toEqual(deployedServices.toSorted());
    expect(containerOf(deployments['gateway']!).env).toContainEqual({ name: 'TRUSTED_PROXIES', value: '10.0.0.0/8' });
  });

  it('print a Secret for each service, under the name and with the members that its pod reads', () => {
    const { items } = JSON.parse(written('secrets.json')) as { items: Secret[] };
    const printed = Object.fromEntries(items.map(({ metadata, stringData }) => [metadata.name, Object.keys(stringData).toSorted()]));
    const read = deployedServices.map((name) => {
      const { secrets, publicKeys = [] } = values.services[name]!;
      const volumes = podOf(byName(manifestsIn(written('manifests.yaml')), 'Deployment')[name]!).volumes!;
      return [volumes.find((volume) => volume.name === 'secrets')!.secret!.secretName, [...secrets, ...publicKeys].toSorted()];
    });
    expect(printed).toEqual(Object.fromEntries(read));
    expect(items.flatMap(({ stringData }) => Object.values(stringData)).filter((value) => !value || value.includes('undefined'))).toEqual(
      [],
    );
  });

  it('give each service its own passwords, which NATS accepts', () => {
    const { items } = JSON.parse(written('secrets.json')) as { items: Secret[] };
    const { authorization } = JSON.parse(written('nats.conf')) as { authorization: { users: { user: string; password: string }[] } };
    const passwords = Object.fromEntries(authorization.users.map(({ user, password }) => [`company-data-${user}`, password]));
    expect(items.map(({ metadata, stringData }) => [metadata.name, stringData['NATS_PASSWORD']])).toEqual(items.map(({ metadata }) => [metadata.name, passwords[metadata.name]])); // prettier-ignore
    const urls = items.flatMap(({ stringData }) => stringData['DATABASE_URL'] ?? []);
    expect(new Set(urls.map((url) => new URL(url).password)).size).toBe(urls.length);
    expect(urls[0]).toMatch(/^postgres:\/\/users:[\w-]+@postgres\.example:5432\/company_data$/);
  });
});

describe('deploy/chart/README.md', () => {
  it('says that no API server was available', () => {
    expect(page.replaceAll(/\s+/g, ' ')).toContain('No Kubernetes API server was available to this project.');
  });

  it('has a rule for each metric of the autoscalers', () => {
    const { rules } = parse(/^ *```yaml\n(.*?)^ *```$/ms.exec(page)![1]!) as { rules: { external: { seriesQuery: string }[] } };
    const metrics = [...readFileSync(join(CHART, 'values.yaml'), 'utf8').matchAll(/metric: (\w+)/g)].map(([, name]) => name);
    expect(rules.external.map(({ seriesQuery }) => seriesQuery)).toEqual(metrics);
  });
});
