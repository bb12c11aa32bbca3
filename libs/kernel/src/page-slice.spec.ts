import { describe, expect, it } from '@jest/globals';
import { tagOfList } from './cursor.js';
import { fittingRows, ListPage, type MeasuredRow } from './page-slice.js';

const LIST = ['things', 'mine'];
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const row = (number: number, bytes = 10): MeasuredRow => ({ id: idOf(number), at: '2026-01-01T00:00:00.000001Z', bytes });
const rows = (...numbers: number[]): MeasuredRow[] => numbers.map((number) => row(number));
const page = (asked: { page?: number; per_page?: number; cursor?: string } = {}, most = 100): ListPage =>
  new ListPage(LIST, { page: 1, per_page: 3, ...asked }, most);
const madeUp = (...parts: string[]): string => `${tagOfList(LIST)}${Buffer.from(parts.join('\u001f')).toString('hex')}`;

describe('fittingRows', () => {
  it.each([
    ['all rows when they fit exactly', [4, 3, 3], 10, 3],
    ['the first rows when the next exceeds the bound', [4, 3, 4], 10, 2],
    ['one row when it is larger than the bound', [11, 1], 10, 1],
    ['no row of an empty list', [], 10, 0],
  ])('returns %s', (_outcome, sizes, most, count) => {
    expect(fittingRows(sizes.map((bytes) => ({ bytes })), most)).toHaveLength(count); // prettier-ignore
  });
});

describe('ListPage', () => {
  it('ends without a cursor when no row follows', () => {
    expect(page().slice(rows(1, 2, 3))).toEqual({ ids: [idOf(1), idOf(2), idOf(3)], cost: 120, page: 1, next_cursor: null });
  });

  it('continues after its last row when more rows follow', () => {
    const { ids, next_cursor } = page().slice(rows(1, 2, 3, 4));
    expect(ids).toHaveLength(3);
    const next = page({ cursor: next_cursor! });
    expect(next.position).toEqual({ after: { at: row(3).at, id: idOf(3) }, skip: 0, take: 4 });
    expect(next.slice(rows(4)).page).toBe(2);
  });

  it('ends early with a cursor when its rows exceed the limit', () => {
    const slice = page({}, 20).slice(rows(1, 2, 3));
    expect(slice).toMatchObject({ ids: [idOf(1), idOf(2)], cost: 80 });
    expect(page({ cursor: slice.next_cursor! }).position.after!.id).toBe(idOf(2));
  });

  it('measures the previous page when it is requested by number', () => {
    expect(page({ page: 3 }).position).toEqual({ skip: 3, take: 7 });
    expect(page({ page: 3 }).slice(rows(1, 2, 3, 4, 5)).ids).toEqual([idOf(4), idOf(5)]);
    expect(page({ page: 3 }).slice([])).toMatchObject({ ids: [], next_cursor: null });
  });

  it('is rejected by number when the previous page ended early', () => {
    expect(() => page({ page: 2 }, 20).slice(rows(1, 2, 3, 4))).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ errors: [expect.objectContaining({ code: 'PAGE_CUT' })] }) }),
    );
  });

  it.each([
    ['another list', `${tagOfList(['other'])}31`],
    ['no list', 'zz'],
    ['no page', madeUp('0', row(1).at, idOf(1))],
    ['a row without id', madeUp('2', row(1).at)],
    ['no id', madeUp('2', row(1).at, 'x')],
    ['no time', madeUp('2', 'now', idOf(1))],
    ['a date that does not exist', madeUp('2', '2026-02-31T00:00:00.000000Z', idOf(1))],
  ])('rejects a cursor with %s', (_case, cursor) => {
    expect(() => page({ cursor })).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });
});
