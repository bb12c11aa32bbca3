import { type Component, componentsOf } from './components.js';
import { type Grey, INK, type PixelMap, RULE, smooth, turn } from './grey.js';
import { removeRules } from './rules.js';
import { skewOf } from './skew.js';
import { inkShare, threshold } from './threshold.js';

/** A deskewed page without rules. */
export interface PreparedPage {
  grey: Grey;
  map: PixelMap;
  components: readonly Component[];
  /** Clockwise skew that was corrected, in degrees. */
  skew: number;
}

/** Skew below which a page is not rotated, in degrees. */
const LEVEL = 0.03;
const BLANK = 0.0005;
/** Maximum size of a remnant where rules cross, in pixels. */
const CROSSING = 10;
const WHITE = 255;

/** Prepares a rendered page and modifies its picture. Undefined for a blank page. */
export function prepare(page: Grey): PreparedPage | undefined {
  smooth(page);
  let grey = page;
  let map = threshold(grey);
  if (inkShare(map) < BLANK) return undefined;
  const skew = skewOf(map);
  if (Math.abs(skew) > LEVEL) {
    grey = turn(grey, skew);
    map = threshold(grey);
  }
  removeRules(map, grey);
  const components = componentsOf(map);
  const crossings = new Set(components.filter((component) => isCrossing(map, component)));
  for (const crossing of crossings) clear(map, grey, crossing);
  return { grey, map, components: components.filter((component) => !crossings.has(component)), skew };
}

/** Returns true for a speck next to a rule, which remains where rules cross. */
function isCrossing({ width, height, data }: PixelMap, { x0, y0, x1, y1 }: Component): boolean {
  if (x1 - x0 > CROSSING || y1 - y0 > CROSSING) return false;
  for (let y = Math.max(y0 - 1, 0); y < Math.min(y1 + 1, height); y++)
    for (let x = Math.max(x0 - 1, 0); x < Math.min(x1 + 1, width); x++) if (data[y * width + x]! & RULE) return true;
  return false;
}

function clear({ width, data }: PixelMap, grey: Grey, { x0, y0, x1, y1 }: Component): void {
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const at = y * width + x;
      if (!(data[at]! & INK)) continue;
      data[at]! &= ~INK;
      grey.data[at] = WHITE;
    }
}
