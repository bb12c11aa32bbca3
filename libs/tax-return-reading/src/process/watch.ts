import type { ChildProcess } from 'node:child_process';
import { UnreadableDocument } from '../pdf/failures.js';
import { killGroup } from './kill-group.js';
import type { Answer } from './messages.js';
import type { ReadingLimits } from './reading-limits.js';
import { residentMemory } from './resident-memory.js';

/** Milliseconds between two looks at the memory of a process. */
const POLL = 50;

/** Who is told of pages while a document is read, and who may give the reading up. */
export interface Watching<Page> {
  onPages?: (pages: number) => void;
  onPage?: (page: Page) => void;
  signal?: AbortSignal;
}

/** Waits for what a process answers, and ends it when it takes too much. */
export class Watch<Page> {
  readonly outcome: Promise<Page[]>;
  /** Whether the process was ended or ended itself. */
  isBroken = false;
  private readonly resolvers = Promise.withResolvers<Page[]>();
  private readonly poll: NodeJS.Timeout;
  private pageTimer: NodeJS.Timeout | undefined;
  private wholeTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly child: ChildProcess,
    private readonly limits: ReadingLimits,
    private readonly options: Watching<Page>,
    private readonly weighed: (memory: number) => void,
  ) {
    this.outcome = this.resolvers.promise;
    this.outcome.catch(() => {});
    child.on('message', this.hear);
    child.once('exit', this.lose);
    options.signal?.addEventListener('abort', this.abort, { once: true });
    if (options.signal?.aborted) this.abort();
    this.poll = setInterval(() => void this.weigh(), POLL);
    this.beginPage();
  }

  end(): void {
    clearInterval(this.poll);
    clearTimeout(this.pageTimer);
    clearTimeout(this.wholeTimer);
    this.child.off('message', this.hear);
    this.child.off('exit', this.lose);
    this.options.signal?.removeEventListener('abort', this.abort);
  }

  private readonly hear = (answer: Answer<Page>): void => {
    this.beginPage();
    if ('pages' in answer) {
      this.wholeTimer = setTimeout(() => this.stop('TOO_SLOW'), answer.pages * this.limits.timePerPage + this.limits.timeBesides);
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
    clearTimeout(this.pageTimer);
    this.pageTimer = setTimeout(() => this.stop('PAGE_TOO_SLOW'), this.limits.pageTime);
  }

  private async weigh(): Promise<void> {
    const memory = await residentMemory(this.child.pid!);
    if (memory === undefined) return;
    this.weighed(memory);
    if (memory > this.limits.memory) this.stop('TOO_MUCH_MEMORY');
  }

  private stop(code: UnreadableDocument['code']): void {
    this.isBroken = true;
    killGroup(this.child);
    this.resolvers.reject(new UnreadableDocument(code));
  }
}
