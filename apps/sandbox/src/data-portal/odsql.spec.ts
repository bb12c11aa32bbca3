import { describe, expect, it } from '@jest/globals';
import { OdsqlError, parseWhere } from './odsql.js';
import type { PortalRecord } from './query.js';

const FIELDS = {
  names: new Set(['registre', 'familleavis', 'dateparution', 'numeroannonce', 'jugement']),
  days: new Set(['dateparution']),
};
const RECORD: PortalRecord = {
  registre: ['000 012 344', '000012344'],
  familleavis: 'collective',
  dateparution: '2025-03-02',
  numeroannonce: 1187,
  jugement: null,
};

describe('parseWhere', () => {
  it.each([
    'registre like "000012344"',
    "registre like '000 012 344'",
    'registre in ("000000000", "000012344")',
    'search(registre,"000012344")',
    'registre = "000012344"',
    'familleavis="collective"',
    'familleavis != "dpc"',
    "dateparution >= date'2025-01-01'",
    'registre like "000012344" and familleavis="collective" AND dateparution <= date\'2025-12-31\'',
    'familleavis="dpc" or familleavis="collective"',
    '(familleavis="dpc" or familleavis="collective") and not familleavis="vente"',
    'numeroannonce > 1000',
    'jugement is null',
  ])('matches the record for %s', (where) => {
    expect(parseWhere(where, FIELDS)(RECORD)).toBe(true);
  });

  it.each([
    'registre like "000056788"',
    'registre in ("000000000")',
    'familleavis="dpc"',
    "dateparution > date'2025-03-02'",
    'familleavis="collective" and numeroannonce = 1',
    'not registre like "000012344"',
    'jugement is not null',
  ])('does not match the record for %s', (where) => {
    expect(parseWhere(where, FIELDS)(RECORD)).toBe(false);
  });

  it.each(['registre like', 'registre', 'registre like "1" familleavis="x"', '(familleavis="x"', 'nothing = "x"', 'a ; b'])(
    'throws an ODSQL error for %s',
    (where) => {
      expect(() => parseWhere(where, FIELDS)).toThrow(OdsqlError);
    },
  );

  it('reports incompatible types when a date is compared with text', () => {
    expect(() => parseWhere('dateparution >= "2025-01-01"', FIELDS)).toThrow(
      expect.objectContaining({ code: 'IncompatibleTypesInComparisonFilter' }),
    );
  });
});
