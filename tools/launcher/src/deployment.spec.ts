import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  databaseServices,
  deployedServices,
  graceOf,
  natsServices,
  ROLE_LIMITS,
  sealingServices,
  workspaceRoot,
} from '@company-data/testing';
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
    const first = secretsOf('NATS', natsServices);
    expect(passed('nats-config', 'NATS_PASSWORD_')).toEqual([...required(first), ...first.map((name) => `${name}_B: \${${name}_B:-}`)]);
  });

  it.each(deployedServices)('lets %s connect to NATS under its own name, or as its second user', (name) => {
    const variable = `NATS_PASSWORD_${name.toUpperCase()}`;
    const [user, password] = [`${name}\${${variable}_B:+_b}`, `\${${variable}_B:-\${${variable}:?}}`];
    expect(passed(name, 'NATS_')).toEqual([`NATS_USER: ${user}`, `NATS_PASSWORD: ${password}`]);
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

  it('writes the address of each source to the settings of all services, commented out', () => {
    expect(namesIn(written('adapters.env'))).toEqual([]);
    expect(written('settings.env')).toContain(readFileSync(join(workspaceRoot, 'deploy/sources.env'), 'utf8').trimEnd());
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

  describe('grace period', () => {
    /** Time limits of a stop, by name. A service has its own drain limit, or the shared one. */
    const limitsOf = (name: string): Record<string, number> => {
      const shared = 'libs/service/src/service-config.ts';
      const own = readdirSync(join(workspaceRoot, 'apps', name, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts'))
        .map((path) => `apps/${name}/src/${path}`);
      const paths = [...(databaseServices.some((owner) => owner === name) ? [shared] : []), ...own];
      return Object.fromEntries(
        paths.flatMap((path) =>
          [...readFileSync(join(workspaceRoot, path), 'utf8').matchAll(/(const )?\b(\w*DRAIN_MS|SHUTDOWN_DELAY_MS) = ([\d_]+);/g)].map(
            ([, constant, limit, value]) => [constant ? `${path} ${limit}` : limit!, Number(value!.replaceAll('_', ''))],
          ),
        ),
      );
    };

    it.each(deployedServices)('of %s is the same in docker-compose.yml', (name) => {
      expect(/stop_grace_period: (\d+)s/.exec(wholeOf(blockOf(name)))?.[1]).toBe(String(graceOf(name)));
    });

    it.each(deployedServices)('of %s is longer than all time limits of its stop together', (name) => {
      const sum = Object.values(limitsOf(name)).reduce((total, limit) => total + limit, 0);
      expect(sum > 0).toBe(name !== 'streams');
      // Connections close afterwards.
      expect(graceOf(name) * 1_000).toBeGreaterThanOrEqual(sum + 5_000);
    });

    it.each([
      ['gateway', 'DRAIN_MS', 'FILE_DEADLINE_MS'],
      ['adapters', 'DRAIN_MS', 'DOCUMENT_DEADLINE_MS'],
      ['alerts', 'DELIVERY_DRAIN_MS', 'WEBHOOK_DEADLINE_MS'],
      ...databaseServices.map((name) => [name, 'DRAIN_MS', 'REQUEST_TIMEOUT_MS'] as const),
    ])('of %s lets its longest work end: %s covers %s', (name, drain, deadline) => {
      const paths = ['libs/service/src/service-config.ts', `apps/${name}/src/config.ts`];
      const config = paths.map((path) => readFileSync(join(workspaceRoot, path), 'utf8')).join('\n');
      const longest = Number(new RegExp(` ${deadline} = ([\\d_]+);`).exec(config)![1]!.replaceAll('_', ''));
      expect(limitsOf(name)[drain]).toBeGreaterThanOrEqual(longest);
    });
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
    const serviceList = JSON.parse(readFileSync(join(workspaceRoot, 'deploy/services.json'), 'utf8')) as Record<string, { clock?: true }>;
    const textOf = (path: string): string => readFileSync(join(workspaceRoot, path), 'utf8');
    const sumOf = (path: string, pattern: RegExp): number =>
      [...textOf(path).matchAll(pattern)].reduce((sum, [, size]) => sum + Number(size), 0);
    const sourcesOf = (name: string): string[] =>
      readdirSync(join(workspaceRoot, 'apps', name, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts') && !path.endsWith('spec.ts'))
        .map((path) => `apps/${name}/src/${path}`);
    const poolsOf = (name: string): number =>
      sumOf('libs/service/src/service-config.ts', /_POOL_SIZE = (\d+);/g) +
      sourcesOf(name).reduce((sum, path) => sum + sumOf(path, /_POOL_SIZE = (\d+);/g), 0);
    const clocked = Object.keys(serviceList).filter((name) => serviceList[name]!.clock);
    /** Listeners for notifications. One of them is for the test clock. */
    const listenersOf = (name: string): number =>
      sourcesOf(name).filter((path) => textOf(path).includes('NotificationListener.start(')).length + Number(clocked.includes(name));
    /** Connections of a replica: pools, listeners, and one of a migration. */
    const budgetOf = (name: string): number => poolsOf(name) + listenersOf(name) + 1;
    const script = textOf('deploy/postgres/roles.sh');
    const limit = Number(/connection limit (\d+)/.exec(script)?.[1]);
    const most = Number(/max_connections=(\d+)/.exec(composed)?.[1]) - SUPERUSER_CONNECTIONS;

    it('are listed in docs/concepts/connections.md', () => {
      const total = (of: (name: string) => number): number => databaseServices.reduce((sum, name) => sum + of(name), 0);
      const rows = [
        ...databaseServices.map((name) => `| ${name} | ${poolsOf(name)} | ${listenersOf(name)} | 1 | ${budgetOf(name)} |`),
        `| all | ${total(poolsOf)} | ${total(listenersOf)} | ${databaseServices.length} | ${total(budgetOf)} |`,
      ];
      const page = textOf('docs/concepts/connections.md');
      const listed = page.split('\n').map((line) => line.replaceAll(/ +/g, ' '));
      expect(listed.filter((line) => rows.includes(line))).toEqual(rows);
      expect([poolsOf('sync'), listenersOf('alerts')]).toEqual([22, 2]);
      const [role, server] = [/(\d+) connections per role/.exec(page)?.[1], /`max_connections` \((\d+)\)/.exec(page)?.[1]];
      expect([Number(role), Number(server)]).toEqual([limit, most + SUPERUSER_CONNECTIONS]);
    });

    it.each(databaseServices)('suffice for two replicas of %s, as in an upgrade, and leave enough for the other services', (name) => {
      expect(limit).toBeGreaterThanOrEqual(2 * budgetOf(name));
      const others = databaseServices.filter((other) => other !== name).reduce((sum, other) => sum + 2 * budgetOf(other), 0);
      expect(most).toBeGreaterThanOrEqual(2 * budgetOf(name) + others);
      expect(most - limit).toBeGreaterThanOrEqual(others / 2);
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
