import { describe, expect, it } from '@jest/globals';
import type { ReadDocument } from '@company-data/tax-return-reading';
import { started, corrected, failed, finished, newOcrRecord, replaced, readEventOf } from './ocr-transitions.js';

const NOW = new Date('2026-01-01T08:00:00.000Z');
const sent = (fileId: string) => ({ siren: '000012344', request: { privacy: 'Public' }, fileId });
const made = newOcrRecord('user', 'accounts', sent('first'), NOW);
const document = {} as ReadDocument;
const row = (code: string, value: number) => ({ code, values: [value, null, null, null] });

describe('transitions of a submitted document', () => {
  it('go from PENDING over IN_PROGRESS to FINISHED, each with a later change time', () => {
    const course = [made, started(made, NOW), finished(started(made, NOW), document, NOW)];
    expect(course.map(({ status }) => status)).toEqual(['PENDING', 'IN_PROGRESS', 'FINISHED']);
    expect(course.map(({ updatedAt }) => updatedAt > NOW)).toEqual([false, true, true]);
  });

  it('leave a record unchanged when it is started again', () => {
    const under = started(made, NOW);
    expect(started(under, new Date('2026-02-01T08:00:00.000Z'))).toBe(under);
  });

  it('retain result, file and corrections until another document is read', () => {
    const read = corrected(finished(made, document, NOW), { duration: 6 }, NOW);
    const again = replaced(read, sent('second'), NOW);
    expect(again).toMatchObject({
      generation: 2,
      status: 'PENDING',
      fileId: 'second',
      previousFileId: 'first',
      corrections: { duration: 6 },
    });
    expect(again.result).toBe(read.result);
    expect(replaced(again, sent('third'), NOW)).toMatchObject({ generation: 3, fileId: 'third', previousFileId: 'first' });
    expect(finished(again, document, NOW)).toMatchObject({ previousFileId: null, corrections: null });
    expect(failed(again, 'ENCRYPTED', NOW)).toMatchObject({ previousFileId: null, corrections: { duration: 6 }, result: read.result });
  });

  it('retain no file of a document that was not read', () => {
    expect(replaced(made, sent('second'), NOW).previousFileId).toBeNull();
    expect(replaced(failed(made, 'ENCRYPTED', NOW), sent('second'), NOW)).toMatchObject({ previousFileId: null, errorCode: null });
  });

  it('determine the status in the event', () => {
    const told = { user_id: 'user', siren: '000012344', id: made.id, tax_return_id: 'accounts', generation: 1, privacy: 'Public' };
    expect(readEventOf(finished(made, document, NOW))).toEqual({
      ...told,
      process_status: 'FINISHED',
      error_code: null,
      error_message: null,
    });
    const error = { error_code: 'ENCRYPTED', error_message: 'The document needs a password.' };
    expect(readEventOf(failed(made, 'ENCRYPTED', NOW))).toEqual({ ...told, process_status: 'ERROR', ...error });
  });
});

it('replaces a corrected line as a whole and retains earlier corrections', () => {
  const once = corrected(made, { tax_return_values: [row('210', 1), row('310', 2)], duration: 6 }, NOW);
  expect(corrected(once, { tax_return_values: [row('310', 3)], type: 'K' }, NOW).corrections).toEqual({
    tax_return_values: [row('210', 1), row('310', 3)],
    duration: 6,
    type: 'K',
  });
});
