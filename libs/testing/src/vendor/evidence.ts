import { BELIEF, callsOf } from './calls.js';
import { type Artefact, readVendor, sourceFolders, type Vendor } from './vendor-file.js';

/** How a fact is known: the vendor's own word, an independent client, or not at all. */
export type Level = 'artefact' | 'client' | 'belief';

/** Facts of a source that rest on the same ground. */
export interface Evidence {
  source: string;
  level: Level;
  /** Absent for beliefs. */
  artefact?: Artefact;
  calls: string[];
  codes: string[];
  facts: string[];
}

function factsOf(vendor: Vendor): { from: string | undefined; list: 'calls' | 'codes' | 'facts'; text: string }[] {
  const calls = [...callsOf(vendor).values()].flatMap(({ key, from }) =>
    from.map((id) => ({ from: id === BELIEF ? undefined : id, list: 'calls' as const, text: key })),
  );
  const codes = Object.entries(vendor.codes).flatMap(([name, { from, newer }]) =>
    [from, ...(newer === undefined ? [] : [newer.from])].map((id) => ({ from: id, list: 'codes' as const, text: name })),
  );
  const facts = (vendor.evidence ?? []).map(({ subject, from }) => ({ from, list: 'facts' as const, text: subject }));
  const departures = (vendor.departures ?? []).map(({ from, note }) => ({ from, list: 'facts' as const, text: note }));
  const examples = [...vendor.examples.values()].map(({ from, call }) => ({ from, list: 'facts' as const, text: `answer of ${call}` }));
  return [...calls, ...codes, ...facts, ...departures, ...examples];
}

/** Groups the facts of a vendor folder by their ground. Beliefs are last. */
export function evidenceOf(vendor: Vendor): Evidence[] {
  const all = factsOf(vendor);
  return [...vendor.artefacts, undefined].flatMap((artefact) => {
    const own = all.filter(({ from }) => from === artefact?.id);
    if (own.length === 0) return [];
    const of = (list: string) => [...new Set(own.flatMap((fact) => (fact.list === list ? [fact.text] : [])))];
    const level = artefact === undefined ? 'belief' : artefact.kind === 'client' ? 'client' : 'artefact';
    return [{ source: vendor.source, level, ...(artefact && { artefact }), calls: of('calls'), codes: of('codes'), facts: of('facts') }];
  });
}

/** Sources with an address outside the system that no vendor folder covers. */
export const unheldSources = (isOutside: (provider: string, source: string) => boolean): string[] =>
  sourceFolders()
    .filter(({ vendor, provider, source }) => vendor === null && isOutside(provider, source))
    .map(({ provider, source }) => `${provider}/${source}`);

/** All vendor folders. */
export const vendors = (): Vendor[] =>
  sourceFolders()
    .filter(({ vendor, heldWith }) => vendor !== null && heldWith === null)
    .map(readVendor);

const code = (texts: string[]): string[] => texts.map((text) => `\`${text}\``);
const GROUNDS = { artefact: 'the vendor', client: 'an independent client', belief: 'nothing: experimental' } as const;

const rowOf = ({ source, level, artefact, calls, codes, facts }: Evidence): string => {
  const what = [...code(calls), ...codes.map((name) => `codes of ${name}`), ...facts].join(', ');
  const ground = artefact === undefined ? '' : `: ${artefact.title} (${artefact.date})`;
  return `| \`${source}\` | ${what.replaceAll('|', '\\|')} | ${GROUNDS[level]}${ground} |`;
};

/** Markdown with one table per provider: the facts about its sources, and their grounds. */
export const describeEvidence = (): string[] =>
  [...Map.groupBy(vendors(), ({ provider }) => provider)].flatMap(([provider, all], place) => [
    ...(place === 0 ? [] : ['']),
    `## ${provider}`,
    '',
    '| Source | Subject | Verified by |',
    '| --- | --- | --- |',
    ...all.flatMap(evidenceOf).map(rowOf),
  ]);
