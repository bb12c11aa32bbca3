import { availableParallelism } from 'node:os';
import type { BusyAccount } from './busy-account.js';
import type { Fault } from './random-faults.js';

/** Figures of one run. */
interface Run {
  day: Date;
  faults: Record<Fault, number>;
  accounts: BusyAccount[];
  changes: number;
  ends: number;
  requests: number;
  ids: number;
  doubled: number;
  grown: string[];
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns the table of a run as Markdown, with a sentence before it. */
export function chaosReport({ day, faults, accounts, changes, ends, requests, ids, doubled, grown }: Run): string[] {
  const acknowledged = (kind: keyof BusyAccount['acknowledged']): number =>
    sum(accounts.map((account) => account.acknowledged[kind].length));
  const answers = (isCounted: (status: number) => boolean): number =>
    sum(accounts.flatMap((account) => [...account.answers].filter(([status]) => isCounted(status)).map(([, count]) => count)));
  const rows: [string, string | number][] = [
    ...Object.entries(faults),
    ['acknowledged synchronizations, each completed once', acknowledged('synchronizations')],
    ['acknowledged companies, each stored once', acknowledged('companies')],
    ['acknowledged officers, each stored once', acknowledged('officers')],
    ['acknowledged tax returns, each read and published once', acknowledged('returns')],
    ['changes, each received under one id', changes],
    ['completed synchronizations, each received under one id', ends],
    ['requests at the receiver', requests],
    ['different ids at the receiver', ids],
    ['repeated attempts at the receiver', doubled],
    ['responses 2xx', answers((status) => status >= 200 && status < 300)],
    ['responses 409', answers((status) => status === 409)],
    ['responses 503 or 504', answers((status) => [503, 504].includes(status))],
    ['broken connections', answers((status) => status === 0)],
    ['responses 500', answers((status) => status === 500)],
    ['services whose memory did not return', grown.length],
  ];
  return [
    `The last run was on ${day.toISOString().slice(0, 10)}, with ${availableParallelism()} CPUs for everything.`,
    '',
    '| Figure | Count |',
    '| --- | ---: |',
    ...rows.map(([name, count]) => `| ${name} | ${count.toLocaleString('en')} |`),
  ];
}
