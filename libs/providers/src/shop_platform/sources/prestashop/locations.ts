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

/** What was told: places by account, as far as a mark has room for them. */
type ReportedPlaces = Record<string, string[]>;

function reportedIn(mark: string | undefined): ReportedPlaces {
  try {
    return JSON.parse(mark ?? '{}') as ReportedPlaces;
  } catch {
    return {};
  }
}

/** Places that were told of the shops that were read, and are not told any more. */
const deletedOf = (before: ReportedPlaces, now: ReportedPlaces): [account: string, id: string][] =>
  Object.entries(now).flatMap(([account, ids]) =>
    (before[account] ?? []).filter((id) => !ids.includes(id)).map((id): [string, string] => [account, id]),
  );

/**
 * Places of sale are few, and read whole: one that is not told is gone. Where there may be shops
 * that the key is not for, those are gone that were told before of a shop that was read.
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
