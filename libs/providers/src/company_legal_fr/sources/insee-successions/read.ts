import { mapSuccessions } from '../../map/successions.js';
import { currentPeriod } from '../../map/diffusion.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import { nothingFor, singlePage } from '../../../kit/source-report.js';
import { textOf } from '../../../kit/text.js';
import { inseeSirene } from '../insee-sirene/manifest.js';
import type { Readings } from '../readings.js';
import { cachedLinks } from './links.js';
import { inseeSuccessions } from './manifest.js';

/**
 * Completes the profile with predecessors and successors of the head office, fetched once in 30
 * days. Without a call left, the contribution of an earlier job stays.
 */
export const read: ReadSource<Readings> = async function* (dataTypes, { context, legalUnit }) {
  const client = context.source(inseeSirene.name);
  if (!client.configuration.api_key) return yield* nothingFor(inseeSuccessions.name, dataTypes, 'NOT_CONFIGURED');
  const answer = await legalUnit();
  const nic = answer.kind === 'unit' ? textOf(currentPeriod(answer.unit).nicSiegeUniteLegale) : null;
  if (answer.kind !== 'unit' || nic === null) return yield* nothingFor(inseeSuccessions.name, dataTypes);
  const { siren } = answer.unit;
  const links = await cachedLinks(client, siren + nic);
  const records = links === null ? [] : [mapSuccessions(siren, siren + nic, links)];
  for (const dataType of dataTypes) yield* singlePage(inseeSuccessions.name, dataType, records);
};
