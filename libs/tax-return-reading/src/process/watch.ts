import type { ChildProcess } from 'node:child_process';
import { UnreadableDocument } from '../pdf/failures.js';
import { killGroup } from './kill-group.js';
import type { ChildMessage } from './messages.js';
import type { ReadingLimits } from './reading-limits.js';
import { usageOf } from './process-usage.js';

/** Milliseconds between two measurements of a process. */
const POLL = 50;

/** Callbacks during the read of a document, and the signal that aborts it. */
export interface Watching<Page> {
  onPages?: (pages: number) => void;
  onPage?: (page: Page) => void;
  signal?: AbortSignal;
}

/** Waits for the result of a process, and ends the process when it exceeds a limit. */
export class Watch<Page> {
  readonly outcome: Promise<Page[]>;
  /** True when the process was ended or exited. */
  isBroken = false;
  private readonly resolvers = Promise.withResolvers<Page[]>();
  private readonly poll: NodeJS.Timeout;
  private silence: NodeJS.Timeout | undefined;
  /** Processor time at the start of the document. `pageBegan` is that of the page. */
  private began: number | undefined;
  private pageBegan: number | undefined;
  private isDrawn = false;
  private pages = 0;
  private drawnPages = 0;

  constructor(
    private readonly child: ChildProcess,
    private readonly limits: ReadingLimits,
    private readonly options: Watching<Page>,
    private readonly weighed: (memory: number) => void,
  ) {
    this.outcome = this.resolvers.promise;
    this.outcome.catch(() => {});
    child.on('message', this.onMessage);
    child.once('exit', this.lose);
    options.signal?.addEventListener('abort', this.abort, { once: true });
    if (options.signal?.aborted) this.abort();
    this.poll = setInterval(() => void this.weigh(), POLL);
    this.beginPage();
  }

  end(): void {
    clearInterval(this.poll);
    clearTimeout(this.silence);
    this.child.off('message', this.onMessage);
    this.child.off('exit', this.lose);
    this.options.signal?.removeEventListener('abort', this.abort);
  }

  private readonly onMessage = (answer: ChildMessage<Page>): void => {
    if ('drawing' in answer) return this.drawPage();
    this.beginPage();
    if ('pages' in answer) {
      this.pages = answer.pages;
      this.options.onPages?.(answer.pages);
    } else if ('page' in answer) this.options.onPage?.(answer.page);
    else if ('read' in answer) this.resolvers.resolve(answer.read);
    else this.resolvers.reject(new UnreadableDocument(answer.failed));
  };

  private readonly lose = (): void => this.stop('READING_FAILED');

  private readonly abort = (): void => {
    this.isBroken = true;
    this.resolvers.reject(this.options.signal!.reason as Error);
  };

  private beginPage(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.stop('PAGE_TOO_SLOW'), this.limits.silence);
    this.pageBegan = undefined;
    this.isDrawn = false;
  }

  /** Counts a page once, although it may be rendered several times in different rotations. */
  private drawPage(): void {
    if (!this.isDrawn) this.drawnPages += 1;
    this.isDrawn = true;
  }

  private async weigh(): Promise<void> {
    const usage = await usageOf(this.child.pid!);
    if (usage === undefined) return;
    this.weighed(usage.memory);
    if (usage.memory > this.limits.memory) this.stop('TOO_MUCH_MEMORY');
    else this.time(usage.processor);
  }

  private time(processor: number): void {
    const { pageTime, drawnPageTime, overheadTime, timePerPage, timePerDrawnPage } = this.limits;
    const whole = overheadTime + this.pages * timePerPage + this.drawnPages * timePerDrawnPage;
    if (processor - (this.began ??= processor) > whole) this.stop('TOO_SLOW');
    else if (processor - (this.pageBegan ??= processor) > pageTime + (this.isDrawn ? drawnPageTime : 0)) this.stop('PAGE_TOO_SLOW');
  }

  private stop(code: UnreadableDocument['code']): void {
    this.isBroken = true;
    killGroup(this.child);
    this.resolvers.reject(new UnreadableDocument(code));
  }
}
