import { describe, expect, it } from '@jest/globals';
import { coordinatesOf } from './coordinates.js';

const at = (x: string | number | null, y: string | number | null, codeCommuneEtablissement = '75107') =>
  coordinatesOf({ coordonneeLambertAbscisseEtablissement: x, coordonneeLambertOrdonneeEtablissement: y, codeCommuneEtablissement });

/** Lambert-93 of a place, by the direct formula (IGN NTG_71, ALG0003). */
function lambert93(latitude: number, longitude: number): [number, number] {
  const [degree, e, n, c] = [Math.PI / 180, 0.081_819_191_042_816, 0.725_607_765_053_267, 11_754_255.426_1];
  const sine = e * Math.sin(latitude * degree);
  const isometric = Math.log(Math.tan(Math.PI / 4 + (latitude * degree) / 2) * ((1 - sine) / (1 + sine)) ** (e / 2));
  const angle = n * (longitude - 3) * degree;
  const radius = c * Math.exp(-n * isometric);
  return [700_000 + radius * Math.sin(angle), 12_655_612.049_9 - radius * Math.cos(angle)];
}

describe('coordinates of an establishment in WGS 84', () => {
  it('are exact at the origin of Lambert-93', () => {
    expect(at('700000', '6600000')).toEqual({ latitude: 46.5, longitude: 3 });
  });

  it('are at a known place, the Eiffel tower', () => {
    const tower = at('648237.3', '6862271.7')!;
    expect(Math.abs(tower.latitude - 48.858_2)).toBeLessThan(0.000_5);
    expect(Math.abs(tower.longitude - 2.294_4)).toBeLessThan(0.000_5);
  });

  it.each([
    ['Dunkerque', 51.034_3, 2.376_8],
    ['Brest', 48.390_4, -4.486_1],
    ['Strasbourg', 48.573_4, 7.752_1],
    ['Perpignan', 42.688_7, 2.894_8],
    ['Bonifacio', 41.387_4, 9.159_4],
  ])('agree with the direct formula in %s', (_, latitude, longitude) => {
    expect(at(...lambert93(latitude, longitude))).toEqual({ latitude, longitude });
  });

  it.each([
    ['withheld', '[ND]', '[ND]', '75107'],
    ['partly absent', '654321.12', null, '75107'],
    ['not a number', 'x', '6861234.56', '75107'],
    ['of Guadeloupe, in UTM', '655000', '1795000', '97105'],
    ['of Réunion, in UTM', '340000', '7690000', '97411'],
    ['overseas, in any projection', '654321.12', '6861234.56', '97105'],
    ['in another projection, without a municipality', '655000', '1795000', ''],
    ['zero', '0', '0', '75107'],
  ])('are null for a place that is %s', (_, x, y, city) => {
    expect(at(x, y, city)).toBeNull();
  });

  it('are null without an address', () => {
    expect([coordinatesOf(null), coordinatesOf({})]).toEqual([null, null]);
  });
});
