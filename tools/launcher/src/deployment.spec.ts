import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
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
import { describe, expect, it } from '@jest/globals';

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

describe('deployment', () => {
  it('builds an image of each service except the sandbox from one Dockerfile', () => {
    const built = [...composed.matchAll(/^ {2}(\w+):\n {4}<<: \*service\n {4}build: (.*)$/gm)];
    const images = Object.fromEntries(built.map(([, service, build]) => [service, build]));
    expect(images).toEqual(
      Object.fromEntries(deployedServices.map((name) => [name, `{ context: ., dockerfile: deploy/Dockerfile, args: { APP: ${name} } }`])),
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

  it('prints every secret that docker-compose.yml requires', () => {
    const printed = execFileSync(process.execPath, ['deploy/make-env.mjs'], { cwd: workspaceRoot, encoding: 'utf8' });
    const set = printed.split('\n').filter((line) => /^[A-Z]/.test(line));
    const names = set.map((line) => line.split('=')[0]!);
    const needed = [...composed.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name!).filter((name) => !name.startsWith('UPSTREAM_'));
    // No container signs as staff. A first deployment offers one provider.
    expect(names.toSorted()).toEqual([...new Set([...needed, 'STAFF_KEYS', 'PROVIDERS'])].toSorted());
  });

  it('prints a commented variable for each source URL of docker-compose.yml', () => {
    const printed = execFileSync(process.execPath, ['deploy/make-env.mjs'], { cwd: workspaceRoot, encoding: 'utf8' });
    const needed = [...composed.matchAll(/\$\{(UPSTREAM_\w+_URL):-\}/g)].map(([, name]) => name!);
    const unprinted = needed.filter((name) => !new RegExp(`^# ${name}='[^']*'`, 'm').test(printed));
    expect([needed.length > 10, unprinted]).toEqual([true, []]);
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

  const containers = [...deployedServices, 'postgres', 'nats', 'nats-config'];
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
    expect(on('bus').toSorted()).toEqual([...deployedServices, 'nats'].toSorted());
    expect([on('outside'), on('edge')]).toEqual([['adapters', 'alerts'], ['gateway']]);
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
