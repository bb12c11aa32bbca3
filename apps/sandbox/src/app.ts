import Fastify, { type FastifyInstance } from 'fastify';
import { avisRoutes } from './avis/routes.js';
import { bodaccRoutes } from './bodacc/routes.js';
import { controlRoutes } from './control/routes.js';
import { economieRoutes } from './economie/routes.js';
import { hookRoutes } from './hooks/routes.js';
import { infogreffeRoutes } from './infogreffe/routes.js';
import { inpiRoutes } from './inpi/routes.js';
import { inseeRoutes } from './insee/routes.js';
import { markRoutes } from './marks/routes.js';
import { rnmRoutes } from './rnm/routes.js';
import type { World } from './world.js';

/** The outside world on one port; closing it also ends the connections that a fault holds open. */
export function buildApp(world: World): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, ajv: { customOptions: { removeAdditional: false } } });
  const below = (prefix: string, routes: (part: FastifyInstance, world: World) => void): void =>
    void app.register(async (part) => routes(part, world), { prefix });
  below('/inpi-rne/api', inpiRoutes);
  below('/insee/api-sirene/3.11', inseeRoutes);
  below('/insee-avis', avisRoutes);
  below('/bodacc/api/explore/v2.1/catalog/datasets', bodaccRoutes);
  below('/data-economie/api/explore/v2.1/catalog/datasets', economieRoutes);
  below('/rnm/v2', rnmRoutes);
  below('/inpi-pi', markRoutes);
  below('/infogreffe', infogreffeRoutes);
  below('', controlRoutes);
  below('/_hooks', hookRoutes);
  return app;
}
