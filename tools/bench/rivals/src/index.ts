export { bullMq } from './bull-mq.js';
export { graphileAtOnce, graphileBatches, graphileDefaults } from './graphile-worker.js';
export { pgBoss } from './pg-boss.js';
