import { describe, expect, it } from '@jest/globals';
import { sectorRows } from '../../../test/company-legal-fr-fixtures.js';
import { divisionOf, mapSectorRows } from './sector-benchmark.js';

const [row] = sectorRows;

describe('sector ratios', () => {
  it('have the published class, band, year, company count and quantiles', () => {
    const [record] = mapSectorRows([row!], '62');
    expect(record).toMatchObject({ activity_class: '6201', turnover_band: '2M-10M', closing_year: 2023, company_count: 412 });
    expect(record!.ratios).toContainEqual({ name: 'autonomie_financiere', q10: 7.78, q25: 19.45, q50: 38.9, q75: 54.46, q90: 73.91 });
  });

  it('are null when none is published', () => {
    const ratios = mapSectorRows([row!], '62')[0]!.ratios as { name: string; q50: number | null }[];
    expect(ratios.find(({ name }) => name === 'marge_ebe')?.q50).toBeNull();
  });

  it.each([
    ['another division that contains its digits', { classe_naf: '4620' }],
    ['an unknown band', { classe_ca: 'autre' }],
    ['no year', { exercice: 'n.d.' }],
  ])('are skipped for %s', (_, more) => {
    expect(mapSectorRows([{ ...row!, ...more }], '62')).toEqual([]);
  });
});

describe('divisionOf', () => {
  it.each([
    ['62.01Z', '62'],
    ['6201Z', '62'],
    ['62.0', null],
    ['722Z', null],
    [null, null],
  ])('maps %j to %j', (code, division) => {
    expect(divisionOf(code)).toBe(division);
  });
});
