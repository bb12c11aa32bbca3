import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { UnreadableDocument } from '../pdf/failures.js';
import { installedKind } from '../reading/choose-engines.js';
import type { EngineKind } from '../reading/engines.js';
import type { FinishedPage, ReadingOptions } from '../reading/read-document.js';
import { skippedText, type TextOptions } from '../text/read-text.js';
import type { TextPage } from '../text/text-page.js';
import { startConfined } from './confined-process.js';
import { killGroup } from './kill-group.js';
import type { Pages, ReadMessage } from './messages.js';
import { usageOf } from './process-usage.js';
import { type ReadingLimits, READING_LIMITS } from './reading-limits.js';
import { Watch, type Watching } from './watch.js';

export interface ReadingProcessOptions {
  limits?: Partial<ReadingLimits>;
  engine?: EngineKind;
}

/** Memory of an idle process, in bytes, above which a new process replaces it. */
const HEAVY_AT_REST = 200e6;
/** Pages after which a new process replaces the current one. */
const PAGES_A_PROCESS = 200;
/** Pages that may be skipped as too slow before the document fails. */
const SLOW_PAGES = 1;

const CHILD = fileURLToPath(new URL('../../dist/process/child.js', import.meta.url));

/** Options of one read. */
interface ReadingRequest<Kind extends keyof Pages> extends Watching<Pages[Kind]> {
  maxPages: number;
  finished?: readonly Pages[Kind][];
}

/**
 * Reads documents one at a time in a child process, which is ended when it exceeds a limit. A
 * document can therefore harm only its own read.
 */
export class ReadingProcess {
  private child: ChildProcess | undefined;
  private pagesRead = 0;
  /**
   * The engine of this machine, resolved once. A process that runs no programs must not start any.
   */
  private engine: Promise<'npm' | 'program'> | undefined;
  private readonly limits: ReadingLimits;

  constructor(private readonly options: ReadingProcessOptions = {}) {
    this.limits = { ...READING_LIMITS, ...options.limits };
  }

  /**
   * Reads the pages of a tax return. The first page above its time limit is skipped, and a second
   * one fails the document.
   * @throws UnreadableDocument when the document cannot be read, or the abort reason of `signal`
   */
  read(pdf: Uint8Array, options: ReadingOptions & { signal?: AbortSignal } = {}): Promise<FinishedPage[]> {
    const { maxPages = this.limits.maxPages } = options;
    return this.readAll('RETURN', pdf, { ...options, maxPages }, (page) => ({ page, form: null, skipped: 'PAGE_TOO_SLOW' }));
  }

  /**
   * Reads the text of the first pages of a PDF or picture, with the same limits.
   * @throws UnreadableDocument when the document cannot be read, or the abort reason of `signal`
   */
  readText(document: Uint8Array, options: TextOptions & { signal?: AbortSignal }): Promise<TextPage[]> {
    return this.readAll('TEXT', document, options, (page) => skippedText(page, 'PAGE_TOO_SLOW'));
  }

  /** Highest memory that was measured, in bytes. */
  maxMemory = 0;

  /** Starts the process. A read also starts it. */
  async ready(): Promise<void> {
    await this.running();
  }

  /** Process id. Undefined while no process runs. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  async close(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    killGroup(child);
    await ended;
  }

  private async readAll<Kind extends keyof Pages>(
    kind: Kind,
    document: Uint8Array,
    options: ReadingRequest<Kind>,
    givenUp: (page: number) => Pages[Kind],
  ): Promise<Pages[Kind][]> {
    const done = [...(options.finished ?? [])];
    const onPage = (page: Pages[Kind]): void => {
      done.push(page);
      options.onPage?.(page);
    };
    // Pages that an earlier attempt skipped count too.
    for (let slow = done.filter(({ skipped }) => skipped === 'PAGE_TOO_SLOW').length; ; slow++) {
      const outcome = await this.attempt(kind, document, { ...options, onPage, finished: done });
      if (outcome !== 'PAGE_TOO_SLOW') return outcome;
      if (slow >= SLOW_PAGES) throw new UnreadableDocument('PAGE_TOO_SLOW');
      onPage(givenUp(firstMissing(done)));
    }
  }

  private async attempt<Kind extends keyof Pages>(
    kind: Kind,
    document: Uint8Array,
    options: ReadingRequest<Kind>,
  ): Promise<Pages[Kind][] | 'PAGE_TOO_SLOW'> {
    const { maxPages, finished = [] } = options;
    const child = await this.running();
    const weighed = (memory: number): void => void (this.maxMemory = Math.max(this.maxMemory, memory));
    const watch = new Watch<Pages[Kind]>(child, this.limits, options, weighed);
    try {
      child.send({ kind, document: new Uint8Array(document), maxPages, finished } satisfies ReadMessage<Kind>);
      const pages = await watch.outcome;
      this.pagesRead += pages.length;
      return pages;
    } catch (error) {
      if (!(error instanceof UnreadableDocument) || watch.isBroken) await this.close();
      if (error instanceof UnreadableDocument && error.code === 'PAGE_TOO_SLOW') return error.code;
      throw error;
    } finally {
      watch.end();
    }
  }

  private async isMemoryHigh(): Promise<boolean> {
    const usage = this.child?.pid === undefined ? undefined : await usageOf(this.child.pid);
    return usage !== undefined && usage.memory > HEAVY_AT_REST;
  }

  private async running(): Promise<ChildProcess> {
    if (this.pagesRead >= PAGES_A_PROCESS || (await this.isMemoryHigh())) await this.close();
    if (this.child?.connected) return this.child;
    this.pagesRead = 0;
    const engine = await (this.engine ??= installedKind(this.options.engine ?? 'npm'));
    const child = await startConfined(CHILD, engine);
    this.child = child;
    child.once('exit', () => killGroup(child));
    return child;
  }
}

const firstMissing = (done: readonly { page: number }[]): number => {
  const pages = new Set(done.map(({ page }) => page));
  let missing = 1;
  while (pages.has(missing)) missing++;
  return missing;
};
