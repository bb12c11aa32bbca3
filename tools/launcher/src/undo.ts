import { StartError } from './explain-failure.js';

/** What was started, to be undone in the opposite order: at the end, or when a later step fails. */
export class Undo {
  private readonly steps: (() => Promise<void>)[] = [];
  private ended = false;

  /** Remembers how to undo a step; once undoing has begun nothing more may start. */
  add(step: () => Promise<void>): void {
    if (this.ended) throw new StartError('Interrupted.');
    this.steps.push(step);
  }

  /**
   * Undoes everything, last thing first; a step that fails does not keep the others from being
   * undone.
   */
  async all(log: (line: string) => void): Promise<void> {
    this.ended = true;
    for (const step of this.steps.reverse()) await step().catch((error: Error) => log(error.message));
  }
}
