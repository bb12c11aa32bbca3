import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseServices, deployedServices, graceOf, sealingServices, workspaceRoot } from '@company-data/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { requiredVariables } from '../../src/configuration.js';
import { byName, CHART, type ChartValues, chartValues, COMPLETE, containerOf, type Manifest, podOf, render, REQUIRED } from './chart.js';
import { problemsOf } from './manifest-problems.js';
import { violationsOf } from './pod-security.js';

const sorted = (values: Iterable<string>): string[] => [...values].toSorted();

let values: ChartValues;
let plain: Manifest[];
let complete: Manifest[];
beforeAll(async () => {
  values = await chartValues();
  plain = await render(REQUIRED);
  complete = await render(COMPLETE);
});

describe('manifests of the chart', () => {
  it('have the types of Kubernetes, and no unknown member', () => {
    const wrong = structuredClone(byName(plain, 'Deployment')['users']!);
    Object.assign(containerOf(wrong), { imagePulPolicy: 'Always' });
    // The planted member is the only problem.
    expect(problemsOf([...plain, ...complete, wrong as Manifest])).toEqual([
      expect.stringContaining('\'"imagePulPolicy"\' does not exist'),
    ]);
  });

  it('have unique names, and kinds for each service', () => {
    const names = complete.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(sorted(new Set(names))).toEqual(sorted(names));
    expect(sorted(Object.keys(byName(plain, 'Deployment')))).toEqual(sorted(deployedServices));
    expect(sorted(Object.keys(byName(plain, 'PodDisruptionBudget')))).toEqual(sorted(deployedServices));
    expect(sorted(Object.keys(byName(plain, 'Job')))).toEqual(sorted(databaseServices.map((name) => `migrate-${name}`)));
    expect([...new Set(plain.map(({ kind }) => kind))].filter((kind) => /Monitor|Autoscaler/.test(kind))).toEqual([]);
  });

  it('meet the restricted profile of the Pod Security Standards', () => {
    const workloads = [...Object.values(byName(complete, 'Deployment')), ...Object.values(byName(complete, 'Job'))];
    expect(workloads).toHaveLength(deployedServices.length + databaseServices.length);
    expect(workloads.flatMap((workload) => violationsOf(podOf(workload)))).toEqual([]);
    expect(workloads.filter((workload) => podOf(workload).automountServiceAccountToken !== false)).toEqual([]);
    expect(workloads.filter((workload) => containerOf(workload).securityContext?.readOnlyRootFilesystem !== true)).toEqual([]);
  });

  it.each(deployedServices)('pass to %s every documented variable without a default', (name) => {
    const passed = containerOf(byName(plain, 'Deployment')[name]!).env!.map((variable) => variable.name);
    const isPassed = (variable: string): boolean => passed.includes(variable) || passed.includes(`${variable}_FILE`);
    const required = requiredVariables()[name]!;
    expect([required.length > 2, required.filter((variable) => !isPassed(variable))]).toEqual([true, []]);
    expect(sorted(new Set(passed))).toEqual(sorted(passed));
  });

  it('pass no secret in a variable, and mount the files that the variables name', () => {
    const workloads = [...Object.values(byName(complete, 'Deployment')), ...Object.values(byName(complete, 'Job'))];
    for (const workload of workloads) {
      const { env = [], volumeMounts = [] } = containerOf(workload);
      const { volumes = [] } = podOf(workload);
      const folder = volumeMounts.find(({ name }) => name === 'secrets')!.mountPath;
      const files = volumes.find(({ name }) => name === 'secrets')!.secret!.items!.map(({ path }) => `${folder}/${path}`);
      expect(env.filter(({ name }) => name.endsWith('_FILE')).map(({ value }) => value)).toEqual(files);
      const fromSecrets = env.filter(({ valueFrom }) => valueFrom !== undefined).map(({ name }) => name);
      expect(fromSecrets.filter((name) => !/_PUBLIC_KEYS?$/.test(name))).toEqual([]);
      expect(volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name));
    }
    const sealed = deployedServices.filter((name) => values.services[name]!.secrets.includes('ENCRYPTION_KEYS'));
    expect(sealed).toEqual(sealingServices);
  });

  it('use the ports on which the image listens', () => {
    const [, environment] = /^ENV (.* HEALTH_PORT=.*)$/m.exec(readFileSync(join(workspaceRoot, 'deploy/Dockerfile'), 'utf8'))!;
    expect(environment).toContain('HTTP_HOST=0.0.0.0 HEALTH_HOST=0.0.0.0 HEALTH_PORT=9090');
    const { ports, env, readinessProbe } = containerOf(byName(plain, 'Deployment')['gateway']!);
    expect(ports).toEqual([{ name: 'health', containerPort: 9090 }, { name: 'http', containerPort: 3000 }]); // prettier-ignore
    expect(env).toContainEqual({ name: 'HTTP_PORT', value: '3000' });
    expect(readinessProbe!.httpGet).toEqual({ path: '/health/ready', port: 'health' });
  });

  it('give a service its own settings over those of all services', () => {
    const levels = deployedServices.map((name) => containerOf(byName(complete, 'Deployment')[name]!).env!.find((each) => each.name === 'LOG_LEVEL')!.value); // prettier-ignore
    expect(levels).toEqual(deployedServices.map((name) => (name === 'adapters' ? 'warn' : 'debug')));
  });

  it('name images by the version of the chart, or by digest', () => {
    const images = Object.entries(byName(complete, 'Deployment')).map(([name, workload]) => [name, containerOf(workload).image]);
    const { appVersion } = parse(readFileSync(join(CHART, 'Chart.yaml'), 'utf8')) as { appVersion: string };
    const tagOf = (name: string): string => (name === 'input' ? `@sha256:${'a'.repeat(64)}` : `:${appVersion}`);
    expect(images).toEqual(images.map(([name]) => [name, `registry.example/company-data/${name}${tagOf(name!)}`]));
  });

  it('migrate each schema before the replicas change, which do not migrate', () => {
    for (const name of databaseServices) {
      const job = byName(complete, 'Job')[`migrate-${name}`]!;
      expect(job.metadata.annotations!['helm.sh/hook']).toBe('pre-install,pre-upgrade');
      expect(containerOf(job)).toMatchObject({ image: containerOf(byName(complete, 'Deployment')[name]!).image, command: ['node', `apps/${name}/dist/migrate.js`] }); // prettier-ignore
      const files = ['DATABASE_URL_FILE', ...(name === 'alerts' ? ['DATABASE_DIRECT_URL_FILE'] : [])];
      expect(containerOf(job).env!.map((variable) => variable.name)).toEqual(files);
      expect(containerOf(byName(complete, 'Deployment')[name]!).env).toContainEqual({ name: 'MIGRATE_AT_START', value: 'off' });
    }
  });

  it('stop a replica only after its grace, and replace it when another one is ready', () => {
    for (const name of deployedServices) {
      const { strategy, replicas } = byName(plain, 'Deployment')[name]!.spec!;
      expect(podOf(byName(plain, 'Deployment')[name]!).terminationGracePeriodSeconds).toBe(graceOf(name));
      expect([replicas, strategy!.rollingUpdate]).toEqual([2, { maxSurge: 1, maxUnavailable: 0 }]);
    }
    expect(containerOf(byName(plain, 'Deployment')['gateway']!).env).toContainEqual({ name: 'GATEWAY_REPLICAS', value: '2' });
  });
});
