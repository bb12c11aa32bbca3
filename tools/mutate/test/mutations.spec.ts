import { describe, expect, it } from '@jest/globals';

interface Edit {
  kind: string;
  from: number;
  to: number;
  texts: string[];
}

const source = (name: string): Promise<unknown> => import(new URL(`../src/${name}.mjs`, import.meta.url).href);
const { mutated, placesOf } = (await source('places')) as {
  mutated: (text: string, edit: Edit, replacement: string) => string;
  placesOf: (path: string, text: string) => Edit[];
};

/** The texts after each mutation of one kind. */
const mutants = (kind: string, text: string, path = 'libs/sample/src/sample.ts'): string[] =>
  placesOf(path, text)
    .filter((each) => each.kind === kind)
    .map((each) => mutated(text, each, each.texts[0]!));

describe('mutations of code', () => {
  it.each([
    ['logic', 'const a = b && c;', 'const a = b || c;'],
    ['bound', 'const a = b < c;', 'const a = b <= c;'],
    ['equal', 'const a = b === c;', 'const a = b !== c;'],
    ['negate', 'if (a) b();', 'if (!(a)) b();'],
    ['arith', 'const a = b + c;', 'const a = b - c;'],
    ['boolean', 'const a = true;', 'const a = false;'],
    ['number', 'const a = 1;', 'const a = 2;'],
    ['number', 'const a = 1_000;', 'const a = 2000;'],
    ['await', 'const a = await b();', 'const a = b();'],
    ['chain', 'const a = b.filter(c).map(d);', 'const a = b.map(d);'],
    ['method', 'const a = b.every(c);', 'const a = b.some(c);'],
    ['statement', 'function a() { b(); }', 'function a() { ; }'],
    ['return', 'const a = () => b;', 'const a = () => undefined;'],
    ['swap', 'const a = f(b, c);', 'const a = f(c, b);'],
    ['decorator', 'class A { @IsInt() a!: number; }', 'class A {  a!: number; }'],
    ['string', `const a = 'b';`, `const a = '';`],
  ])('of kind %s change %s', (kind, text, mutant) => {
    expect(mutants(kind, text)).toEqual([mutant]);
  });

  it('remove each element of an array with its comma', () => {
    expect(mutants('array', 'f([a, b]);')).toEqual(['f([b]);', 'f([a]);']);
  });

  it.each(
    [
      'log calls',
      'this.logger.warn({ count: 1 }, "lease expired");',
      'assertions',
      "if (a === undefined) throw new Error('no a');",
      'descriptions',
      "const a = { description: 'Number of rows.' };",
      'types',
      "type A = 'a' | 1;",
      'imports',
      "import { a } from 'a';",
      'metrics',
      "const a = metrics.counter('jobs', 'Jobs.');",
    ].reduce<string[][]>((rows, text, index, all) => (index % 2 === 0 ? [...rows, [text, all[index + 1]!]] : rows), []),
  )('omit %s', (_name, text) => {
    expect(placesOf('libs/sample/src/sample.ts', text).filter(({ kind }) => kind !== 'statement')).toEqual([]);
  });
});

describe('mutations of SQL', () => {
  const sql = (kind: string, text: string): string[] =>
    mutants(kind, `const A = \`${text}\`;`, 'apps/sample/src/a.sql.ts').map((each) => each.slice('const A = `'.length, -'`;'.length));

  it('make conditions true and keep their parameters', () => {
    expect(sql('sql-condition', 'select 1 from a where id = $1 and n between $2 and $3 order by id')).toEqual([
      'select 1 from a where (id = $1 or true) and n between $2 and $3 order by id',
      'select 1 from a where id = $1 and (n between $2 and $3 or true) order by id',
    ]);
  });

  it('find conditions on the account in joins, subqueries and parts of a statement', () => {
    expect(
      sql('sql-tenant', 'select 1 from a join b on b.account_id = a.account_id where exists (select from c where account_id = $1)'),
    ).toHaveLength(2);
    expect(sql('sql-tenant', 'd.account_id = $1 and ${HAS_BODY}')).toEqual(['(d.account_id = $1 or true) and ${HAS_BODY}']);
    expect(sql('sql-tenant', 'insert into a (account_id, id) select account_id, id from b where id = $1')).toEqual([]);
  });

  it('leave assignments and distinct from alone', () => {
    expect(sql('sql-condition', 'update a set b = $1, c = $2 where d is distinct from $3')).toEqual([
      'update a set b = $1, c = $2 where (d is distinct from $3 or true)',
    ]);
  });

  it.each([
    [
      'sql-lock',
      'select 1 from a where b for no key update skip locked',
      ['select 1 from a where b', 'select 1 from a where b for no key update'],
    ],
    ['sql-lock', 'select pg_advisory_xact_lock($1)', ['select pg_try_advisory_xact_lock_shared($1)']],
    [
      'sql-operator',
      'select a + 1 from b where c is null',
      ['select a - 1 from b where c is null', 'select a + 1 from b where c is not null'],
    ],
    ['sql-order', 'select a from b order by c desc limit 1', ['select a from b order by c limit 1', 'select a from b  limit 1']],
    [
      'sql-other',
      'select distinct a from b limit $1',
      ['select a from b limit $1', 'select distinct a from b limit greatest(($1)::bigint, 1000000)'],
    ],
  ])('of kind %s change %s', (kind, text, expected) => {
    expect(sql(kind, text)).toEqual(expected);
  });
});
