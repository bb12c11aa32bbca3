import { describe, expect, it } from '@jest/globals';

const source = (name: string): Promise<unknown> => import(new URL(`../src/${name}.mjs`, import.meta.url).href);
const { onOneLine, problemOf } = (await source('check')) as {
  onOneLine: (text: string) => string;
  problemOf: (line: string, text: string, tables: Set<string>, exceptions: object[]) => string | undefined;
};
const { comparable, contains, literalsIn, managersIn } = (await source('literals')) as {
  comparable: (text: string) => string;
  contains: (statement: string, parts: string[]) => boolean;
  managersIn: (path: string, text: string) => string[];
  literalsIn: (path: string, text: string, tables: Set<string>) => { place: string; parts: string[] }[];
};

const TABLES = new Set(['jobs', 'records']);

describe('problem of a statement', () => {
  const problem = (text: string, exceptions: object[] = []): string | undefined =>
    problemOf(onOneLine(text), text, TABLES, exceptions)?.replace(/ \/.*/, '');
  const sweep = { start: /^delete from (?<table>\w+) where .* due_at </, anchors: ['<table>'] };

  it.each([
    ['is bound', 'delete from jobs where account_id = $1 and due_at < $2', [], undefined],
    ['is not bound', 'delete from jobs where due_at < $1', [], 'is not bound to an account: jobs'],
    ['has an exception', 'delete from jobs\n  where id > 0 -- positive\n  and due_at < $1', [sweep], undefined],
    ['has no need of its exception', 'delete from jobs where account_id = $1 and due_at < $2', [sweep], 'needs less than the exception'],
    [
      'has no need of a name',
      'delete from jobs where id > 0 and due_at < $1',
      [{ ...sweep, apart: ['jobs'] }],
      'needs less than the exception',
    ],
    [
      'uses more than the exception',
      'delete from jobs j using records r where r.id = j.id and due_at < $1',
      [{ ...sweep, anchors: ['j'] }],
      'is not bound to an account: j, r',
    ],
    ['is no SQL', 'delete jobs where', [], 'cannot be examined: syntax error at or near "jobs"'],
    ['uses no table of accounts', 'delete from streams where due_at < $1', [sweep], undefined],
    ['has only a column of that name', 'select jobs from streams', [], undefined],
  ])('is correct when the statement %s', (_when, text, exceptions, expected) => {
    expect(problem(text, exceptions)).toBe(expected);
  });
});

describe('SQL in a source', () => {
  const partsIn = (text: string): string[][] => literalsIn('a.ts', text, TABLES).map(({ parts }) => parts);

  it('has its place and its parts between interpolations', () => {
    const text = 'const A = 1;\nconst B = `select from jobs where ${A} and id = :id::uuid\n  -- first\n  limit $${A}`;';
    expect(literalsIn('a.ts', text, TABLES)).toEqual([{ place: 'a.ts:2', parts: ['select from jobs where', 'and id = ?::uuid limit'] }]);
  });

  it.each([
    ['a statement on an interpolated table', '`delete from ${table} where id = $1`', [['delete from', 'where id = ?']]],
    ['a fragment with the account', "'account_id = $1 and user_id = $2'", [['account_id = ? and user_id = ?']]],
    ['a statement on another table', "'delete from streams where id = $1'", []],
    ['a sentence', "'select the jobs of the account'", []],
    ['the name of the column', "'account_id'", []],
    ['the definition of a table', "'create table jobs (account_id, id)'", []],
  ])('contains %s', (_what, literal, expected) => {
    expect(partsIn(`export const x = ${literal};`)).toEqual(expected);
  });

  it('is in a statement that has all parts in their order', () => {
    const statement = comparable('select from jobs where account_id = $1 and id = $2');
    const found = [
      ['select from', 'id = ?'],
      ['id = ?', 'select from'],
      ['select from', 'id = ? limit'],
    ].map((parts) => contains(statement, parts));
    expect(found).toEqual([true, false, false]);
  });

  it('is in the methods that use the entity manager', () => {
    const text = 'class A { find(tx) { return rows.map(() => managerOf(tx).find()); } count() { return 1; } }';
    expect(managersIn('a.ts', text)).toEqual(['a.ts find']);
  });
});
