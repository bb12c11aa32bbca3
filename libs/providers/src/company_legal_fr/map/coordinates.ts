import { numberOf } from '../../kit/text.js';
import type { SireneAddress } from '../sources/insee-sirene/sirene.js';
import type { Office } from './corporate-office.js';

/** Lambert-93 (EPSG:2154): constants of the projection in NTG_71 of the IGN, for GRS 80. */
const LAMBERT_93 = {
  exponent: 0.725_607_765_053_267,
  radius: 11_754_255.426_1,
  originX: 700_000,
  originY: 12_655_612.049_9,
  meridian: 3,
  eccentricity: 0.081_819_191_042_816,
};

/** Area in which Lambert-93 is used, in metres. Overseas projections have values outside of it. */
const AREA = { x: [0, 1_300_000], y: [6_000_000, 7_200_000] } as const;

/** Codes of overseas municipalities. INSEE gives their places in other projections. */
const OVERSEAS = /^9[78]/;

/** Returns the place of an INSEE address in WGS 84. Null without a place in Lambert-93. */
export function coordinatesOf(address: SireneAddress | null | undefined): Office['coordinates'] {
  const x = numberOf(address?.coordonneeLambertAbscisseEtablissement);
  const y = numberOf(address?.coordonneeLambertOrdonneeEtablissement);
  if (x === null || y === null || OVERSEAS.test(address?.codeCommuneEtablissement ?? '')) return null;
  return isWithin(x, AREA.x) && isWithin(y, AREA.y) ? toWgs84(x, y) : null;
}

const isWithin = (value: number, [from, to]: readonly [number, number]): boolean => value >= from && value <= to;

const DEGREE = Math.PI / 180;

/** Six decimals are 11 cm. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Converts Lambert-93 to degrees (IGN NTG_71, ALG0004). RGF93 and WGS 84 agree within a metre. */
function toWgs84(x: number, y: number): NonNullable<Office['coordinates']> {
  const { exponent, radius, originX, originY, meridian } = LAMBERT_93;
  const [east, south] = [x - originX, originY - y];
  const isometric = -Math.log(Math.hypot(east, south) / radius) / exponent;
  return {
    latitude: rounded(latitudeOf(isometric) / DEGREE),
    longitude: rounded(meridian + Math.atan2(east, south) / exponent / DEGREE),
  };
}

/** Returns the latitude of an isometric latitude by iteration (ALG0002). Five steps suffice. */
function latitudeOf(isometric: number): number {
  const next = (latitude: number): number => {
    const sine = LAMBERT_93.eccentricity * Math.sin(latitude);
    const correction = ((1 + sine) / (1 - sine)) ** (LAMBERT_93.eccentricity / 2);
    return 2 * Math.atan(correction * Math.exp(isometric)) - Math.PI / 2;
  };
  return Array.from({ length: 8 }).reduce<number>(next, 2 * Math.atan(Math.exp(isometric)) - Math.PI / 2);
}
