import { mapCraftProfile } from '../../map/company-profile.js';
import type { ReadSource } from '../readings.js';
import { nothingFor, singlePage } from '../../../kit/source-report.js';
import { fetchCraftCompany } from './client.js';

const RNM = 'rnm';

/** Reads the former trades directory, which completes the profile of craft companies. */
export const readRnm: ReadSource = async function* (dataTypes, { siren, context, lists }) {
  const craft = await fetchCraftCompany(context.source(RNM), siren);
  if (craft === null) return yield* nothingFor(RNM, dataTypes);
  for (const dataType of dataTypes) yield* singlePage(RNM, dataType, [mapCraftProfile(craft, lists)]);
};
