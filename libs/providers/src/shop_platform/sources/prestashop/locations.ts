import { type CollectionEvent, MAX_CHECKPOINT_LENGTH } from '../../../adapter.js';
import { SourceReport } from '../../../kit/source-report.js';
import { COMMERCE_LOCATION, mapLocation } from '../../map/location.js';
import { prestashop } from './manifest.js';
import type { Readings } from './readings.js';
import { idOf, type ShopRow } from './rows.js';
import { pagesOf } from './shop-connection.js';

const DISPLAY = [
  'id',
  'name',
  'address1',
  'address2',
  'postcode',
  'city',
  'id_country',
  'latitude',
  'longitude',
  'hours',
  'phone',
  'email',
  'note',
  'active',
  'date_add',
  'date_upd',
];

/** Reported locations by account. The checkpoint stores them if they fit. */
type ReportedPlaces = Record<string, string[]>;

function reportedIn(mark: string | undefined): ReportedPlaces {
  try {
    return JSON.parse(mark ?? '{}') as ReportedPlaces;
  } catch {
    return {};
  }
}

/**
 * Returns the locations that were reported earlier for the shops of this read, and are missing now.
 */
const deletedOf = (before: ReportedPlaces, now: ReportedPlaces): [account: string, id: string][] =>
  Object.entries(now).flatMap(([account, ids]) =>
    (before[account] ?? []).filter((id) => !ids.includes(id)).map((id): [string, string] => [account, id]),
  );

/**
 * Reads all locations, because they are few. A missing one is deleted. When the key may not cover
 * all shops, only missing locations of the shops that were read are deleted.
 */
export async function* readLocations({ provider, job, shops: openShops }: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const { shops, all } = await openShops();
  const report = new SourceReport(prestashop.name, COMMERCE_LOCATION);
  const told: ReportedPlaces = {};
  for (const { connection, setUp, countries, accountOf } of shops) {
    const account = accountOf();
    told[account] = [];
    for await (const rows of pagesOf(connection, { resource: 'stores', display: DISPLAY })) {
      await countries.fetchMissing(rows.map((row) => idOf(row, 'id_country')));
      const countryOf = (row: ShopRow): ShopRow | null => countries.find(idOf(row, 'id_country'));
      const records = rows.flatMap((row) => mapLocation(row, { provider, account, zone: setUp.zone, country: countryOf(row) }) ?? []);
      told[account].push(...rows.map(({ id }) => id));
      yield report.page(records, { leftOut: rows.length - records.length });
    }
  }
  if (all) return yield report.complete();
  const before = reportedIn(job.checkpoints?.[COMMERCE_LOCATION]?.[prestashop.name]?.checkpoint);
  const deleted = deletedOf(before, told).map(([account, id]) => ({
    provider_name: provider,
    source_account_id: account,
    location_id: id,
  }));
  if (deleted.length > 0) yield report.page([], { deleted });
  const checkpoint = JSON.stringify(told);
  yield report.complete({ scope: { kind: 'changes' }, ...(checkpoint.length <= MAX_CHECKPOINT_LENGTH && { checkpoint }) });
}
