import { describe, expect, it } from '@jest/globals';
import { type FieldError, invalid, unavailable } from '@company-data/kernel';
import { UsageError } from '../../exits.js';
import { Staff } from '../../session/staff.js';
import { draftOf, explainViolations, frequencyOf } from './definition-flags.js';
import { Readable } from 'node:stream';

const staffWith = (piped: string): Staff =>
  new Staff({ client: undefined as never, zone: 'UTC', input: Readable.from([Buffer.from(piped)]) });
const thrownBy = (work: () => unknown): UsageError => {
  try {
    work();
  } catch (error) {
    return error as UsageError;
  }
  throw new Error('no error was thrown');
};

describe('flags of an alert', () => {
  it('set the given members and remove those with a no flag', async () => {
    expect(await draftOf(staffWith(''), {})).toEqual({});
    expect(await draftOf(staffWith(''), { url: false, filter: false, email: ['a@b.c'], kinds: 'add, delete', frequency: 'daily' })).toEqual(
      {
        url: null,
        filter: null,
        emails: ['a@b.c'],
        kinds: ['add', 'delete'],
        frequency: 'DAILY',
      },
    );
  });

  it('read a piped filter, and reject invalid JSON and missing files', async () => {
    expect(await draftOf(staffWith('{"where":{}}'), { filter: '-' })).toEqual({ filter: { where: {} } });
    await expect(draftOf(staffWith('{'), { filter: '-' })).rejects.toThrow(/^- is not valid JSON/);
    await expect(draftOf(staffWith(''), { filter: '/nowhere/f.json' })).rejects.toThrow('/nowhere/f.json does not exist.');
  });

  it.each([
    ['HOURLY', ' Nearest: NOW (every 5 minutes).'],
    ['DAYLY', ' Nearest: DAILY (once a day).'],
    ['YEARLY', ' Nearest: MONTHLY (once a month).'],
    ['xyz', ''],
  ])('suggest the frequency nearest to %s', (written, nearest) => {
    expect(thrownBy(() => frequencyOf(written)).message).toBe(
      `--frequency must be NOW, DAILY, WEEKLY or MONTHLY, not ${written}.${nearest}`,
    );
  });

  it('report violations of a filter by file and place, and others by flag', () => {
    const detail = '"adress.city" is not a field of persons of LEGAL_NOTICE. Did you mean "address.city"?';
    const faults: FieldError[] = [
      { pointer: '/filter/where/any/and/1/field', code: 'UNKNOWN_FIELD', detail },
      { pointer: '/data_type', code: 'UNKNOWN_DATA_TYPE', detail: 'NOTICE is not a data type.' },
      { pointer: '/emails/0', code: 'WRONG_ADDRESS', detail: 'Not an e-mail address.' },
    ];
    const error = thrownBy(() => explainViolations(invalid(faults), 'f.json'));
    expect(error.message).toBe(`f.json at /where/any/and/1/field: ${detail}`);
    expect(error.errors.map((each) => [each.pointer, each.detail])).toEqual([
      ['/where/any/and/1/field', error.message],
      ['/data_type', '--data-type: NOTICE is not a data type.'],
      ['/emails/0', '--email: Not an e-mail address.'],
    ]);
  });

  it('rethrow any other failure', () => {
    const error = unavailable('Down.');
    expect(thrownBy(() => explainViolations(error, undefined))).toBe(error);
  });
});
