import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { findPrometheus, runCommand, workspaceRoot } from '@company-data/testing';
import { parse } from 'yaml';
import { declaredMetrics } from '../../src/metrics.js';

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
}

interface RuleTest {
  alert_rule_test: { alertname: string; exp_alerts: object[] }[];
}

const read = (path: string): string => readFileSync(join(workspaceRoot, path), 'utf8');
const rules = (parse(read('deploy/prometheus-rules.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
const alarms = rules.flatMap(({ alert }) => alert ?? []);

/** Returns the names of the series in an expression. */
const seriesOf = (expression: string): string[] =>
  [...expression.replaceAll(/"[^"]*"|\b(by|on) \([^)]*\)/g, '').matchAll(/[a-z][a-z0-9_:]*_[a-z0-9_:]+|\bup\b/g)]
    .map(([name]) => name)
    .filter((name) => name !== 'histogram_quantile');

const KNOWN = /^(up|slo:.*|nodejs_eventloop_lag_p99_seconds)$/;

describe('the alarms of Prometheus', () => {
  it.each([
    ['check', 'config', '--syntax-only', 'deploy/prometheus.yml'],
    ['check', 'rules', 'deploy/prometheus-rules.yml'],
    ['test', 'rules', 'deploy/prometheus-rules.test.yml'],
  ])('pass promtool %s %s', async (...parameters) => {
    const { path, environment } = await findPrometheus('promtool');
    const { code, output } = await runCommand(path, parameters, { cwd: workspaceRoot, env: { ...environment } });
    expect([code, code === 0 ? '' : output]).toEqual([0, '']);
  });

  it('each have a test in which they fire, and one in which they are silent', () => {
    const { tests } = parse(read('deploy/prometheus-rules.test.yml')) as { tests: RuleTest[] };
    const cases = tests.flatMap((test) => test.alert_rule_test);
    const tested = (fires: boolean) =>
      new Set(cases.flatMap(({ alertname, exp_alerts: { length } }) => (length > 0 === fires ? alertname : [])));
    expect([tested(true), tested(false)]).toEqual([new Set(alarms), new Set(alarms)]);
  });

  it('each have one row of the runbook', () => {
    const rows = [...read('docs/metrics.md').matchAll(/^\| `([A-Z]\w+)` +\|/gm)].map(([, name]) => name);
    expect(rows).toEqual(alarms);
  });

  it('use metrics that the services export', () => {
    const known = new Set(
      declaredMetrics().flatMap(({ name, type }) => (type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name])),
    );
    const used = rules.flatMap(({ expr }) => seriesOf(expr));
    expect([used.length > 40, used.filter((name) => !known.has(name) && !KNOWN.test(name))]).toEqual([true, []]);
  });
});
