import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseServices, deployedServices, natsServices, ROLE_LIMITS, sealingServices, workspaceRoot } from '@company-data/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

/** Connections that PostgreSQL reserves for superusers by default. */
const SUPERUSER_CONNECTIONS = 3;
const composed = readFileSync(join(workspaceRoot, 'docker-compose.yml'), 'utf8');

/** Returns the indented lines of a service in docker-compose.yml. */
const blockOf = (service: string): string => new RegExp(`^ {2}${service}:\\n((?: {4}.*\\n|\\n)*)`, 'm').exec(composed)?.[1] ?? '';

/** Returns the variables of a service whose names have a prefix. */
const passed = (service: string, prefix: string): string[] =>
  [...blockOf(service).matchAll(/^ {6}(\w+: .*)$/gm)].map(([, line]) => line!).filter((line) => line.startsWith(prefix));

/** Returns the names of the required passwords, as make-env.mjs prints them. */
const secretsOf = (kind: string, services: readonly string[]): string[] => services.map((name) => `${kind}_PASSWORD_${name.toUpperCase()}`);
const required = (variables: string[]): string[] => variables.map((name) => `${name}: \${${name}:?}`);

/** Names of the variables that a file of make-env.mjs sets. */
const namesIn = (file: string): string[] => [...file.matchAll(/^([A-Z]\w*)=/gm)].map(([, name]) => name!);

describe('deployment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'environment-'));
  const makeFiles = (): string => execFileSync(process.execPath, ['deploy/make-env.mjs', folder], { cwd: workspaceRoot, encoding: 'utf8', stdio: 'pipe' }); // prettier-ignore
  const written = (name: string): string => readFileSync(join(folder, name), 'utf8');
  beforeAll(() => void makeFiles());
  afterAll(() => rmSync(folder, { recursive: true }));

  it('builds an image of each service except the sandbox from one Dockerfile', () => {
    const built = [...composed.matchAll(/^ {2}(?!staff)(\w+):\n {4}<<: \*service\n {4}image: company-data\/\1:\S+\n {4}build: (.*)$/gm)];
    const images = Object.fromEntries(built.map(([, service, build]) => [service, build]));
    expect(images).toEqual(
      Object.fromEntries(
        deployedServices.map((name) => [name, `{ context: ., dockerfile: deploy/Dockerfile, args: { <<: *build, APP: ${name} } }`]),
      ),
    );
  });

  it('passes to PostgreSQL and NATS the password of each client', () => {
    expect(passed('postgres', 'DATABASE_PASSWORD_')).toEqual(required(secretsOf('DATABASE', databaseServices)));
    expect(passed('nats-config', 'NATS_PASSWORD_')).toEqual(required(secretsOf('NATS', natsServices)));
  });

  it.each(deployedServices)('lets %s connect to NATS under its own name', (name) => {
    expect(passed(name, 'NATS_')).toEqual([`NATS_USER: ${name}`, `NATS_PASSWORD: \${NATS_PASSWORD_${name.toUpperCase()}:?}`]);
  });

  it('lets only services with a schema connect to PostgreSQL, each with its role', () => {
    const urls = deployedServices.flatMap((name) => passed(name, 'DATABASE_URL'));
    const urlOf = (name: string) => `postgres://${name}:\${DATABASE_PASSWORD_${name.toUpperCase()}:?}@postgres:5432/company_data`;
    expect(urls).toEqual(databaseServices.map((name) => `DATABASE_URL: ${urlOf(name)}`));
  });

  it.each(deployedServices)('passes %s the settings of all services, then its own', (name) => {
    const file = (each: string): string => `\${SETTINGS:-.data/deploy}/${each}.env`;
    expect(blockOf(name)).toContain(`env_file: ['${file('settings')}', { path: '${file(name)}', required: false }]`);
  });

  it('writes every secret that docker-compose.yml requires, and no secret to the settings', () => {
    const needed = [...composed.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name!);
    // No service signs as staff.
    expect(namesIn(written('compose.env')).toSorted()).toEqual([...new Set([...needed, 'STAFF_KEYS'])].toSorted());
    expect(namesIn(written('settings.env'))).toEqual(['BASE_URL', 'PROVIDERS']);
  });

  it('writes the address of each source to the settings of adapters, commented out', () => {
    expect(namesIn(written('adapters.env'))).toEqual([]);
    expect(written('adapters.env')).toContain(readFileSync(join(workspaceRoot, 'deploy/sources.env'), 'utf8').trimEnd());
  });

  it('keeps existing secrets when the files are made again', () => {
    const before = written('compose.env');
    makeFiles();
    expect(written('compose.env')).toBe(before);
  });

  it('migrates each schema with a command of its own', () => {
    const commands = [...composed.matchAll(/^ {2}migrate-(\w+): (.*)$/gm)].map(([, name, rest]) => [name, rest]);
    const commandOf = (name: string): string => `{ extends: ${name}, profiles: [migrate], restart: 'no', entrypoint: [node, apps/${name}/dist/migrate.js] }`; // prettier-ignore
    expect(commands).toEqual(databaseServices.map((name) => [name, commandOf(name)]));
  });

  it('lets Prometheus scrape every service', () => {
    const names = /names: \[(.*)\]/.exec(readFileSync(join(workspaceRoot, 'deploy/prometheus.yml'), 'utf8'))?.[1];
    expect(names?.split(', ')).toEqual(deployedServices);
  });

  it.each([
    ['gateway', ({ SHUTDOWN_DELAY_MS, DRAIN_MS }: Record<string, number>) => SHUTDOWN_DELAY_MS! + DRAIN_MS!],
    ['alerts', ({ DELIVERY_DRAIN_MS }: Record<string, number>) => DELIVERY_DRAIN_MS!],
  ])('gives %s enough time to finish before its container is killed', (name, longest) => {
    const source = readFileSync(join(workspaceRoot, 'apps', name, 'src/config.ts'), 'utf8');
    const defaults = [...source.matchAll(/^ {2}(\w+) = ([\d_]+);$/gm)].map(([, key, value]) => [key!, Number(value!.replaceAll('_', ''))]);
    const grace = Number(/stop_grace_period: (\d+)s/.exec(blockOf(name))?.[1]) * 1_000;
    expect(grace).toBeGreaterThan(longest(Object.fromEntries(defaults) as Record<string, number>));
  });

  const containers = [...deployedServices, 'postgres', 'nats', 'nats-config', 'proxy', 'staff', 'prometheus'];
  /** Returns the lines of a block and of its anchors, the later anchors first. */
  const wholeOf = (block: string): string =>
    block + [...block.matchAll(/<<: \*(\w+)/g)].map(([, anchor]) => wholeOf(anchorOf(anchor!))).join('');
  const anchorOf = (anchor: string): string => new RegExp(`^x-${anchor}: &${anchor}\\n((?: {2}.*\\n|\\n)*)`, 'm').exec(composed)?.[1] ?? '';

  it.each(containers)('limits memory, processors, processes, privileges and logs of %s', (name) => {
    const whole = wholeOf(blockOf(name));
    const limits = [
      "logging: { driver: local, options: { max-size: 20m, max-file: '5' } }",
      'mem_limit: ',
      'cpus: ',
      'pids_limit: ',
      'cap_drop: [ALL]',
      "security_opt: ['no-new-privileges:true']",
    ];
    expect(limits.filter((limit) => !whole.includes(limit))).toEqual([]);
  });

  describe('connections of database roles', () => {
    const CONFIGS = ['libs/service/src/service-config.ts', 'apps/alerts/src/index.ts'];
    const textOf = (path: string): string => readFileSync(join(workspaceRoot, path), 'utf8');
    const sumOf = (path: string, pattern: RegExp): number =>
      [...textOf(path).matchAll(pattern)].reduce((sum, [, size]) => sum + Number(size), 0);
    const sourcesOf = (name: string): string[] =>
      readdirSync(join(workspaceRoot, 'apps', name, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts') && !path.endsWith('spec.ts'))
        .map((path) => `apps/${name}/src/${path}`);
    /** Connections of a replica: pools, listeners, the test clock, and two of a migration. */
    const budgetOf = (name: string): number =>
      sumOf(CONFIGS[0]!, /_POOL_SIZE = (\d+);/g) +
      sourcesOf(name).reduce((sum, path) => sum + sumOf(path, /(?:_POOL_SIZE|DELIVERY_CONNECTIONS) = (\d+);/g), 0) +
      sourcesOf(name).filter((path) => textOf(path).includes('NotificationListener.start(')).length +
      1 +
      2;
    const script = textOf('deploy/postgres/roles.sh');
    const limit = Number(/connection limit (\d+)/.exec(script)?.[1]);
    const most = Number(/max_connections=(\d+)/.exec(composed)?.[1]) - SUPERUSER_CONNECTIONS;

    it('count every pool', () => {
      expect(Object.fromEntries(databaseServices.map((name) => [name, budgetOf(name)]))).toEqual({
        users: 13,
        sync: 25,
        adapters: 13,
        input: 14,
        alerts: expect.any(Number),
      });
      expect(budgetOf('alerts')).toBeGreaterThan(14);
    });

    it.each(databaseServices)('suffice for two replicas of %s, as in an upgrade, and leave enough for the other services', (name) => {
      expect(limit).toBeGreaterThanOrEqual(2 * budgetOf(name));
      const others = databaseServices.filter((other) => other !== name).reduce((sum, other) => sum + budgetOf(other), 0);
      expect(most - limit).toBeGreaterThanOrEqual(others);
    });

    it('are limited in npm start as in the deployment, like temporary files and statements', () => {
      const settings = [...script.matchAll(/^alter role :"service" set (\w+) = '(\w+)';$/gm)].map(([, setting, value]) => [setting, value]);
      expect([limit, Object.fromEntries(settings)]).toEqual([ROLE_LIMITS.connections, ROLE_LIMITS.settings]);
    });
  });

  it('connects only the containers that need each other', () => {
    const networksOf = (name: string): string[] => /networks: \[(.*)\]/.exec(wholeOf(blockOf(name)))?.[1]?.split(', ') ?? [];
    const on = (network: string): string[] => containers.filter((name) => networksOf(name).includes(network));
    expect(on('data').toSorted()).toEqual([...databaseServices, 'postgres'].toSorted());
    expect(on('bus').toSorted()).toEqual([...deployedServices, 'nats', 'staff', 'prometheus'].toSorted());
    expect([on('outside'), on('edge'), on('front')]).toEqual([
      ['adapters', 'alerts'],
      ['gateway', 'proxy'],
      ['proxy', 'prometheus'],
    ]);
  });

  it('passes signing keys of grants to users only, and verification keys to services with requests', () => {
    const holders = (variable: string) => deployedServices.filter((name) => passed(name, `${variable}:`).length > 0);
    expect([holders('GRANT_KEYS'), holders('STAFF_KEYS')]).toEqual([['users'], []]);
    expect([holders('GRANT_PUBLIC_KEYS'), holders('STAFF_PUBLIC_KEYS')]).toEqual([databaseServices, databaseServices]);
  });

  it('passes its encryption keys to each sealing service, and to no other', () => {
    const keys = Object.fromEntries(deployedServices.map((name) => [name, passed(name, 'ENCRYPTION_KEYS')]));
    const own = (name: string): string[] =>
      sealingServices.some((sealing) => sealing === name) ? [`ENCRYPTION_KEYS: \${ENCRYPTION_KEYS_${name.toUpperCase()}:?}`] : [];
    expect(keys).toEqual(Object.fromEntries(deployedServices.map((name) => [name, own(name)])));
  });
});
