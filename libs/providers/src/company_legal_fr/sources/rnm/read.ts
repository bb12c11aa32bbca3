import { mapCraftProfile } from '../../map/craft-profile.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import type { Readings } from '../readings.js';
import { nothingFor, singlePage } from '../../../kit/source-report.js';
import { fetchCraftCompany } from './client.js';
import { rnm } from './manifest.js';

/** Reads the former trades directory (RNM), which completes the profile of craft companies. */
export const read: ReadSource<Readings> = async function* (dataTypes, { siren, context, lists }) {
  const craft = await fetchCraftCompany(context.source(rnm.name), siren);
  if (craft === null) return yield* nothingFor(rnm.name, dataTypes);
  for (const dataType of dataTypes) yield* singlePage(rnm.name, dataType, [mapCraftProfile(craft, lists)], { knowsCompany: true });
};
