import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseServices, deployedServices, workspaceRoot } from '@company-data/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { NetworkPolicyEgressRule } from 'kubernetes-types/networking/v1.js';
import { byName, type ChartValues, chartValues, COMPLETE, type Manifest, render, REQUIRED } from './chart.js';

const sorted = (values: Iterable<string>): string[] => [...values].toSorted();

let values: ChartValues;
let plain: Manifest[];
let complete: Manifest[];
beforeAll(async () => {
  values = await chartValues();
  plain = await render(REQUIRED);
  complete = await render(COMPLETE);
});

describe('selectors of the chart', () => {
  const labelsOf = (name: string): Record<string, string> => byName(complete, 'Deployment')[name]!.spec!.template.metadata!.labels!;
  const selected = (selector: object): string[] =>
    deployedServices.filter((name) => Object.entries(selector).every(([label, value]) => labelsOf(name)[label] === value));

  it.each(['PodDisruptionBudget', 'NetworkPolicy', 'Deployment'] as const)('of a %s match the pods of one service', (kind) => {
    for (const name of deployedServices) {
      const { selector, podSelector } = byName(complete, kind)[name]!.spec as {
        selector?: { matchLabels: object };
        podSelector?: { matchLabels: object };
      };
      expect([kind, selected((selector ?? podSelector)!.matchLabels)]).toEqual([kind, [name]]);
    }
  });

  it('of the gateway and of the metrics match its pods, and those of all services', () => {
    const { gateway, health } = byName(complete, 'Service');
    expect([selected(gateway!.spec!.selector!), selected(health!.spec!.selector!)]).toEqual([['gateway'], deployedServices]);
    const monitor = complete.find(({ kind }) => kind === 'ServiceMonitor')!.spec as {
      selector: { matchLabels: object };
      endpoints: object[];
    };
    expect(health!.metadata.labels).toMatchObject(monitor.selector.matchLabels);
    expect(monitor.endpoints).toMatchObject([{ port: health!.spec!.ports![0]!.name, path: '/metrics' }]);
  });

  it('let one replica of a service be evicted at a time', () => {
    for (const name of deployedServices)
      expect(byName(complete, 'PodDisruptionBudget')[name]!.spec).toMatchObject({ maxUnavailable: 1, unhealthyPodEvictionPolicy: 'AlwaysAllow' }); // prettier-ignore
  });

  it('scale adapters and input by the age of the oldest job, a documented metric', () => {
    const metrics = readFileSync(join(workspaceRoot, 'docs/metrics.md'), 'utf8');
    const scaled = byName(complete, 'HorizontalPodAutoscaler');
    expect(Object.keys(scaled)).toEqual(['adapters', 'input']);
    for (const [name, { spec }] of Object.entries(scaled)) {
      const { external } = spec!.metrics![0]!;
      expect(spec!.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: `company-data-${name}` });
      expect([external!.target, spec!.minReplicas]).toEqual([{ type: 'Value', value: '60' }, 2]);
      expect(metrics).toMatch(new RegExp(`^\\| \`${external!.metric.name}\` .*oldest`, 'm'));
      // The autoscaler owns the number.
      expect(byName(complete, 'Deployment')[name]!.spec!.replicas).toBeUndefined();
    }
  });
});

describe('network policies of the chart', () => {
  const DNS = [{ protocol: 'UDP', port: 53 }, { protocol: 'TCP', port: 53 }]; // prettier-ignore
  const tcp = (...ports: number[]) => ports.map((port) => ({ protocol: 'TCP', port }));
  const isPublic = ({ to = [] }: NetworkPolicyEgressRule): boolean => to.some(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0');
  const egressOf = (name: string): NetworkPolicyEgressRule[] => byName(complete, 'NetworkPolicy')[name]!.spec!.egress!;

  it('exist for each pod, and restrict both directions', () => {
    const policies = byName(complete, 'NetworkPolicy');
    expect(sorted(Object.keys(policies))).toEqual(sorted([...deployedServices, ...databaseServices.map((name) => `migrate-${name}`)]));
    expect(Object.values(policies).filter(({ spec }) => spec!.policyTypes!.join() !== 'Ingress,Egress')).toEqual([]);
  });

  it.each(deployedServices)('let %s reach NATS, DNS, its database and its declared egress only', (name) => {
    const { database, outside } = values.services[name]!;
    const rules = egressOf(name);
    const inside = rules.filter((rule) => !isPublic(rule));
    expect(inside).toEqual([
      { to: [expect.objectContaining({ podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } } })], ports: DNS },
      { to: REQUIRED.nats.peers, ports: tcp(4222) },
      ...(database ? [{ to: REQUIRED.database.peers, ports: tcp(5432) }] : []),
      ...(name === 'alerts' ? COMPLETE.services.alerts.egress : []),
    ]);
    expect(rules.filter(isPublic).map(({ ports }) => ports)).toEqual(outside ? [tcp(443, 8443, 80, 8080)] : []);
  });

  it('let a migration reach DNS and the database only', () => {
    const rules = [
      { to: [expect.objectContaining({ podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } } })], ports: DNS },
      { to: REQUIRED.database.peers, ports: tcp(5432) },
    ];
    for (const name of databaseServices) expect(egressOf(`migrate-${name}`)).toEqual(rules);
  });

  it('let clients reach the gateway, and Prometheus the metrics of all services', () => {
    const { clients, monitoring } = COMPLETE.networkPolicy;
    const ingressOf = (manifests: Manifest[], name: string) => byName(manifests, 'NetworkPolicy')[name]!.spec!.ingress ?? [];
    for (const name of deployedServices) {
      const served = name === 'gateway' ? [{ from: clients, ports: tcp(3000) }] : [];
      expect(ingressOf(complete, name)).toEqual([{ from: monitoring, ports: tcp(9090) }, ...served]);
      expect(ingressOf(plain, name)).toEqual([]);
    }
  });
});
