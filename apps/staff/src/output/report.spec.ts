import { describe, expect, it } from '@jest/globals';
import { failure, defineError, invalid, notFound, refused, unavailable } from '@company-data/kernel';
import type { Outcome } from '../command.js';
import { SystemUnreachable, NotThere, UsageError } from '../exits.js';
import { report, type ReportRules, reportFailure } from './report.js';

const RULE = defineError('SOME_RULE', 422, 'A rule', 'Keep it.');
const warning = { code: 'NO_USERS', message: 'Nobody is assigned.', line: 'Next     assign' };
const outcome: Outcome = { data: { id: 1 }, lines: ['Done'], notes: ['Keep it.'], warnings: [warning] };

function said(tell: (outlets: { out(data: string | Uint8Array): void; err(line: string): void }) => number) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = tell({ out: (data) => void out.push(Buffer.from(data).toString()), err: (line) => void err.push(line) });
  return { code, out: out.join(''), err };
}
const reported = (rules: ReportRules, more: Partial<Outcome> = {}) => said((outlets) => report({ ...outcome, ...more }, rules, outlets));
const failed = (error: unknown, rules: ReportRules = {}) => said((outlets) => reportFailure(error, rules, outlets));

describe('what a command says', () => {
  it('is lines for people, what is to be known among them, and notes beside', () => {
    expect(reported({})).toEqual({ code: 0, out: 'Done\nNext     assign\n', err: ['Keep it.'] });
  });

  it('is one object for programs, and nothing else', () => {
    const { code, out, err } = reported({ json: true });
    expect([code, JSON.parse(out), err]).toEqual([0, { ok: true, data: { id: 1 }, warnings: [{ code: 'NO_USERS', message: 'Nobody is assigned.' }] }, []]); // prettier-ignore
  });

  it('ends with 5 where there is something to know and that is not wanted', () => {
    expect([reported({ strict: true }).code, reported({ strict: true }, { warnings: [] }).code]).toEqual([5, 0]);
  });

  it('is bytes as they are, where bytes were asked for', () => {
    expect(reported({}, { bytes: Buffer.from('{"a":1}'), warnings: [], notes: [] })).toEqual({ code: 0, out: '{"a":1}', err: [] });
  });

  it('tells what was done before what was not', () => {
    const failure = {
      code: 'FAILED_AGAIN',
      message: '1 of 2 failed.',
      suggestions: [],
      errors: [{ code: 'X', detail: 'letter: no table' }],
    };
    expect(reported({}, { failure, warnings: [], notes: [] })).toEqual({ code: 1, out: 'Done\n', err: ['error: 1 of 2 failed. (FAILED_AGAIN)', '  letter: no table'] }); // prettier-ignore
    expect(JSON.parse(reported({ json: true }, { failure }).out)).toMatchObject({ ok: false, error: failure, data: { id: 1 } });
  });
});

describe('a command that fails', () => {
  it.each([
    ['was refused', refused(RULE, 'Not now.'), 1],
    ['met a conflict', failure(RULE, 'conflict', { detail: 'Not now.' }), 1],
    ['was written wrongly', new UsageError('Say more.'), 2],
    ['was found wrong by a service', invalid([{ pointer: '/a', code: 'NOT_VALID', detail: 'C.' }]), 2],
    ['is about what is not there', notFound(RULE, 'Not there.'), 3],
    ['names what is not there', new NotThere('Not there.'), 3],
    ['finds no set-up', new SystemUnreachable('Nobody.'), 4],
    ['finds a part of it down', unavailable('Down.'), 4],
    ['met a bug', new Error('the owner failed'), 1],
  ])('ends with a code of its own when it %s', (_, error, code) => {
    expect(failed(error).code).toBe(code);
    const { out, err } = failed(error, { json: true });
    expect([err, JSON.parse(out)]).toEqual([[], { ok: false, error: expect.objectContaining({ message: (error as Error).message }) }]);
  });

  it('tells each fault where it is, and what was meant as suggestions', () => {
    const error = invalid([
      { pointer: '/where/field', code: 'UNKNOWN_FIELD', detail: '"adress" is no field. Did you mean "address"?' },
      { pointer: '/name', code: 'REQUIRED', detail: 'name is missing' },
    ]);
    expect(failed(error).err).toEqual([
      'error: "adress" is no field. Did you mean "address"? And 1 more.',
      '  /where/field: "adress" is no field. Did you mean "address"?',
      '  /name: name is missing',
    ]);
    expect(JSON.parse(failed(error, { json: true }).out)).toMatchObject({
      error: { suggestions: ['address'], errors: [{ pointer: '/where/field' }, { pointer: '/name' }] },
    });
    expect(failed(refused(RULE, 'Not now.')).err).toEqual(['error: Not now. (SOME_RULE)']);
  });
});
