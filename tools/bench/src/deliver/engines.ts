import type { Engine } from './engine.js';
import { rowByRow } from './row-by-row.js';

/** Engines whose packages are installed in tools/bench/rivals, and only by `npm run bench`. */
type RivalName = 'graphileDefaults' | 'graphileAtOnce' | 'graphileBatches' | 'pgBoss' | 'bullMq';

const rivals = new URL('../../rivals/dist/index.js', import.meta.url).href;
const { graphileDefaults, graphileAtOnce, graphileBatches, pgBoss, bullMq } = (await import(rivals)) as Record<RivalName, Engine>;

/** Engines for comparison, in the order of the tables. */
export const engines = { rowByRow, graphileDefaults, graphileAtOnce, graphileBatches, pgBoss, bullMq };
export type EngineName = keyof typeof engines;
