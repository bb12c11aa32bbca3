import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { databaseServices, deployedServices, eventually, withSection } from '@company-data/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../src/api-client.js';
import { deploy } from '../../src/config.js';
import { variablesByService } from '../../src/configuration.js';
import { secondsOf } from '../../src/seconds-of.js';
import { Deployment } from './deployment.js';
import { Load } from './load.js';

/** Only a machine that hangs reaches it. */
const BUILD_LIMIT_MS = 3_600_000;

/** Megabytes that an image may add to its base. */
const MOST_MB: Record<string, number> = { gateway: 60, users: 60, streams: 60, input: 130 };

type Rendered = { services: Record<string, { environment?: Record<string, string>; stop_grace_period?: string }> };
type Found = { data: { result: { metric: Record<string, string>; value: [number, string] }[] } };

/** The steps run in order, and each needs the steps before it. */
describe('the lines of deploy/README.md', () => {
  const figures: string[][] = [];
  let deployment: Deployment;
  let api: ApiClient;
  let load: Load;
  /** Blocks of the page: build and start apart, for their durations. */
  let prepare: string, build: string, start: string;

  beforeAll(async () => {
    deployment = await Deployment.prepare();
    const [first] = await deployment.blocksBelow('First request');
    [prepare, build, start] = first!.split(/^(?=# [23]\. )/m) as [string, string, string];
  });
  afterAll(async () => {
    await deployment?.end();
    if (deploy.page === undefined) return;
    const rows = figures.map((cells) => `| ${cells.join(' | ')} |`);
    const table = ['| Figure | Measured | Limit |', '| --- | --- | --- |', ...rows];
    writeFileSync(deploy.page, withSection(readFileSync(deploy.page, 'utf8'), 'deploy', table));
  });

  it('create secrets and settings that pass the check of Compose', async () => {
    figures.push(['Secrets and settings', `${await secondsOf(() => deployment.run(prepare))} s`, '']);
    const [settings, secrets] = await Promise.all(
      ['settings', 'compose'].map((name) => deployment.run(`stat -c %a .data/deploy/${name}.env`)),
    );
    expect([settings, secrets]).toEqual(['600', '600']);
  });

  it('pass every documented variable of each service from its environment file', async () => {
    const folder = join(deploy.folder, 'marked');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'settings.env'), '');
    const documented = variablesByService();
    for (const [service, names] of Object.entries(documented))
      await writeFile(join(folder, `${service}.env`), names.map((name) => `${name}='from-${service}'\n`).join(''));
    const { services } = JSON.parse(
      await deployment.run('docker compose config --format json 2> /dev/null', { SETTINGS: folder }),
    ) as Rendered;
    const unreached = Object.entries(documented).flatMap(([service, names]) =>
      names.filter((name) => !services[service]?.environment?.[name]).map((name) => `${service} ${name}`),
    );
    const fixed = Object.entries(documented).flatMap(([service, names]) =>
      names.filter((name) => services[service]?.environment?.[name] !== `from-${service}`),
    );
    expect([Object.values(documented).flat().length > 150, unreached]).toEqual([true, []]);
    expect([...new Set(fixed)].filter((name) => !/^(NATS_|DATABASE_URL$|BASE_URL$)|_KEYS?$|_PEPPER$/.test(name)).toSorted()).toEqual([
      'GATEWAY_REPLICAS',
      'HTTP_PORT',
      'TRUSTED_PROXIES',
    ]);
  }, 60_000);

  it(
    'build images with only the packages of each service, its version and a bill of materials',
    async () => {
      // The copy of the clone has no history.
      const named = build.replace(/\$\(git .*?\)/, 'abc1234');
      figures.push(['Build of all images, first', `${await secondsOf(() => deployment.run(named))} s`, '480 s']);
      figures.push(['Build of all images, again', `${await secondsOf(() => deployment.run(named))} s`, '60 s']);
      const base = await deployment.sizeOf((await deployment.run('echo "${NODE_IMAGE:-node:24-bookworm-slim}"')).trim());
      const sizes: Record<string, number> = {};
      for (const service of [...deployedServices, 'staff']) {
        sizes[service] = Math.round(((await deployment.sizeOf(`company-data/${service}:0.1.0`)) - base) / 1e6);
        figures.push([`Image of ${service}, over its base`, `${sizes[service]} MB`, service in MOST_MB ? `${MOST_MB[service]} MB` : '']);
      }
      expect(Object.entries(MOST_MB).filter(([service, most]) => !(sizes[service]! < most))).toEqual([]);
      const labels = await deployment.run(
        "docker image inspect --format '{{json .Config.Labels}} {{.Config.User}}' company-data/users:0.1.0",
      );
      expect(labels).toContain('"org.opencontainers.image.revision":"abc1234","org.opencontainers.image.title":"company-data users","org.opencontainers.image.version":"0.1.0"'); // prettier-ignore
      expect(labels).toMatch(/ 1000:1000$/);
      const sbom = JSON.parse(await deployment.run('docker run --rm --network none --entrypoint cat company-data/users:0.1.0 sbom.json 2> /dev/null')) as { components: { name: string }[] }; // prettier-ignore
      const names = sbom.components.map(({ name }) => name);
      expect([names.includes('typeorm'), names.includes('pdfjs-dist'), names.includes('jest')]).toEqual([true, false, false]);
    },
    BUILD_LIMIT_MS,
  );

  it(
    'start every service and end with a response for the new account',
    async () => {
      const response = { text: '' };
      const seconds = await secondsOf(async () => (response.text = await deployment.run(start)));
      figures.push(['From the images to the first response 200', `${seconds} s`, '60 s']);
      expect(response.text).toMatch(/HTTP\/1\.1 200 OK[^]*"Acme"/);
      const { data } = await deployment.read<{ data: { api_key: string } }>('.data/deploy/account.json');
      api = new ApiClient(deployment.url, data.api_key);
    },
    BUILD_LIMIT_MS,
  );

  it(
    'collect a company from the sources',
    async () => {
      await deployment.run('docker compose up --build --detach --wait sandbox');
      const { id, entries } = await api.collected('000012344', ['COMPANY_PROFILE', 'COMPANY_OFFICER']);
      expect(entries.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS']);
      expect(await api.get(`/users/${id}/company-profile`)).toMatchObject({ status: 200, body: { siren: '000012344' } });
      load = new Load(api, id);
    },
    BUILD_LIMIT_MS,
  );

  it(
    'run two gateways behind the proxy, which Prometheus scrapes like all other replicas',
    async () => {
      const [scale, , observe] = await deployment.blocksBelow('Operation');
      await load.during(() => deployment.run(scale!));
      await deployment.run(observe!.replace('http://127.0.0.1:9091', deployment.prometheusUrl));
      const query = async (text: string): Promise<Record<string, string>> => {
        const found = (await (await fetch(`${deployment.prometheusUrl}/api/v1/query?query=${encodeURIComponent(text)}`)).json()) as Found;
        return Object.fromEntries(found.data.result.map(({ metric, value }) => [`${metric['app']} ${metric['version']}`, value[1]]));
      };
      const expected = Object.fromEntries(deployedServices.map((name) => [`${name} 0.1.0`, name === 'gateway' ? '2' : '1']));
      await load.during(() => eventually(async () => isDeepStrictEqual(await query('count by (app, version) (build_info)'), expected)));
      expect(load.failures).toEqual([]);
    },
    BUILD_LIMIT_MS,
  );

  it(
    'load the configuration of NATS, replace a service and the gateways, and go back, without a failed request',
    async () => {
      const [reload] = await deployment.blocksBelow('Reload of NATS');
      const [upgrade, back] = await deployment.blocksBelow('Upgrades');
      const named = upgrade!.replace(/\$\(git .*?\)/, 'def5678');
      const revisions = async (service: string): Promise<string[]> =>
      (await deployment.run(`docker inspect --format '{{index .Config.Labels "org.opencontainers.image.version"}}' $(docker compose ps --quiet ${service})`)).split('\n'); // prettier-ignore
      const [before, failed] = [load.requests, load.failures.length];
      await load.during(async () => {
        await deployment.run(reload!);
        await deployment.run(named);
        expect(await revisions('users')).toEqual(['0.2.0']);
        await deployment.run('GATEWAY_REPLICAS=2 VERSION=0.2.0 deploy/roll.sh gateway');
        expect(await revisions('gateway')).toEqual(['0.2.0', '0.2.0']);
        await deployment.run(back!);
        expect(await revisions('users')).toEqual(['0.1.0']);
      });
      const requests = load.requests - before;
      figures.push(['Failed requests during upgrade and roll-back', `${load.failures.length - failed} of ${requests}`, '0']);
      expect([requests > 20, load.failures.slice(failed)]).toEqual([true, []]);
    },
    BUILD_LIMIT_MS,
  );

  it('log no error', async () => {
    const logs = await deployment.run('docker compose logs --no-log-prefix --no-color');
    const errors = logs.split('\n').filter((line) => /"level":"(error|fatal)"/.test(line));
    expect([databaseServices.every((name) => logs.includes(`${name} is ready`)), errors]).toEqual([true, []]);
  });
});
