import { describe, expect, it } from '@jest/globals';

const source = (name: string): Promise<unknown> => import(new URL(`../src/${name}.mjs`, import.meta.url).href);
const { statementsIn, unboundIn } = (await source('judge')) as {
  statementsIn: (text: string) => object[];
  unboundIn: (statements: object[], tables: Set<string>, declared: object) => string[];
};

const TABLES = new Set(['users', 'records', 'jobs', 'schedules']);
const unbound = (text: string, declared = {}): string[] => unboundIn(statementsIn(text), TABLES, declared);

const UNDER = 'account_id = $1';

describe('statement that is bound to an account', () => {
  it.each([
    'select body from records where account_id = $1 and id = $2',
    'select body from records where ($1 = account_id and (id = $2 and true))',
    'select body from records where account_id is not distinct from $1::uuid',
    'select body from records where account_id = any($1::uuid[])',
    'select body from records where account_id in ($1, $2)',
    'select body from records where (account_id, id) = ($1, $2)',
    'SELECT "RecordEntity"."id" FROM "sync"."records" "RecordEntity" WHERE (("RecordEntity"."account_id" = $1) AND ("RecordEntity"."id" = $2))',
    'select from records r join users u on u.account_id = r.account_id and u.id = r.user_id where r.account_id = $1',
    'select from records r join users u using (account_id) where r.account_id = $1',
    'select from records r, users u where r.account_id = u.account_id and u.account_id = $1',
    'select from records r left join users u on u.account_id = r.account_id where r.account_id = $1',
    'select from unnest($1::uuid[], $2::uuid[]) as g (account_id, id) join records r on r.account_id = g.account_id and r.id = g.id',
    'select from (select distinct * from unnest($1::uuid[], $2::uuid[])) as g (account_id, id) join records r on r.account_id = g.account_id',
    'select from jsonb_to_recordset($1) as g (account_id uuid, id uuid) join records r on r.account_id = g.account_id',
    `with own as (select * from records where ${UNDER}) select from users u where (u.account_id, u.id) in (select account_id, user_id from own)`,
    `with own as (select account_id, id from records where ${UNDER}) delete from users u using own where u.account_id = own.account_id`,
    `with own as (delete from records where ${UNDER} returning account_id as account, id) select from users u join own on u.account_id = own.account`,
    `with given as (select $1::uuid as account_id) select from users u join given g on g.account_id = u.account_id`,
    `with recursive walk as (select account_id, id from records where ${UNDER} union all
       select r.account_id, r.id from walk w join records r on r.account_id = w.account_id and r.id > w.id) select from walk`,
    `select exists (select from users u where u.account_id = r.account_id) from records r where ${UNDER}`,
    `select from records r where ${UNDER} and (not exists (select from users u where u.account_id = r.account_id) or r.id = $2)`,
    `select from records r where ${UNDER} and (r.account_id, r.id) not in (select account_id, id from users)`,
    `select from records r cross join lateral (select from users u where u.account_id = r.account_id limit 1) u where ${UNDER}`,
    `select from records where ${UNDER} union all select from users where ${UNDER}`,
    `update records r set body = $2 from users u where r.${UNDER} and u.account_id = r.account_id`,
    `delete from records r using users u where r.${UNDER} and u.account_id = r.account_id`,
    'insert into records (account_id, id) values ($1, $2), ($3, $4)',
    'insert into records (id, account_id) select $1, unnest($2::uuid[])',
    `insert into records (account_id, id) select u.account_id, u.id from users u where ${UNDER} on conflict do nothing`,
    'insert into records (account_id, id) values ($1, $2) on conflict (account_id, id) do update set body = excluded.body',
    'insert into records as r (account_id, id) values ($1, $2) on conflict (id) do update set body = $3 where r.account_id = excluded.account_id',
    `declare c cursor for select from records where ${UNDER}`,
    'copy records (account_id, id) from stdin',
    `copy (select id from records where ${UNDER}) to stdout`,
    `explain select id from records where ${UNDER}`,
    'create index by_id on records (id)',
    'select now()',
    'start transaction; set local lock_timeout = 1; commit',
    'select from streams where id = $1',
  ])('passes: %s', (text) => {
    expect(unbound(text)).toEqual([]);
  });
});

describe('statement with a table that is not bound to an account', () => {
  it.each([
    ['select from records where id = $1', ['records']],
    ['select from records', ['records']],
    [`select from records where (${UNDER} or true)`, ['records']],
    [`select from records where ${UNDER} or id = $2`, ['records']],
    [`select from records where not ${UNDER}`, ['records']],
    ['select from records where account_id <> $1', ['records']],
    ['select from records where account_id = account_id', ['records']],
    ['select from records where account_id = any(array(select id from streams))', ['records']],
    ['select from records where user_id = $1 and account_id > $2', ['records']],
    [`select from records r join users u on u.id = r.user_id where r.${UNDER}`, ['u']],
    [`select from records r join users u on u.id = r.user_id where u.${UNDER}`, ['r']],
    [`select from records r join users u on u.id = r.user_id where r.${UNDER} and r.account_id = $2`, ['u']],
    [`select from records r left join users u on r.account_id = $1 and u.id = r.user_id`, ['r', 'u']],
    [`select from records r left join users u on u.account_id = r.account_id and u.${UNDER}`, ['r']],
    [`select from records r where ${UNDER} and exists (select from users u where u.id = r.user_id)`, ['u']],
    [`select from records r where ${UNDER} and exists (select from users u where u.account_id = r.account_id or u.id = r.user_id)`, ['u']],
    [`select (select count(*) from users) from records where ${UNDER}`, ['users']],
    [`select from records where ${UNDER} order by (select name from users where id = user_id)`, ['users']],
    [`select from records r where ${UNDER} and id in (select id from users)`, ['users']],
    ['select from records where (account_id, id) in (select account_id, id from users)', ['records']],
    [`select from (select account_id from records) r where ${UNDER}`, ['records']],
    ['with own as (select account_id, id from records) select from own where account_id = $1', ['records']],
    [`with own as (select account_id, id from records where ${UNDER}) update users u set name = $2 from own where u.id = own.id`, ['u']],
    [
      `with recursive walk as (select account_id, id from records where ${UNDER} union all
       select r.account_id, r.id from walk w join records r on r.id > w.id) select from walk`,
      ['r'],
    ],
    [`with own as (select id as account_id from streams) select from users u join own on own.account_id = u.account_id`, ['u']],
    [`select from records r cross join lateral (select from users u where u.id = r.user_id) u where ${UNDER}`, ['u']],
    [`select from records where ${UNDER} union all select from users`, ['users']],
    [`update records r set body = $2 from users u where u.${UNDER} and u.id = r.user_id`, ['r']],
    [`update records r set body = (select name from users u where u.id = r.user_id) where ${UNDER}`, ['u']],
    [`delete from records r using users u where r.${UNDER} and u.id = r.user_id`, ['u']],
    ['select from unnest($1::uuid[], $2::uuid[]) as g (account_id, id) join records r on r.id = g.id', ['r']],
    ['select from unnest($1::uuid[], $2::uuid[]) as g (account_id, id) join records r on r.account_id = g.id', ['r']],
    ['select from records r, users u where r.account_id = any($1) and u.account_id = any($1)', ['u']],
    ['insert into records (id) values ($1)', ['records']],
    ['insert into records (account_id, id) values ($1, $2), (gen_random_uuid(), $3)', ['records']],
    ['insert into records (account_id, id) select u.id, u.account_id from users u where u.account_id = $1', ['records']],
    ['insert into records (account_id, id) select account_id, id from users', ['users']],
    ['insert into records (account_id, id) values ($1, $2) on conflict (id) do update set body = excluded.body', ['records']],
    ['declare c cursor for select from records', ['records']],
    ['copy records (id) from stdin', ['records']],
    ['copy records to stdout', ['records']],
    ['copy (select id from records) to stdout', ['records']],
    ['explain analyze delete from records', ['records']],
    ['select 1; delete from records', ['records']],
    ['truncate records', ['records']],
    ['merge into records r using users u on r.id = u.id when matched then delete', ['users', 'records']],
  ])('fails: %s', (text, names) => {
    expect(unbound(text).sort()).toEqual(names.toSorted());
  });
});

describe('statement of all accounts', () => {
  it.each([
    ['select account_id from jobs where due_at < now()', ['jobs']],
    ['select from jobs j join records r on r.account_id = j.account_id', ['j']],
    [
      'with due as (select account_id, id from jobs) update jobs j set name = $1 from due where j.account_id = due.account_id and j.id = due.id',
      ['jobs'],
    ],
    ['delete from jobs where (account_id, id) in (select account_id, id from jobs where due_at < now() limit 10)', ['jobs']],
    [
      `with recursive earliest as ((select q.account_id from jobs q order by 1 limit 1) union all
       select n.account_id from earliest e cross join lateral (select q.account_id from jobs q where q.account_id > e.account_id order by 1 limit 1) n)
       select from earliest`,
      ['q'],
    ],
    ['select (select count(*) from jobs), (select count(*) from users)', ['jobs', 'users']],
  ])('passes with its anchors: %s', (text, anchors) => {
    expect([unbound(text, { anchors }), unbound(text).length > 0]).toEqual([[], true]);
  });

  it.each([
    ['select from jobs j join records r on r.id = j.id', ['j'], ['r']],
    ['select from jobs j join jobs k on j.id = k.id', ['j', 'k'], ['k']],
    ['select from jobs j where exists (select from jobs k where k.id = j.id)', ['j', 'k'], ['k']],
    ['with due as (select account_id, id from jobs) update jobs j set name = $1 from due where j.id = due.id', ['jobs', 'j'], ['due']],
    [
      'with due as (select account_id, id from jobs), held as (select account_id from jobs) select from due left join held on true',
      ['jobs'],
      ['held'],
    ],
    [
      'with due as (select account_id, id from jobs) select (select count(*) from due d where d.id = j.id) from jobs j',
      ['jobs', 'j'],
      ['d'],
    ],
    [`with due as (select account_id from jobs) select from due, users u where u.${UNDER}`, ['jobs'], ['u']],
    ['insert into schedules (account_id) select id from jobs', ['jobs'], ['schedules']],
  ])('fails when another use is not bound to them: %s', (text, anchors, names) => {
    expect(unbound(text, { anchors })).toEqual(names);
  });

  it('passes with a subselect that reads rows apart from the others', () => {
    const text = 'with due as (select account_id from jobs) select account_id, (select count(*) from due) from jobs j';
    expect([unbound(text, { anchors: ['jobs', 'j'] }), unbound(text, { anchors: ['jobs', 'j'], apart: ['due'] })]).toEqual([['due'], []]);
  });
});
