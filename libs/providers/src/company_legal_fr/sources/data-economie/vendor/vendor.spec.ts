import { describeVendor } from '@company-data/testing/conformance';
import { collectStream } from '../../../../../test/collect-stream.js';
import { jobFor, scriptedSources } from '../../../../../test/company-legal-fr.js';
import { contextOf } from '../../../../../test/scripted-source.js';
import { adapter } from '../../../adapter.js';
import { mapSectorRows } from '../../../map/sector-benchmark.js';
import { pageSchema, QUANTILES, type SectorRow } from '../client.js';
import { dataEconomie } from '../manifest.js';

const ROW: SectorRow = { classe_naf: '6201', classe_ca: '<2M', exercice: '2022' };

/** Ratios of companies that the dataset of sectors does not have yet. */
const WITHOUT_COLUMNS = ['resultat_courant_avant_impots_sur_ca', 'ratio_de_vetuste', 'couverture_des_interets'];

async function requests() {
  const sources = scriptedSources();
  await collectStream(adapter.collect(jobFor('SECTOR_BENCHMARK'), contextOf(sources)));
  return sources['data_economie']!.calls;
}

describeVendor(import.meta.url, {
  manifest: dataEconomie,
  requests,
  answers: {
    'GET /ratios_inpi_bce_sectors/records': {
      schema: pageSchema,
      map: ({ results }, division) => mapSectorRows(results, division),
      besides: Object.fromEntries(
        WITHOUT_COLUMNS.flatMap((ratio) => QUANTILES.map((quantile) => [`${ratio}_${quantile}`, 'null until the dataset has it'])),
      ),
    },
  },
  codes: {
    'turnover band': (classe_ca) => mapSectorRows([{ ...ROW, classe_ca }], '62')[0]?.turnover_band,
  },
});
