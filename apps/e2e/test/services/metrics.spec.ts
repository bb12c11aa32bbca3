import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { comparable, workspaceRoot, writtenIn } from '@company-data/testing';
import { type DeclaredMetric, declaredMetrics, describeMetrics, metricsIn } from '../../src/metrics.js';

/** Labels with an unbounded number of values. */
const UNBOUNDED = /^(account|user|alert|delivery|job|id|.*_id|siren|name|url|path|host|message|reason)$/;

const ENDINGS: Record<DeclaredMetric['type'], RegExp> = {
  counter: /_total$/,
  histogram: /_seconds$/,
  gauge: /(?<!_total|_ms|_milliseconds)$/,
};

/** In OpenMetrics, a counter's name ends before `_total`. */
const familyOf = (name: string): string => name.replace(/_total$/, '');

const faultsOf = ({ name, type, labels }: DeclaredMetric): string[] => [
  ...(/^[a-z][a-z0-9_]*$/.test(name) && ENDINGS[type].test(name) ? [] : [`${name} is not a valid name of a ${type}`]),
  ...labels.filter((label) => UNBOUNDED.test(label)).map((label) => `${name} has the unbounded label ${label}`),
];

describe('metrics', () => {
  it('match docs/metrics.md: run npm run docs after a change', () => {
    expect(writtenIn('docs/metrics.md', 'metrics')).toEqual(comparable(describeMetrics()));
  });

  it('have unique names by the conventions of Prometheus, and bounded labels', () => {
    const metrics = declaredMetrics();
    const names = metrics.map(({ name }) => familyOf(name));
    expect([metrics.length > 40, metrics.flatMap(faultsOf), names.filter((name, index) => names.indexOf(name) !== index)]).toEqual([
      true,
      [],
      [],
    ]);
  });

  it('are read from the calls that create them, also from nested ones', () => {
    const source = `const a = metrics.counter('a_total', 'A', ['x', "y"]); metrics.gaugeOf(\n'b', 'B', [], (g) => metrics.histogram('c_seconds', 'C'));`;
    expect(metricsIn(source, 'apps/sync/src/')).toEqual([
      { name: 'a_total', type: 'counter', help: 'A', labels: ['x', 'y'], services: ['sync'] },
      { name: 'b', type: 'gauge', help: 'B', labels: [], services: ['sync'] },
      { name: 'c_seconds', type: 'histogram', help: 'C', labels: [], services: ['sync'] },
    ]);
  });

  it.each([
    [{ name: 'a', type: 'counter', labels: [] }, 'a is not a valid name of a counter'],
    [{ name: 'a_ms', type: 'histogram', labels: [] }, 'a_ms is not a valid name of a histogram'],
    [{ name: 'a_total', type: 'gauge', labels: [] }, 'a_total is not a valid name of a gauge'],
    [{ name: 'a_total', type: 'counter', labels: ['account_id'] }, 'a_total has the unbounded label account_id'],
  ])('are reported when they are like %j', (metric, fault) => {
    expect(faultsOf({ help: '', services: [], ...metric } as DeclaredMetric)).toEqual([fault]);
  });

  it('exist under the names that the documents use', () => {
    const known = new Set(declaredMetrics().map(({ name }) => name));
    const named = ['docs/metrics.md', 'docs/alerts.md', 'deploy/README.md'].flatMap((path) => {
      const text = readFileSync(join(workspaceRoot, path), 'utf8');
      return [...text.matchAll(/\b[a-z]+(?:_[a-z]+)+_(?:total|seconds)\b/g)].map(([name]) => name);
    });
    const others = named.filter((name) => !known.has(name) && !/^(process|nodejs)_/.test(name) && !/^window_seconds$/.test(name));
    expect([named.length > 20, others]).toEqual([true, []]);
  });
});
