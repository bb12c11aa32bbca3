import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { placeOf, zoneOf } from './dictionary.js';

const placed = (form: string, code: string) => {
  const place = placeOf(form, '202401', { code, valeurs: ['1'] });
  return place !== undefined && 'line' in place ? `${place.line}.${place.cell}` : (place ?? null);
};

describe('dictionary of the zones', () => {
  it('is what tools/tax-zones.mjs makes of the published list', () => {
    const tool = fileURLToPath(new URL('../../../../../tools/tax-zones.mjs', import.meta.url));
    expect(execFileSync(process.execPath, [tool, '--check'], { encoding: 'utf8' })).toBe('');
  });

  // Compared by hand with the labels of the published list and the printed forms.
  it.each([
    ['2050', { BX: 'BX.1', BY: 'BX.2', EJ: 'BX.3', CO: 'CO.1', GH: 'CO.2', GJ: 'CO.3', GX: 'CX.3', GT: 'CW.3', CR: 'CR.1' }],
    ['2051', { DI: 'DI.1', DL: 'DL.1', EE: 'EE.1', EL: 'B1.1', EG: 'EG.1' }],
    ['2052', { FA: 'FA.1', FB: 'FA.2', FC: 'FA.3', FL: 'FJ.3', FW: 'FW.3', GG: 'GG.3', GW: 'GW.3' }],
    ['2053', { HN: 'HN.1', HK: 'HK.1', LH: 'A1.1', LL: 'A4.1', HP: 'HP.1' }],
    ['2054', { RT: 'CZ.1', LP: 'LN.3', PN: '0G.1', RX: 'IN.2', NH: 'IY.3', RL: 'I4.3', MY: 'MY.1' }],
    ['2055', { UR: 'CY.1', PH: 'PE.4', TB: '0N.2', UP: 'Z9.3', SP: 'SP.3' }],
    ['2056', { TO: '3X.4', XS: '4A.4', ZF: 'EO.1', ZD: '9U.4', UC: '7C.3', UF: 'UE.3', UJ: 'UJ.2' }],
    ['2057', { UL: 'UL.1', WM: 'VA.3', VV: 'VT.3', XA: '7Y.1', ZC: 'VG.4', XP: 'VH.2', YX: 'VY.3', VK: 'VK.1' }],
    ['2058C', { ZE: 'ZE.1', XQ: 'XQ.1', AW: '9Z.1', YZ: 'YZ.1' }],
    ['2033A', { AA: '010.1', BJ: '068.2', CR: '110.3', FG: '136.3', FJ: '142.3', FS: '180.3', EE: '169.2', JA: '195.3', JC: '184.3' }],
    ['2033B', { BA: '210.1', AA: '209.1', BH: '232.1', BV: '264.1', BW: '270.1', CC: '310.1', CR: '370.1', ER: '372.1', AN: '24A.1' }],
    ['2033C', { AK: '490.1', BA: '402.1', CK: '494.1', NL: '582.1' }],
    ['2033D', { BA: '602.1', CN: '605.1', CH: '684.1', AS: '374.1' }],
    ['2058A', { WA: 'WA.1', XO: 'XO.1', VG: 'I7.1' }],
    ['2058B', { YK: 'YK.1', DQ: 'K4.1' }],
  ])('has the cells of form %s', (form, zones) => {
    expect(Object.fromEntries(Object.keys(zones).map((zone) => [zone, placed(form, zone)]))).toEqual(zones);
  });

  it.each([
    ['2050', ['GQ', 'GL', 'GR']],
    ['2053', ['MA', 'AM']],
    ['2058C', ['ZR']],
    ['2033C', ['DK']],
  ])('has no line for the published zones %s %j', (form, zones) => {
    expect(zones.map((zone) => placed(form, zone))).toEqual(zones.map(() => ({ other: true })));
  });

  it.each([
    ['whose label fits several lines', '2033B', ['JA', 'EP']],
    ['whose label fits several lines', '2033C', ['QL', 'QN', 'SN', 'TN', 'UN']],
    ['that are only on another form', '2050', ['FL', 'HN', 'QQ']],
    ['that are the number of a box', '2033A', ['110', '010']],
  ])('does not know zones %s on form %s', (_why, form, zones) => {
    expect(zones.map((zone) => placed(form, zone))).toEqual(zones.map(() => null));
  });

  it('has no zone for the year before', () => {
    expect([zoneOf('2050', 'CO', 4), zoneOf('2051', 'DL', 2), zoneOf('2033B', '310', 2)]).toEqual([undefined, undefined, undefined]);
  });
});
