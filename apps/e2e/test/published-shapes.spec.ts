import { describe, expect, it } from '@jest/globals';
import { previousText } from './faults/previous-release.js';
import { text } from './repository-files.js';

/** Checks by property, by subject or class. */
type Shapes = Record<string, Record<string, string[]>>;
/** Requests and consumers by service. */
type Traffic = Record<string, { asks: string[]; takes?: Record<string, string> }>;

const SHAPES = 'libs/contracts/src/published-shapes.json';
const TRAFFIC = 'deploy/nats/traffic.json';

/**
 * Returns whether a release uses a message or a class. A removal takes two releases: the first one
 * stops using it.
 */
function isUsed(traffic: Traffic, name: string): boolean {
  if (!/^(req|evt|job)\./.test(name)) return true;
  return Object.values(traffic).some(({ asks, takes = {} }) => asks.includes(name) || Object.values(takes).includes(name));
}

/**
 * Returns the changes after which the releases do not understand each other: removed messages and
 * members, other checks, and members that the previous release does not send.
 */
function breaksBetween(before: Shapes, after: Shapes, traffic: Traffic): string[] {
  const removed = Object.keys(before).filter((name) => !(name in after) && isUsed(traffic, name));
  const shared = Object.entries(before).flatMap(([name, shape]) => (after[name] ? [[name, shape, after[name]] as const] : []));
  const members = shared.flatMap(([name, old, now]) => [
    ...Object.keys(old).flatMap((member) => {
      if (now[member] === undefined) return [`${name}.${member} is removed`];
      return checksIn(now[member]) === checksIn(old[member]!) ? [] : [`${name}.${member} has other checks`];
    }),
    ...Object.keys(now)
      .filter((member) => !(member in old) && !isOptional(name, now[member]!))
      .map((member) => `${name}.${member} is required`),
  ]);
  return [...removed.map((name) => `${name} is removed`), ...members];
}

/** `optional` follows from the other checks. */
const checksIn = (checks: string[]): string => checks.filter((check) => check !== 'optional').join();

/** A reader does not check the members of a reply, so that an added one may be absent. */
const isOptional = (name: string, checks: string[]): boolean => /Resource$/.test(name) || checks.includes('optional');

/**
 * Returns the requests and consumers that the previous release uses, and this one does not permit.
 * `former` has permitted requests that this release does not send.
 */
function refusedBetween(before: Traffic, after: Traffic, former: Record<string, string[]> = {}): string[] {
  const permitted = (service: string): string[] => [...(after[service]?.asks ?? []), ...(former[service] ?? [])];
  return Object.entries(before).flatMap(([service, { asks, takes = {} }]) => [
    ...asks.filter((subject) => !permitted(service).includes(subject)).map((subject) => `${service} may not send ${subject}`),
    ...Object.entries(takes)
      .filter(([durable, subject]) => after[service]?.takes?.[durable] !== subject)
      .map(([durable]) => `${service} may not read from ${durable}`),
  ]);
}

const read = <T>(content: string): T => JSON.parse(content) as T;

describe('messages of this release', () => {
  const traffic = read<Traffic>(previousText(TRAFFIC));

  it('differ from those of the previous release by optional additions only', () => {
    const before = read<Shapes>(previousText(SHAPES));
    expect(Object.keys(before).length).toBeGreaterThan(10);
    expect(breaksBetween(before, read(text(SHAPES)), traffic)).toEqual([]);
  });

  it('include all requests and consumers of the previous release, which runs with the same permissions', () => {
    const { asks } = read<{ asks: Record<string, string[]> }>(text('deploy/previous-release.json'));
    expect(refusedBetween(traffic, read(text(TRAFFIC)), asks)).toEqual([]);
  });
});

describe('comparison of two releases', () => {
  const before: Shapes = { 'req.a.get-b': { id: ['isUuid'] }, 'req.a.old': {}, BResource: { name: ['isString'] } };
  const traffic: Traffic = { gateway: { asks: ['req.a.get-b'] }, a: { asks: [], takes: { 'a--b': 'evt.b.c.v1' } } };

  it.each<[string, Shapes, string[]]>([
    ['a removed message', { BResource: before['BResource']! }, ['req.a.get-b is removed']],
    ['a removed class', { 'req.a.get-b': before['req.a.get-b']! }, ['BResource is removed']],
    ['a removed member', { ...before, 'req.a.get-b': {} }, ['req.a.get-b.id is removed']],
    ['another check', { ...before, 'req.a.get-b': { id: ['isString'] } }, ['req.a.get-b.id has other checks']],
    [
      'a required member',
      { ...before, 'req.a.get-b': { id: ['isUuid'], at: ['conditionalValidation', 'isInt'] } },
      ['req.a.get-b.at is required'],
    ],
    ['no optional member', { ...before, 'req.a.get-b': { id: ['isUuid'], at: ['isInt', 'isOptional', 'optional'] } }, []],
    [
      'no member of a reply, no new message and no removal of an unused one',
      {
        'req.a.get-b': before['req.a.get-b']!,
        BResource: { name: ['isString'], at: ['isInt'] },
        'req.a.new': { id: ['isUuid'] },
      },
      [],
    ],
  ])('reports %s', (_name, after, breaks) => {
    expect(breaksBetween(before, after, traffic)).toEqual(breaks);
  });

  it('reports a request and a consumer that are no longer permitted', () => {
    expect(refusedBetween(traffic, { gateway: { asks: [] }, a: { asks: [], takes: { 'a--b': 'evt.b.d.v1' } } })).toEqual([
      'gateway may not send req.a.get-b',
      'a may not read from a--b',
    ]);
    expect(refusedBetween(traffic, { ...traffic, gateway: { asks: [] } }, { gateway: ['req.a.get-b'] })).toEqual([]);
  });
});
