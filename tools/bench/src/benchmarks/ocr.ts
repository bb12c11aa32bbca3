import { chooseEngines } from '@company-data/tax-return-reading';
import { DOCUMENT_KINDS, type DocumentKind } from '@company-data/test-documents';
import { percentile } from '../measure/statistics.js';
import { faultsAtMost, wilsonLowerBound } from '../measure/wilson.js';
import { documentsOfKinds, documentsToRead, isPicture } from '../reading/plan.js';
import { codeHash, NO_PROGRESS, progressIn } from '../reading/progress.js';
import { FONTS, type Outcome, readDocuments } from '../reading/read-documents.js';
import { sumOf, type Tally } from '../reading/tally.js';
import type { Goal } from '../report/goal.js';
import { figure, type Findings } from '../report/section.js';
import type { Benchmark } from './benchmark.js';

const PAGES = { full: 40, quick: 2 };

/** Minimum percentage of right cells, by kind. */
const GOALS: Partial<Record<DocumentKind, number>> = { vector: 100, scan300: 99, scan200: 97, rot300: 97, rot200: 97 };

/** Kinds that the programs read too, if these are installed. */
const BY_PROGRAMS: readonly DocumentKind[] = ['scan300', 'scan200', 'rot300', 'rot200'];

const MEGABYTE = 1e6;
const WORST = 10;

const percent = (part: number, whole: number): string => (whole === 0 ? '' : ((100 * part) / whole).toFixed(2));
const whole = (count: number): string => count.toLocaleString('en');

const tallyOf = (outcomes: readonly Outcome[]): Tally => sumOf(outcomes.map(({ tally }) => tally));

function rowOf(name: string, outcomes: readonly Outcome[]): string[] {
  const tally = tallyOf(outcomes);
  const seconds = outcomes.filter(({ pages }) => pages > 0).map((each) => each.seconds / each.pages);
  return [
    name,
    whole(tally.cells),
    percent(tally.right, tally.cells),
    ...[tally.missed, tally.wrong, tally.false].map(whole),
    percent(tally.sure, tally.cells),
    String(tally.wrongButConfident),
    `${tally.repairedRight} / ${tally.repairedWrong}`,
    String(tally.silent),
    seconds.length === 0 ? '' : `${figure(percentile(seconds, 0.5))} / ${figure(percentile(seconds, 0.95))}`,
  ];
}

/** Formats the amounts of pictures by confidence, with the minimum share of right ones. */
function classRows({ classes }: Tally): string[][] {
  const order = Object.entries(classes).sort(([one], [other]) => Number(other) - Number(one));
  return order.map(([confidence, [right, wrong]]) => [
    confidence,
    whole(right + wrong),
    whole(wrong),
    wilsonLowerBound(right, right + wrong).toFixed(4),
  ]);
}

function goalsOf(outcomes: readonly Outcome[]): Goal[] {
  const kinds = Object.entries(GOALS).map(([kind, wanted]): Goal => {
    const tally = tallyOf(outcomes.filter((each) => each.kind === kind));
    return { path: kind, against: 'cells right', wanted, measured: (100 * tally.right) / (tally.cells || 1), unit: ' %', exact: true };
  });
  const none = (path: string, against: string, measured: number): Goal => ({ path, against, wanted: 0, measured, atMost: true, exact: true }); // prettier-ignore
  const [pictures, prints] = [true, false].map((wanted) => tallyOf(outcomes.filter(({ kind }) => isPicture(kind) === wanted)));
  return [
    ...kinds,
    none('all pictures', 'wrong above 0.9', pictures!.wrongButConfident),
    none('all print', 'wrong above 0.9', prints!.wrongButConfident),
    none('all', 'sums that are broken without a warning', pictures!.silent + prints!.silent),
  ];
}

/** Formats the bound on wrong values with a high confidence. */
function boundOf({ sure, wrongButConfident }: Tally): string {
  if (wrongButConfident > 0)
    return `Of ${whole(sure)} amounts of pictures with a confidence above 0.9, ${whole(wrongButConfident)} are wrong.`;
  const bound = Math.floor(1 / faultsAtMost(sure));
  return `Of ${whole(sure)} amounts of pictures with a confidence above 0.9, none is wrong: with 95 % certainty, fewer than one in ${whole(bound)} is wrong.`;
}

/** Results of the documents, and the maximum memory of a process in bytes. */
type ReadDocuments = Awaited<ReturnType<typeof readDocuments>>;

/** Reads the same documents with the programs. Returns no result if they are not installed. */
async function readByPrograms(pages: number, log: (line: string) => void): Promise<ReadDocuments> {
  const areInstalled = await chooseEngines('program').then(
    () => true,
    () => false,
  );
  if (!areInstalled) return { outcomes: [], memory: 0 };
  return readDocuments(documentsOfKinds(BY_PROGRAMS, pages), {
    processes: 1,
    progress: NO_PROGRESS,
    engine: 'program',
    isEnough: ({ isExtra }) => isExtra,
    onOutcome: ({ kind, seed, tally, why }) =>
      log(`${kind} ${seed}, by programs: ${tally.right} of ${tally.cells} right${why === '' ? '' : `; ${why}`}`),
  });
}

const rowsByPrograms = ({ outcomes }: ReadDocuments): string[][] =>
  BY_PROGRAMS.map((kind) => ({ kind, own: outcomes.filter((each) => each.kind === kind) }))
    .filter(({ own }) => own.length > 0)
    .map(({ kind, own }) => rowOf(`${kind}, by programs`, own));

function findingsOf(outcomes: readonly Outcome[], memory: number, programs: ReadDocuments): Findings {
  const own = (kind: DocumentKind): Outcome[] => outcomes.filter((each) => each.kind === kind);
  const pictures = outcomes.filter(({ kind }) => isPicture(kind));
  const held = memory === 0 ? '' : ` A process with the engine \`npm\` used at most ${figure(memory / MEGABYTE)} MB.`;
  const heldByPrograms = programs.memory === 0 ? '' : ` One with programs used at most ${figure(programs.memory / MEGABYTE)} MB.`;
  return {
    name: 'ocr',
    title: 'OCR of tax returns',
    about: `Generated, difficult documents: displaced amounts, amounts on rules, pen strokes over half of the pages. One in five has a total that is rounded separately, and one in twenty has a line that is not printed. Forms of 2019 to 2026. The fonts ${FONTS.join(' and ')} are not in the training data of the digit network. A cell is right when line, column, sign and value are right. ${boundOf(tallyOf(pictures))}${held}${heldByPrograms}`,
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
      'broken without a warning',
      'CPU s a page, median / p95',
    ],
    rows: [
      ...DOCUMENT_KINDS.filter((kind) => own(kind).length > 0).map((kind) => rowOf(kind, own(kind))),
      rowOf('all pictures', pictures),
      ...rowsByPrograms(programs),
    ],
    more: { columns: ['Confidence, of pictures', 'amounts', 'wrong', 'right with 95 % certainty at least'], rows: classRows(tallyOf(pictures)) }, // prettier-ignore
    goals: goalsOf(outcomes),
    once: true,
  };
}

const amiss = ({ tally }: Outcome): number => tally.missed + tally.wrong + tally.false;

/** Accuracy and speed of OCR on generated returns, by kind. */
export const ocr: Benchmark = async ({ quick, pages = quick ? PAGES.quick : PAGES.full, cells = 0, processes = 1, progress, log }) => {
  let read = 0;
  const { outcomes, memory } = await readDocuments(documentsToRead(pages), {
    processes,
    progress: progress === undefined ? NO_PROGRESS : progressIn(progress, codeHash()),
    isEnough: ({ isExtra }) => isExtra && read >= cells,
    onOutcome: (outcome) => {
      const { kind, seed, tally, why } = outcome;
      if (isPicture(kind)) read += tally.cells;
      log(`${kind} ${seed}: ${tally.right} of ${tally.cells} right${why === '' ? '' : `; ${why}`}`);
    },
  });
  const worst = outcomes.filter((each) => amiss(each) > 0).toSorted((one, other) => amiss(other) - amiss(one));
  log(`\nThe worst:\n${worst.slice(0, WORST).map((each) => `  ${each.kind} ${each.seed}: ${amiss(each)} (${each.why})`).join('\n')}`); // prettier-ignore
  return findingsOf(outcomes, memory, await readByPrograms(pages, log));
};
