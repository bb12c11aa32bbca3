import { type EngineKind, type FinishedPage, ReadingProcess, returnOf, UnreadableDocument } from '@company-data/tax-return-reading';
import { documentOf, FONT_NAMES, TRAINING_FONTS, type TrueDocument } from '@company-data/test-documents';
import { processorTimeWithEnded } from '../measure/processor-time.js';
import type { DocumentToRead } from './plan.js';
import type { Progress } from './progress.js';
import { reasonsOf } from './reasons.js';
import { type Tally, tallyOf } from './tally.js';

/** Fonts that are not in the training data of the digit network. */
export const FONTS = FONT_NAMES.filter((name) => !TRAINING_FONTS.includes(name));

/** Result of a document. */
export interface Outcome {
  kind: DocumentToRead['kind'];
  seed: number;
  tally: Tally;
  pages: number;
  /** Processor seconds. */
  seconds: number;
  /** Reasons for wrong cells. Empty when all cells are right. */
  why: string;
}

/** Time limits that a busy machine does not reach. */
const WITH_TIMEOUT = { pageTime: 300_000, timePerPage: 300_000 };

async function readOne(reading: ReadingProcess, { kind, seed, regime }: DocumentToRead): Promise<Outcome> {
  const document = await documentOf(kind, seed, FONTS, { regime });
  await reading.ready();
  const before = processorTimeWithEnded(reading.pid!);
  const pages = await pagesOf(reading, document);
  if (typeof pages === 'string') return { kind, seed, tally: tallyOf(document, undefined), pages: 0, seconds: 0, why: pages };
  const seconds = (processorTimeWithEnded(reading.pid!) - before) / 1000;
  const { closingDate } = document.made.head;
  const read = pages.some(({ form }) => form !== null) ? returnOf(pages, { closingDate }) : undefined;
  const tally = tallyOf(document, read);
  return { kind, seed, tally, pages: pages.length, seconds, why: reasonsOf(document, pages, read) };
}

/** Returns the pages of a document, or the error code of an unreadable document. */
const pagesOf = (reading: ReadingProcess, { pdf }: TrueDocument): Promise<FinishedPage[] | string> =>
  reading.read(pdf).catch((error: unknown) => {
    if (error instanceof UnreadableDocument) return error.code;
    throw error;
  });

/** Options of a run. */
export interface Reading {
  processes: number;
  progress: Progress;
  /** The default is `npm`. */
  engine?: EngineKind;
  /** True when no further document is needed. Called before each document. */
  isEnough: (next: { isExtra: boolean }) => boolean;
  onOutcome: (outcome: Outcome) => void;
}

/** Reads documents in several processes. Skips the documents that an earlier run has finished. */
export async function readDocuments(
  documents: Iterator<DocumentToRead & { isExtra: boolean }>,
  { processes, progress, engine = 'npm', isEnough, onOutcome }: Reading,
): Promise<{ outcomes: Outcome[]; memory: number }> {
  const outcomes: Outcome[] = [];
  const readings = Array.from({ length: processes }, () => new ReadingProcess({ engine, limits: WITH_TIMEOUT }));
  const work = async (reading: ReadingProcess): Promise<void> => {
    for (;;) {
      const { value } = documents.next() as IteratorYieldResult<DocumentToRead & { isExtra: boolean }>;
      if (isEnough(value)) return;
      const before = progress.outcomeOf(value);
      const outcome = before ?? (await readOne(reading, value));
      outcomes.push(outcome);
      if (before === undefined) progress.keep(outcome);
      onOutcome(outcome);
    }
  };
  try {
    await Promise.all(readings.map(work));
  } finally {
    await Promise.all(readings.map((reading) => reading.close()));
  }
  return { outcomes, memory: Math.max(...readings.map(({ maxMemory }) => maxMemory)) };
}
