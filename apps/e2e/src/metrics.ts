import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseServices, deployedServices, workspaceRoot } from '@company-data/testing';
import ts from 'typescript';

/** Metric, as the code declares it. */
export interface DeclaredMetric {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels: string[];
  /** Services that expose the metric. */
  services: readonly string[];
}

const TYPES: Record<string, DeclaredMetric['type']> = { counter: 'counter', gauge: 'gauge', gaugeOf: 'gauge', histogram: 'histogram' };

/**
 * Services that expose the metrics of the libraries, by metric name. The default is every service
 * with a database.
 */
const SHOWN_BY: [name: RegExp, services: readonly string[]][] = [
  [/^(nats_|trace_|build_info$)/, deployedServices],
  [/^(consumer_|stream_replica)/, ['streams']],
  [/^rpc_client_/, [...databaseServices, 'gateway']],
];

const shownBy = (folder: string, name: string): readonly string[] => {
  const [, app] = /^apps\/([a-z]+)\//.exec(folder) ?? [];
  return app === undefined ? (SHOWN_BY.find(([named]) => named.test(name))?.[1] ?? databaseServices) : [app];
};

const textsOf = (literal: ts.Expression | undefined): string[] =>
  literal !== undefined && ts.isArrayLiteralExpression(literal)
    ? literal.elements.filter(ts.isStringLiteralLike).map(({ text }) => text)
    : [];

/** Returns the metric that a call declares, or undefined if the call declares none. */
function declaredBy(node: ts.Node, folder: string): DeclaredMetric | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const type = TYPES[node.expression.name.text];
  const [name, help, labels] = node.arguments;
  if (type === undefined || !name || !help || !ts.isStringLiteralLike(name) || !ts.isStringLiteralLike(help)) return undefined;
  return { name: name.text, type, help: help.text, labels: textsOf(labels), services: shownBy(folder, name.text) };
}

/** Returns the metrics that a source declares. `folder` is its path in the repository. */
export function metricsIn(source: string, folder: string): DeclaredMetric[] {
  const found: DeclaredMetric[] = [];
  const look = (node: ts.Node): void => {
    const metric = declaredBy(node, folder);
    if (metric) found.push(metric);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('source.ts', source, ts.ScriptTarget.ES2023));
  return found;
}

function metricsBelow(folder: string): DeclaredMetric[] {
  const paths = readdirSync(join(workspaceRoot, folder), { recursive: true, encoding: 'utf8' });
  const sources = paths
    .filter((path) => /(?<!spec)\.tsx?$/.test(path))
    .map((path) => readFileSync(join(workspaceRoot, folder, path), 'utf8'));
  return sources.filter((source) => source.includes('etrics.')).flatMap((source) => metricsIn(source, `${folder}/`));
}

const LIBRARIES = ['messaging', 'observability', 'service'];

/** Returns all metrics that the services and libraries declare, sorted by name. */
export const declaredMetrics = (): DeclaredMetric[] =>
  [...deployedServices.map((name) => `apps/${name}/src`), ...LIBRARIES.map((name) => `libs/${name}/src`)]
    .flatMap(metricsBelow)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));

const groupOf = (services: readonly string[]): string =>
  services.length === deployedServices.length ? 'every service' : services.toSorted((a, b) => (a < b ? -1 : 1)).join(', ');

const rowOf = ({ name, type, labels, help }: DeclaredMetric): string =>
  `| \`${name}\` | ${type} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`;

/** Formats the metrics as Markdown tables, grouped by the services that expose them. */
export const describeMetrics = (): string[] =>
  [...Map.groupBy(declaredMetrics(), ({ services }) => groupOf(services))]
    .toSorted(([, [one]], [, [other]]) => other!.services.length - one!.services.length)
    .flatMap(([group, metrics]) => [
      `### Metrics of ${group}`,
      '',
      '| Metric | Type | Labels | Meaning |',
      '| --- | --- | --- | --- |',
      ...metrics.map(rowOf),
      '',
    ]);
