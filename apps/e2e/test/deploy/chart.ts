import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommandResult, findHelm, runCommand, workspaceRoot } from '@company-data/testing';
import type { Deployment } from 'kubernetes-types/apps/v1.js';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2.js';
import type { Job } from 'kubernetes-types/batch/v1.js';
import type { Container, PodSpec, Service } from 'kubernetes-types/core/v1.js';
import type { ObjectMeta } from 'kubernetes-types/meta/v1.js';
import type { NetworkPolicy } from 'kubernetes-types/networking/v1.js';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.js';
import { parse, parseAllDocuments } from 'yaml';
import { ownEnvironment } from '../../src/config.js';

export const CHART = join(workspaceRoot, 'deploy/chart');

interface Kinds {
  Deployment: Deployment;
  HorizontalPodAutoscaler: HorizontalPodAutoscaler;
  Job: Job;
  NetworkPolicy: NetworkPolicy;
  PodDisruptionBudget: PodDisruptionBudget;
  Service: Service;
  ServiceMonitor: { metadata: ObjectMeta; spec: { selector: { matchLabels: object }; endpoints: object[] } };
}

export interface Manifest {
  apiVersion: string;
  kind: keyof Kinds;
  metadata: ObjectMeta & { name: string };
  spec: unknown;
}

export interface ChartValues {
  services: Record<string, ServiceValues>;
}

export interface ServiceValues {
  replicas: number;
  grace: number;
  memory: string;
  database?: true;
  connections?: number;
  outside?: true;
  secrets: string[];
  publicKeys?: string[];
}

/** The defaults of the chart. */
export const chartValues = async (): Promise<ChartValues> => parse(await readFile(join(CHART, 'values.yaml'), 'utf8')) as ChartValues;

/** The values that have no default. */
export const REQUIRED = {
  image: { repository: 'registry.example/company-data' },
  baseUrl: 'https://api.example.com',
  nats: { url: 'nats://nats.example:4222', peers: [{ podSelector: { matchLabels: { app: 'nats' } } }] },
  database: { peers: [{ ipBlock: { cidr: '10.1.2.3/32' } }] },
};

/** Optional objects of the chart, all of them. */
export const COMPLETE = {
  ...REQUIRED,
  settings: { LOG_LEVEL: 'debug', PROVIDERS: 'company_legal_fr' },
  certificatesSecret: 'certificates',
  serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
  networkPolicy: {
    clients: [{ namespaceSelector: { matchLabels: { name: 'ingress' } } }],
    monitoring: [{ namespaceSelector: { matchLabels: { name: 'monitoring' } } }],
  },
  services: {
    adapters: { autoscaling: { enabled: true }, settings: { LOG_LEVEL: 'warn' } },
    alerts: {
      secrets: ['NATS_PASSWORD', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'ENCRYPTION_KEYS', 'SMTP_URL'],
      egress: [{ to: [{ ipBlock: { cidr: '10.9.9.9/32' } }], ports: [{ protocol: 'TCP', port: 587 }] }],
    },
    input: { autoscaling: { enabled: true }, digest: `sha256:${'a'.repeat(64)}` },
  },
};

/** Runs Helm with values. Its own files are in a folder that is removed. */
export async function helm(command: string[], values: object): Promise<CommandResult> {
  const folder = await mkdtemp(join(tmpdir(), 'chart-'));
  try {
    await writeFile(join(folder, 'values.json'), JSON.stringify(values));
    const environment = { ...ownEnvironment, HOME: folder, HELM_CACHE_HOME: folder, HELM_CONFIG_HOME: folder, HELM_DATA_HOME: folder };
    return await runCommand(await findHelm(), [...command, '--values', join(folder, 'values.json')], { env: environment });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Parses the output of `helm template`. */
export const manifestsIn = (output: string): Manifest[] =>
  parseAllDocuments(output)
    .map((document) => document.toJS() as Manifest | null)
    .filter((manifest) => manifest !== null);

/** Returns the manifests of the release `company-data`. @throws Error with the reason of Helm */
export async function render(values: object): Promise<Manifest[]> {
  const { code, output } = await helm(['template', 'company-data', CHART], values);
  if (code !== 0) throw new Error(output);
  return manifestsIn(output);
}

/** Returns the manifests of a kind by their names, without the name of the release. */
export const byName = <K extends keyof Kinds>(manifests: Manifest[], kind: K): Record<string, Kinds[K] & { metadata: ObjectMeta }> =>
  Object.fromEntries(
    manifests
      .filter((manifest) => manifest.kind === kind)
      .map((manifest) => [
        manifest.metadata.name.replace(/^company-data-/, ''),
        manifest as unknown as Kinds[K] & { metadata: ObjectMeta },
      ]),
  );

export const podOf = (workload: Deployment | Job): PodSpec => workload.spec!.template.spec!;

export const containerOf = (workload: Deployment | Job): Container => podOf(workload).containers[0]!;
