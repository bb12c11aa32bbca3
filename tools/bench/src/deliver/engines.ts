import { bullMq } from './bull-mq.js';
import type { Engine } from './engine.js';
import { graphileAtOnce, graphileBatches, graphileDefaults } from './graphile-worker.js';
import { pgBoss } from './pg-boss.js';
import { rowByRow } from './row-by-row.js';

/** Engines for comparison. */
export const engines = { rowByRow, graphileDefaults, graphileAtOnce, graphileBatches, pgBoss, bullMq } satisfies Record<string, Engine>;
export type EngineName = keyof typeof engines;
