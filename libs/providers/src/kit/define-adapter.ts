import type { Adapter, CollectionContext, CollectionEvent, CollectionJob } from '../adapter.js';
import type { CredentialValues, ProviderManifest } from '../manifest.js';
import type { Subject } from '../subject.js';
import { credentialsOf } from './credentials.js';
import { mergeStreams } from './merge-streams.js';
import { withFailuresAsEvents } from './source-report.js';

/** Reads the data types of one source. A provider error that it throws fails this source only. */
export type ReadSource<Readings> = (dataTypes: string[], readings: Readings) => AsyncGenerator<CollectionEvent, void, undefined>;

export interface AdapterDeclaration<Manifest extends ProviderManifest, Readings> {
  manifest: Manifest;
  /** Prepares the state that the reads of one job share. */
  prepare(job: CollectionJob<CredentialValues<Manifest['credentials']>>, context: CollectionContext): Promise<Readings>;
  /**
   * Returns the subjects to look up. For a provider whose internal types have enrichment sources.
   */
  subjects?(readings: Readings): Promise<readonly Subject[]>;
  document?: Adapter['document'];
  consent?: Adapter['consent'];
}

/**
 * Creates an adapter that reads its sources in parallel. A failing source does not affect the
 * others. The reader of a source is `read` of `sources/<its name, hyphens for underscores>/read.ts`
 * in the provider's folder.
 * @throws Error when a source with contributions has no reader
 */
export async function defineAdapter<Manifest extends ProviderManifest, Readings>(
  declaration: AdapterDeclaration<Manifest, Readings>,
): Promise<Adapter> {
  const { manifest, prepare, subjects, document, consent } = declaration;
  const speaking = manifest.sources.filter(({ contributes = {} }) => Object.keys(contributes).length > 0);
  const readers: { name: string; types: string[]; read: ReadSource<Readings> }[] = [];
  for (const { name, contributes = {} } of speaking)
    readers.push({ name, types: Object.keys(contributes), read: await readerOf(manifest.name, name) });
  return {
    async *collect(job, context) {
      const readings = await prepare({ ...job, credentials: credentialsOf(manifest.credentials, job.credentials) }, context);
      const streams = readers.flatMap(({ name, types, read }) => {
        const wanted = job.dataTypes.filter((type) => types.includes(type));
        return wanted.length === 0 ? [] : [withFailuresAsEvents(name, wanted, read(wanted, readings))];
      });
      const guests = subjects === undefined ? [] : (context.enrichmentReads?.(job.dataTypes, () => subjects(readings)) ?? []);
      yield* mergeStreams([...streams, ...guests], context.signal);
    },
    ...(document === undefined ? {} : { document }),
    ...(consent === undefined ? {} : { consent }),
  };
}

async function readerOf<Readings>(provider: string, name: string): Promise<ReadSource<Readings>> {
  const folder = name.replaceAll('_', '-');
  const { read } = (await import(`../${provider}/sources/${folder}/read.js`)) as { read?: ReadSource<Readings> };
  if (typeof read !== 'function') throw new Error(`source ${name}: its folder must export "read" from read.js`);
  return read;
}
