import { type Component, componentsOf } from './components.js';
import { type Grey, INK, type PixelMap, RULE, smooth, turn } from './grey.js';
import { removeRules } from './rules.js';
import { skewOf } from './skew.js';
import { inkShare, threshold } from './threshold.js';

/** A page that is level and without rules. */
export interface PreparedPage {
  grey: Grey;
  map: PixelMap;
  components: readonly Component[];
  /** Degrees that it was turned back by. */
  skew: number;
}

/** Degrees that are as good as level. */
const LEVEL = 0.03;
const BLANK = 0.0005;
/** What is left where rules cross is no larger. */
const CROSSING = 10;
const WHITE = 255;

/** Prepares a page that was drawn: its grey picture is changed. Undefined for a blank one. */
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

/** A speck between rules, which is where they cross. */
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
