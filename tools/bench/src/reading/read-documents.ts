import { type EngineKind, type FinishedPage, ReadingProcess, returnOf, UnreadableDocument } from '@company-data/tax-return-reading';
import { documentOf, FONT_NAMES, TRAINING_FONTS, type TrueDocument } from '@company-data/tax-return-reading/documents';
import { processorTimeWithEnded } from '../measure/processor-time.js';
import type { DocumentToRead } from './plan.js';
import type { Progress } from './progress.js';
import { reasonsOf } from './reasons.js';
import { type Tally, tallyOf } from './tally.js';

/** The net of digits has never seen these. */
export const FONTS = FONT_NAMES.filter((name) => !TRAINING_FONTS.includes(name));

/** What became of a document. */
export interface Outcome {
  kind: DocumentToRead['kind'];
  seed: number;
  tally: Tally;
  pages: number;
  /** Processor seconds. */
  seconds: number;
  /** Why cells are not right; empty where all are. */
  why: string;
}

/** A machine that is busy with more than this is no reason to give up pages. */
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

/** The pages of a document, or the code of why it could not be read. */
const pagesOf = (reading: ReadingProcess, { pdf }: TrueDocument): Promise<FinishedPage[] | string> =>
  reading.read(pdf).catch((error: unknown) => {
    if (error instanceof UnreadableDocument) return error.code;
    throw error;
  });

/** How documents are read. */
export interface Reading {
  processes: number;
  progress: Progress;
  /** `npm` unless another is named. */
  engine?: EngineKind;
  /** Whether what was read is enough, asked before a document is begun. */
  isEnough: (next: { isExtra: boolean }) => boolean;
  onOutcome: (outcome: Outcome) => void;
}

/**
 * Reads documents in several processes, each the next that is left; what an earlier run has
 * finished is not read again.
 */
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
