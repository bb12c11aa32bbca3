import { describe, expect, it } from '@jest/globals';

const source = (name: string): Promise<unknown> => import(new URL(`../src/${name}.mjs`, import.meta.url).href);
const { sampleOf } = (await source('sample')) as {
  sampleOf: <P>(places: P[], size: { count: number; seed: string }, toMutant: (place: P) => P | undefined) => P[];
};
interface Result {
  path: string;
  kind: string;
  outcome: string;
  judgement?: object;
}
interface Row {
  name: string;
  killed: number;
  survived: number;
  percent?: number;
}
const { below, judgementOf, raised, rowsOf } = (await source('score')) as {
  below: (rows: Row[], thresholds: Record<string, number>) => Row[];
  judgementOf: (judged: object[], result: object) => object | undefined;
  raised: (thresholds: Record<string, number>, rows: Row[]) => Record<string, number>;
  rowsOf: (results: Result[]) => Row[];
};
const { instrumented, regionAt, regionsOf } = (await source('regions')) as {
  instrumented: (path: string, text: string) => string;
  regionAt: (regions: object[], position: number) => number;
  regionsOf: (path: string, text: string) => { from: number; to: number }[];
};

const { ordered } = (await source('coverage-map')) as {
  ordered: (suites: string[], path: string, map: Record<string, { seconds: number }>, most: number) => { run: string[]; left: number };
};

const places = Array.from({ length: 30 }, (_, line) => ({ path: 'a.ts', line, kind: line < 25 ? 'number' : 'await' }));

describe('a sample', () => {
  it('is the same for a seed, and another for another seed', () => {
    const of = (seed: string) => sampleOf(places, { count: 10, seed }, (place) => place);
    expect(of('1')).toEqual(of('1'));
    expect(of('1')).not.toEqual(of('2'));
  });

  it('has as many places of a rare kind as of a frequent one', () => {
    const kinds = sampleOf(places, { count: 8, seed: '1' }, (place) => place).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'await')).toHaveLength(4);
  });

  it('replaces places that make no mutant', () => {
    const found = sampleOf(places, { count: 10, seed: '1' }, (place) => (place.line % 2 === 0 ? place : undefined));
    expect(found.map(({ line }) => line % 2)).toEqual(Array(10).fill(0));
  });
});

describe('a score', () => {
  const result = (path: string, outcome: string, kind = 'number', judgement?: object): Result => ({
    path,
    outcome,
    kind,
    ...(judgement && { judgement }),
  });
  const rows = rowsOf([
    result('apps/sync/src/a.ts', 'killed'),
    result('apps/sync/src/a.ts', 'timeout', 'sql-tenant'),
    result('apps/sync/src/a.ts', 'survived'),
    result('apps/sync/src/a.ts', 'survived', 'number', {}),
    result('libs/kernel/src/a.ts', 'not run', 'sql-tenant'),
  ]);

  it('counts hangs as killed, places without a suite as survivors, and no judged survivor', () => {
    expect(rows.map(({ name, killed, survived }) => [name, killed, survived])).toEqual([
      ['apps/sync', 2, 1],
      ['libs/kernel', 0, 1],
      ['sql-tenant', 1, 1],
      ['all', 2, 2],
    ]);
  });

  it('fails below the limit of a project or of the conditions on the account', () => {
    expect(below(rows, { 'apps/sync': 66, 'libs/kernel': 1, 'sql-tenant': 100 }).map(({ name }) => name)).toEqual([
      'libs/kernel',
      'sql-tenant',
    ]);
  });

  it('raises thresholds, and never lowers them', () => {
    expect(raised({ 'apps/sync': 60, all: 90, 'libs/egress': 70 }, rows)).toEqual({
      'apps/sync': 66,
      all: 90,
      'libs/egress': 70,
      'libs/kernel': 0,
      'sql-tenant': 50,
    });
  });

  it('finds the judgement of a survivor whose line has moved', () => {
    const judged = [{ path: 'a.ts', line: 'b();', column: 0, edit: 'b(); -> ;' }];
    expect(judgementOf(judged, { path: 'a.ts', line: 7, source: 'b();', column: 0, edit: 'b(); -> ;' })).toBe(judged[0]);
    expect(judgementOf(judged, { path: 'a.ts', line: 7, source: 'c();', column: 0, edit: 'b(); -> ;' })).toBe(undefined);
  });
});

describe('regions', () => {
  const text = 'const top = 1;\nfunction f(a) {\n  if (a) return 1;\n  return b ? 2 : () => 3;\n}\n';

  it('are counted when they run, and not before', () => {
    const executed: number[] = [];
    const run = new Function('globalThis', `${instrumented('a.ts', text)}; return f;`) as (scope: object) => (a: boolean) => unknown;
    const called = run({ executedIn: () => executed });
    expect(executed).toEqual([]);
    called(true);
    const regions = regionsOf('a.ts', text);
    const wasExecuted = (code: string) => Boolean(executed[regionAt(regions, text.indexOf(code))]);
    expect(['if (a)', 'return 1', 'return b', '2', '3'].map(wasExecuted)).toEqual([true, true, false, false, false]);
  });

  it('contain no code that runs as the module loads', () => {
    expect(regionAt(regionsOf('a.ts', text), 0)).toBe(-1);
  });
});

describe('the suites of a mutant', () => {
  const path = 'apps/alerts/src/deliveries/delivery-retention.sql.ts';
  const map = {
    'apps/alerts/test/delivery-retention.int-spec.ts': { seconds: 5 },
    'apps/alerts/test/grants.int-spec.ts': { seconds: 1 },
    'apps/sync/test/delivery-retention.int-spec.ts': { seconds: 1 },
    'libs/kernel/src/ids.spec.ts': { seconds: 1 },
    'apps/alerts/src/deliveries/delivery-retention.spec.ts': { seconds: 2 },
  };

  it('are unit suites first, then near ones, then those named like the file', () => {
    expect(ordered(Object.keys(map), path, map, 60).run).toEqual([
      'apps/alerts/src/deliveries/delivery-retention.spec.ts',
      'libs/kernel/src/ids.spec.ts',
      'apps/alerts/test/delivery-retention.int-spec.ts',
      'apps/alerts/test/grants.int-spec.ts',
      'apps/sync/test/delivery-retention.int-spec.ts',
    ]);
  });

  it('end at the limit of seconds', () => {
    expect(ordered(Object.keys(map), path, map, 8)).toMatchObject({ left: 2 });
  });
});
