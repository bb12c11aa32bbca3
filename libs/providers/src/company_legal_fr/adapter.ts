import type { Adapter } from '../adapter.js';
import { fetchDocument } from './documents.js';
import { companyLegalFr } from './manifest.js';
import { mergeStreams } from '../kit/merge-streams.js';
import { readBodacc } from './sources/bodacc/read.js';
import { readDataEconomie } from './sources/data-economie/read.js';
import { readInfogreffe } from './sources/infogreffe/read.js';
import { readInpiPi } from './sources/inpi-pi/read.js';
import { readInpiPiNotices } from './sources/inpi-pi/read-notices.js';
import { readInpi } from './sources/inpi-rne/read.js';
import { readInsee } from './sources/insee-sirene/read.js';
import { readingsOf, type ReadSource } from './sources/readings.js';
import { readRnm } from './sources/rnm/read.js';
import { withFailuresAsEvents } from '../kit/source-report.js';

const READERS: Readonly<Record<string, ReadSource>> = {
  inpi_rne: readInpi,
  insee_sirene: readInsee,
  bodacc: readBodacc,
  rnm: readRnm,
  data_economie: readDataEconomie,
  infogreffe: readInfogreffe,
  inpi_pi: readInpiPi,
  inpi_pi_notices: readInpiPiNotices,
};

/** Reads the public sources side by side; one that fails fails alone. */
export const adapter: Adapter = {
  async *collect(job, context) {
    const readings = await readingsOf(job, context);
    const streams = Object.entries(READERS).flatMap(([source, read]) => {
      const dataTypes = job.dataTypes.filter((dataType) => speaksOf(source, dataType));
      return dataTypes.length === 0 ? [] : [withFailuresAsEvents(source, dataTypes, read(dataTypes, readings))];
    });
    yield* mergeStreams(streams, context.signal);
  },
  document: fetchDocument,
};

function speaksOf(source: string, dataType: string): boolean {
  const contribution = companyLegalFr.contributions[dataType];
  return contribution !== undefined && [contribution.main, ...contribution.others].includes(source);
}
