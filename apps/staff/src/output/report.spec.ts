import { describe, expect, it } from '@jest/globals';
import { failure, defineError, invalid, notFound, refused, unavailable } from '@company-data/kernel';
import type { Outcome } from '../command.js';
import { SystemUnreachable, NotThere, UsageError } from '../exits.js';
import { report, type ReportRules, reportFailure } from './report.js';

const RULE = defineError('SOME_RULE', 422, 'A rule', 'Keep it.');
const warning = { code: 'NO_USERS', message: 'No company is assigned.', line: 'Next     assign' };
const outcome: Outcome = { data: { id: 1 }, lines: ['Done'], notes: ['Keep it.'], warnings: [warning] };

function said(tell: (outlets: { out(data: string | Uint8Array): void; err(line: string): void }) => number) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = tell({ out: (data) => void out.push(Buffer.from(data).toString()), err: (line) => void err.push(line) });
  return { code, out: out.join(''), err };
}
const reported = (rules: ReportRules, more: Partial<Outcome> = {}) => said((outlets) => report({ ...outcome, ...more }, rules, outlets));
const failed = (error: unknown, rules: ReportRules = {}) => said((outlets) => reportFailure(error, rules, outlets));

describe('output of a command', () => {
  it('has lines and warnings on standard output, and notes on standard error', () => {
    expect(reported({})).toEqual({ code: 0, out: 'Done\nNext     assign\n', err: ['Keep it.'] });
  });

  it('is one object with --json', () => {
    const { code, out, err } = reported({ json: true });
    expect([code, JSON.parse(out), err]).toEqual([0, { ok: true, data: { id: 1 }, warnings: [{ code: 'NO_USERS', message: 'No company is assigned.' }] }, []]); // prettier-ignore
  });

  it('has exit code 5 with --strict when warnings exist', () => {
    expect([reported({ strict: true }).code, reported({ strict: true }, { warnings: [] }).code]).toEqual([5, 0]);
  });

  it('is the unchanged bytes when bytes are requested', () => {
    expect(reported({}, { bytes: Buffer.from('{"a":1}'), warnings: [], notes: [] })).toEqual({ code: 0, out: '{"a":1}', err: [] });
  });

  it('has the completed part before the failure', () => {
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

describe('control and direction characters', () => {
  const hostile = '\u001b]0;PWNED\u0007\u001b[2J\r\n\u009b31m\u007f\u202egnp\u2066\u200f\u061c\u2028\u200b\u{e0041}';
  const raw = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
  const without = (text: string): string => text.replaceAll(/\n$/gm, '');
  const failure = {
    code: 'X',
    message: hostile,
    suggestions: [hostile],
    errors: [{ code: 'Y', pointer: `/${hostile}`, detail: `${hostile}!` }],
  };

  it.each<[string, ReturnType<typeof said>]>([
    ['lines', reported({}, { lines: [`${hostile}a`, hostile] })],
    [
      'warnings',
      reported(
        {},
        {
          warnings: [
            { code: 'A', message: hostile },
            { ...warning, line: hostile },
          ],
        },
      ),
    ],
    ['notes', reported({}, { notes: [hostile] })],
    ['failures', reported({}, { failure })],
    [
      'errors',
      failed(
        invalid([
          { pointer: `/${hostile}`, code: 'NOT_VALID', detail: hostile },
          { pointer: '/b', code: 'NOT_VALID', detail: hostile },
        ]),
      ),
    ],
    ['JSON', reported({ json: true }, { data: { [hostile]: hostile }, failure })],
    ['errors as JSON', failed(new UsageError(hostile), { json: true })],
  ])('are visible in %s', (_place, { out, err }) => {
    const texts = [...out.trimEnd().split('\n'), ...err];
    expect(texts.filter((text) => raw.test(without(text)))).toEqual([]);
    expect(texts.join('')).toMatch(/\\u001b\]0;PWNED\\u0007/);
  });

  it('have the same value in JSON', () => {
    expect(JSON.parse(reported({ json: true }, { data: { hostile } }).out)).toMatchObject({ data: { hostile } });
  });

  it('leave other text unchanged', () => {
    const text = "L'ÉTÉ & FILS \u00a0 公司 שלום 🚀";
    expect(reported({}, { lines: [text], warnings: [] }).out).toBe(`${text}\n`);
  });
});

describe('failed command', () => {
  it.each([
    ['is rejected', refused(RULE, 'Not now.'), 1],
    ['has a conflict', failure(RULE, 'conflict', { detail: 'Not now.' }), 1],
    ['is invalid', new UsageError('Say more.'), 2],
    ['is rejected as invalid by a service', invalid([{ pointer: '/a', code: 'NOT_VALID', detail: 'C.' }]), 2],
    ['has a target that a service does not find', notFound(RULE, 'Not there.'), 3],
    ['has a target that does not exist', new NotThere('Not there.'), 3],
    ['does not reach the system', new SystemUnreachable('Nobody.'), 4],
    ['reaches a service that is unavailable', unavailable('Down.'), 4],
    ['fails unexpectedly', new Error('the service failed'), 1],
  ])('has its own exit code when it %s', (_, error, code) => {
    expect(failed(error).code).toBe(code);
    const { out, err } = failed(error, { json: true });
    expect([err, JSON.parse(out)]).toEqual([[], { ok: false, error: expect.objectContaining({ message: (error as Error).message }) }]);
  });

  it('lists each violation with its place, and suggestions', () => {
    const error = invalid([
      { pointer: '/where/field', code: 'UNKNOWN_FIELD', detail: '"adress" is not a field. Did you mean "address"?' },
      { pointer: '/name', code: 'REQUIRED', detail: 'name is missing' },
    ]);
    expect(failed(error).err).toEqual([
      'error: "adress" is not a field. Did you mean "address"? And 1 more.',
      '  /where/field: "adress" is not a field. Did you mean "address"?',
      '  /name: name is missing',
    ]);
    expect(JSON.parse(failed(error, { json: true }).out)).toMatchObject({
      error: { suggestions: ['address'], errors: [{ pointer: '/where/field' }, { pointer: '/name' }] },
    });
    expect(failed(refused(RULE, 'Not now.')).err).toEqual(['error: Not now. (SOME_RULE)']);
  });
});
