import { type FinishedPage, ReadingProcess, returnOf } from '@company-data/tax-return-reading';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  documentOf,
  FONT_NAMES,
  TRAINING_FONTS,
  type TrueDocument,
} from '@company-data/tax-return-reading/documents';
import { processorTime } from '../measure/processor-time.js';
import { percentile } from '../measure/statistics.js';
import { count, emptyTally, type Tally } from '../reading/tally.js';
import { figure, type Findings } from '../report/section.js';
import type { Benchmark } from './benchmark.js';

/** Seeds of the benchmark, far from those of training; the net of digits has never seen its fonts. */
const FIRST_SEED = 500_000;
const FONTS = FONT_NAMES.filter((name) => !TRAINING_FONTS.includes(name));

const PAGES = { full: 40, quick: 2 };

/** Percent of cells that are to be right, where a goal is set. */
const GOALS: Partial<Record<DocumentKind, number>> = { vector: 100, scan300: 99, scan200: 97, rot300: 97, rot200: 97 };

/** A machine that is busy with more than this is no reason to give up pages. */
const PATIENT = { pageTime: 300_000, timePerPage: 300_000 };
const MEGABYTE = 1e6;
const WORST = 10;

interface KindFindings {
  kind: DocumentKind;
  tally: Tally;
  /** Processor seconds of each page. */
  seconds: number[];
}

interface Amiss {
  document: string;
  cells: number;
}

async function readDocument(reading: ReadingProcess, { pdf }: TrueDocument): Promise<{ pages: FinishedPage[]; seconds: number }> {
  await reading.ready();
  const before = processorTime(reading.pid!);
  const pages = await reading.read(pdf);
  return { pages, seconds: (processorTime(reading.pid!) - before) / 1000 };
}

async function measureKind(kind: DocumentKind, wanted: number, reading: ReadingProcess, amiss: Amiss[]): Promise<KindFindings> {
  const found: KindFindings = { kind, tally: emptyTally(), seconds: [] };
  for (let seed = FIRST_SEED; found.seconds.length < wanted; seed++) {
    const document = await documentOf(kind, seed, FONTS);
    const { pages, seconds } = await readDocument(reading, document);
    const read = pages.some(({ form }) => form !== null) ? returnOf(pages) : undefined;
    amiss.push({ document: `${kind} ${seed}`, cells: count(found.tally, document, read) });
    found.seconds.push(...pages.map(() => seconds / pages.length));
  }
  return found;
}

const percent = (part: number, whole: number): string => ((100 * part) / whole).toFixed(2);

const row = ({ kind, tally, seconds }: KindFindings): string[] => [
  kind,
  String(tally.cells),
  percent(tally.right, tally.cells),
  ...[tally.missed, tally.wrong, tally.false].map(String),
  percent(tally.sure, tally.cells),
  String(tally.wronglySure),
  `${tally.repairedRight} / ${tally.repairedWrong}`,
  `${figure(percentile(seconds, 0.5))} / ${figure(percentile(seconds, 0.95))}`,
];

function findingsOf(measured: readonly KindFindings[], memory: number): Findings {
  const goals = measured.flatMap(({ kind, tally }) => [
    ...(GOALS[kind] === undefined
      ? []
      : [{ path: kind, against: 'cells right', wanted: GOALS[kind], measured: (100 * tally.right) / tally.cells, unit: ' %' }]),
    { path: kind, against: 'wrong above 0.9', wanted: 0, measured: tally.wronglySure, atMost: true as const },
  ]);
  return {
    name: 'ocr',
    title: 'Reading of tax returns',
    about: `Documents that are made up, hard ones: amounts off their place, into the rules, strokes of a pen over half of the pages; ${FONTS.join(' and ')}, which the net of digits has never seen. A cell is right when line, column, sign and value are. One process with engine npm; it held ${figure(memory / MEGABYTE)} MB at most.`,
    columns: [
      'Kind',
      'cells',
      'right, %',
      'missed',
      'wrong',
      'false',
      'above 0.9, %',
      'of these wrong',
      'repaired right / wrong',
      'CPU s a page, median / p95',
    ],
    rows: measured.map(row),
    goals,
    once: true,
  };
}

/** How well and how fast made-up returns are read, kind by kind. */
export const ocr: Benchmark = async ({ quick, pages = quick ? PAGES.quick : PAGES.full, log }) => {
  const reading = new ReadingProcess({ limits: PATIENT });
  const amiss: Amiss[] = [];
  const measured: KindFindings[] = [];
  try {
    for (const kind of DOCUMENT_KINDS) {
      measured.push(await measureKind(kind, pages, reading, amiss));
      log(row(measured.at(-1)!).join(' | '));
    }
  } finally {
    await reading.close();
  }
  const worst = amiss.filter(({ cells }) => cells > 0).toSorted((one, other) => other.cells - one.cells);
  log(`The worst: ${worst.slice(0, WORST).map(({ document, cells }) => `${document} (${cells})`).join(', ')}.`); // prettier-ignore
  return findingsOf(measured, reading.mostMemory);
};
