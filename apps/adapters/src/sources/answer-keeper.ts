import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerPlace, KeptAnswers, KeptAnswerTrouble } from '../domain/kept-answers.js';

/** What keeping answers needs. */
export interface AnswerKeeperParts {
  answers: KeptAnswers;
  /** Largest answer that is kept, in bytes. */
  maxBytes: number;
  /** Pause between looks at an answer that somebody else fetches. */
  pollMs: number;
  /** Pause between renewals of the right to fetch; a third of its length. */
  renewMs: number;
  /** Pauses before the answer is stored again, when the database is away: it has been paid for. */
  storePausesMs: number[];
  /** Told how an answer was had, for metrics. */
  observe(source: string, outcome: 'kept' | 'fetched'): void;
  report(trouble: KeptAnswerTrouble, source: string, error?: unknown): void;
}

/** Gives kept answers, and has each fetched by one job of all replicas at a time. */
export class AnswerKeeper {
  constructor(private readonly parts: AnswerKeeperParts) {}

  /** The kept answer, or the one fetched now. @throws what `ask` throws, with nothing kept; the signal's reason */
  async kept(place: AnswerPlace, maxAgeSeconds: number, ask: () => Promise<Uint8Array>, signal: AbortSignal): Promise<Uint8Array> {
    const { answers, pollMs } = this.parts;
    for (;;) {
      signal.throwIfAborted();
      const kept = await this.keptAlready(place, maxAgeSeconds);
      if (kept !== undefined) return kept;
      const claim = await answers.claim(place, maxAgeSeconds);
      if (claim !== undefined) return this.fetched(place, claim, maxAgeSeconds, ask);
      await sleep(pollMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }

  /** The kept answer, undefined when there is none of that age. */
  async keptAlready(place: AnswerPlace, maxAgeSeconds: number): Promise<Uint8Array | undefined> {
    const kept = await this.parts.answers.find(place, maxAgeSeconds);
    if (kept !== undefined) this.parts.observe(place.source, 'kept');
    return kept;
  }

  /** Keeps an answer, in place of the kept one; one that is too large or cannot be stored is reported. */
  async keep(place: AnswerPlace, answer: Uint8Array, seconds: number): Promise<void> {
    const { maxBytes, report } = this.parts;
    if (answer.byteLength > maxBytes) report('too-large', place.source);
    else await this.store(place, answer, seconds);
  }

  private async fetched(place: AnswerPlace, claim: string, maxAgeSeconds: number, ask: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const { answers, renewMs, observe } = this.parts;
    // A renewal that fails leaves the right until it ends; the next one may do.
    const renewal = setInterval(() => void answers.renew(place, claim).catch(() => undefined), renewMs);
    try {
      const answer = await ask();
      observe(place.source, 'fetched');
      await this.keep(place, answer, maxAgeSeconds);
      return answer;
    } finally {
      clearInterval(renewal);
      await answers.release(place, claim).catch(() => undefined);
    }
  }

  private async store(place: AnswerPlace, answer: Uint8Array, maxAgeSeconds: number): Promise<void> {
    const { answers, storePausesMs, report } = this.parts;
    for (const pause of [...storePausesMs, undefined]) {
      try {
        return await answers.store(place, answer, maxAgeSeconds);
      } catch (error) {
        if (pause === undefined) return report('not-stored', place.source, error);
        await sleep(pause);
      }
    }
  }
}
